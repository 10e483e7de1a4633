import { type Change, type InWords, valueText } from '#lib/changes.ts';

/** What a field is called, and how it says a value. */
export interface FieldWords {
  readonly label: string;
  readonly inWords: InWords | undefined;
}

/** A value as its field says it, or each entry of its list. */
export const saidBy = ({ inWords = valueText }: Partial<FieldWords> = {}, value: unknown): string =>
  Array.isArray(value) ? value.map(inWords).join(', ') || 'none' : inWords(value);

/** What the fields of a form say of their changes. */
export interface Told {
  /** How a field speaks; it is not forgotten when the field goes. */
  name(path: string, words: FieldWords): void;
  words(path: string): FieldWords | undefined;
  /** A field's line for the summary; undefined while it is unchanged. The result takes the line back. */
  tell(path: string, line: Change | undefined): () => void;
  /** All lines, in the order in which the fields appeared. */
  lines(): readonly Change[];
  subscribe(listener: () => void): () => void;
}

/** Keeps the lines of one form. */
export function makeTold(): Told {
  // A field that takes its line back keeps its place.
  const byPath = new Map<string, Change | undefined>();
  const words = new Map<string, FieldWords>();
  const listeners = new Set<() => void>();
  let lines: readonly Change[] = [];
  const set = (path: string, line: Change | undefined): void => {
    byPath.set(path, line);
    lines = [...byPath.values()].filter((one) => one !== undefined);
    for (const listener of listeners) listener();
  };
  return {
    name: (path, spoken) => void words.set(path, spoken),
    words: (path) => words.get(path),
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
