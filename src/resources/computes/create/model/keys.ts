import { validateKey } from '#contract/computes/fields.ts';

/** One pasted key. */
export interface KeyRead {
  /** Counted from 1. */
  readonly line: number;
  readonly kind: string;
  readonly comment: string;
  /** The error in it, if any. */
  readonly error: string | undefined;
}

/** The keys in a text, one per line; empty lines are skipped. */
export const keysOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Describes each key by kind and comment, with its error if any; a repeated key is an error, too. */
export function readKeys(keys: readonly string[]): readonly KeyRead[] {
  const bodies = keys.map((key) => key.split(/\s+/)[1] ?? key);
  return keys.map((key, index) => {
    const [kind = '', , ...rest] = key.split(/\s+/);
    const first = bodies.indexOf(bodies[index] ?? '');
    return {
      line: index + 1,
      kind,
      comment: rest.join(' '),
      error: validateKey(key) ?? (first < index ? `Same key as line ${first + 1}` : undefined),
    };
  });
}
