/** Bodies whose lists contain what others added to the record, as far as it was there right before. */
const current = new WeakSet<object>();

/** Marks a body whose lists were merged with a record that was read right before. */
export function markCurrent(body: unknown): void {
  if (typeof body === 'object' && body !== null) current.add(body);
}

/**
 * Makes a body from a record that is read for it: what others have added to its lists since they were shown is in it.
 * `bodyOf` applies what the user added and removed.
 */
export async function bodyFromNow<T, B extends object>(read: () => Promise<T>, bodyOf: (now: T) => B): Promise<B> {
  const body = bodyOf(await read());
  markCurrent(body);
  return body;
}

/** The lists that a body would replace without knowing what is in them now. */
export const blindLists = (wholeLists: readonly string[] = [], body: unknown): string[] =>
  typeof body === 'object' && body !== null && !current.has(body) ? wholeLists.filter((name) => name in body) : [];
