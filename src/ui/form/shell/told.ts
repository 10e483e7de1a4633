/** What the fields of a form say of their changes. */
export interface Told {
  /** A field's line for the summary; undefined while it is unchanged. The result takes the line back. */
  tell(path: string, line: string | undefined): () => void;
  /** All lines, in the order in which the fields appeared. */
  lines(): readonly string[];
  subscribe(listener: () => void): () => void;
}

/** Keeps the lines of one form. */
export function makeTold(): Told {
  // A field that takes its line back keeps its place.
  const byPath = new Map<string, string | undefined>();
  const listeners = new Set<() => void>();
  let lines: readonly string[] = [];
  const set = (path: string, line: string | undefined): void => {
    byPath.set(path, line);
    lines = [...byPath.values()].filter((one) => one !== undefined);
    for (const listener of listeners) listener();
  };
  return {
    tell(path, line) {
      set(path, line);
      return () => set(path, undefined);
    },
    lines: () => lines,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
