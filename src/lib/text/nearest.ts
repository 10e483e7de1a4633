import { byCodeUnits } from './by-code-units.ts';

/** How many characters are to be added, taken away or replaced to make one text of the other (Levenshtein). */
export function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, mark] of Array.from(one).entries()) {
    const next = [at + 1];
    for (let to = 1; to <= other.length; to += 1) {
      const replaced = (row[to - 1] ?? 0) + Number(mark !== other[to - 1]);
      next.push(Math.min(replaced, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/** The names most like a text, the most similar first: what may have been meant. */
export const nearest = (text: string, names: readonly string[], count = 3): string[] =>
  [...new Set(names)]
    .map((name) => ({ name, far: distance(text, name) }))
    .toSorted((a, b) => a.far - b.far || byCodeUnits(a.name, b.name))
    .slice(0, count)
    .map(({ name }) => name);
