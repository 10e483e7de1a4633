/** What a piece of work came to. */
export type Outcome<T> = { readonly value: T } | { readonly error: unknown };

/** Separates a handler's own error from those of the storage. */
export function outcomeOf<T>(work: () => T): Outcome<T> {
  try {
    return { value: work() };
  } catch (error) {
    return { error };
  }
}

/** The value, or the error thrown. */
export function unwrap<T>(outcome: Outcome<T>): T {
  if ('error' in outcome) throw outcome.error;
  return outcome.value;
}

/** Why the storage cannot be used, as a sentence. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error && error.name === 'QuotaExceededError'
    ? 'The storage of this browser is full'
    : `The storage of this browser cannot be used: ${error instanceof Error ? error.message : String(error)}`;
