import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contains, covers, type Intervals, isSame, mergeIntervals, overlaps, subtract } from './intervals.ts';

// A range small enough to test every number: results are compared with sets of plain numbers.
const MOST = 15;
const ALL = Array.from({ length: MOST + 1 }, (_, number) => number);

const interval = fc
  .tuple(fc.nat({ max: MOST }), fc.constantFrom(0, 0, 1, 2, 6))
  .map(([from, more]) => ({ from, to: Math.min(from + more, MOST) }));
const drawn = fc.array(interval, { maxLength: 7 }).map((intervals) => ({
  set: mergeIntervals(intervals.map(({ from, to }) => ({ from: BigInt(from), to: BigInt(to) }))),
  has: ALL.filter((number) => intervals.some(({ from, to }) => from <= number && number <= to)),
}));

const numbersOf = (set: Intervals): number[] =>
  set.flatMap(({ from, to }) => ALL.filter((number) => Number(from) <= number && number <= Number(to)));

/** Sorted, separate, and none empty. */
function expectWellFormed(set: Intervals): void {
  for (const [index, { from, to }] of set.entries()) {
    expect(from <= to).toBe(true);
    const before = set[index - 1];
    if (before !== undefined) expect(from > before.to + 1n).toBe(true);
  }
}

const options = { seed: 1, numRuns: 3000 };

test('merging keeps the members', () => {
  fc.assert(
    fc.property(drawn, ({ set, has }) => {
      expectWellFormed(set);
      expect(numbersOf(set)).toEqual(has);
      expect(ALL.filter((number) => contains(set, BigInt(number)))).toEqual(has);
    }),
    options,
  );
});

test('subtract, covers, overlaps and isSame agree with plain sets', () => {
  fc.assert(
    fc.property(drawn, drawn, (one, other) => {
      const left = subtract(one.set, other.set);
      expectWellFormed(left);
      expect(numbersOf(left)).toEqual(one.has.filter((number) => !other.has.includes(number)));
      expect(covers(one.set, other.set)).toBe(other.has.every((number) => one.has.includes(number)));
      expect(overlaps(one.set, other.set)).toBe(one.has.some((number) => other.has.includes(number)));
      expect(isSame(one.set, other.set)).toBe(one.has.join() === other.has.join());
    }),
    options,
  );
});
