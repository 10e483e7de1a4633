import { validateKey } from '#contract/computes/fields.ts';

/** What is seen of one pasted key. */
export interface KeyRead {
  /** From 1, as the reader counts. */
  readonly line: number;
  readonly kind: string;
  readonly comment: string;
  /** What is wrong with it. */
  readonly error: string | undefined;
}

/** The keys of a text, one per line; empty lines are none. */
export const keysOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Tells what each key is, by kind and comment, and what is wrong with it; the same key again is told, too. */
export function readKeys(keys: readonly string[]): readonly KeyRead[] {
  const bodies = keys.map((key) => key.split(/\s+/)[1] ?? key);
  return keys.map((key, index) => {
    const [kind = '', , ...rest] = key.split(/\s+/);
    const first = bodies.indexOf(bodies[index] ?? '');
    return {
      line: index + 1,
      kind,
      comment: rest.join(' '),
      error: validateKey(key) ?? (first < index ? `The same key as in line ${first + 1}` : undefined),
    };
  });
}
