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
export function reasonOf(error: unknown): string {
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  if (name === 'QuotaExceededError') return 'The storage of this browser is full';
  if (name === 'VersionError') return 'A newer version of this demo keeps its data in this browser';
  return `The storage of this browser cannot be used: ${message}`;
}
