/** The integers from one to another, both included. */
export interface Interval {
  readonly from: bigint;
  readonly to: bigint;
}

/** A set of integers: sorted, no two intervals overlap or touch. Only created by `mergeIntervals`. */
export type Intervals = readonly Interval[];

const byStart = (one: Interval, other: Interval): number =>
  one.from < other.from ? -1 : one.from > other.from ? 1 : 0;

/** The union of intervals in any order. */
export function mergeIntervals(intervals: Iterable<Interval>): Intervals {
  const merged: Interval[] = [];
  let last: Interval | undefined;
  for (const next of [...intervals].toSorted(byStart)) {
    if (last === undefined || next.from > last.to + 1n) {
      last = next;
      merged.push(last);
    } else if (next.to > last.to) {
      last = { from: last.from, to: next.to };
      merged[merged.length - 1] = last;
    }
  }
  return merged;
}

/** Whether a number is in a set. */
export const contains = (set: Intervals, point: bigint | number): boolean =>
  set.some(({ from, to }) => from <= point && point <= to);

/** Whether two sets are the same set. */
export const isSame = (one: Intervals, other: Intervals): boolean =>
  one === other ||
  (one.length === other.length &&
    one.every(({ from, to }, index) => from === other[index]?.from && to === other[index].to));

/** The elements of a set that are not in another. */
export function subtract(set: Intervals, other: Intervals): Intervals {
  if (set === other) return [];
  const left: Interval[] = [];
  let index = 0;
  for (const { from, to } of set) {
    let start = from;
    // An interval of the other set may overlap several of this one, so the last one is visited again.
    for (let removed = other[index]; removed !== undefined && removed.from <= to; removed = other[index]) {
      if (removed.from > start) left.push({ from: start, to: removed.from - 1n });
      if (removed.to >= start) start = removed.to + 1n;
      if (removed.to > to) break;
      index += 1;
    }
    if (start <= to) left.push({ from: start, to });
  }
  return left;
}

/** The elements of a set that are in another, too. */
export const intersect = (set: Intervals, other: Intervals): Intervals => subtract(set, subtract(set, other));

/** Whether a set contains all of another; every set contains the empty one. */
export function covers(set: Intervals, other: Intervals): boolean {
  if (set === other) return true;
  let index = 0;
  for (const { from, to } of other) {
    let holder = set[index];
    while (holder !== undefined && holder.to < from) {
      index += 1;
      holder = set[index];
    }
    // The intervals of a set do not touch: the one that contains the start must contain the end.
    if (holder === undefined || holder.from > from || holder.to < to) return false;
  }
  return true;
}

/** Whether two sets have a number in common. */
export function overlaps(one: Intervals, other: Intervals): boolean {
  let index = 0;
  for (const { from, to } of one) {
    while ((other[index]?.to ?? to) < from) index += 1;
    const next = other[index];
    if (next === undefined) return false;
    if (next.from <= to) return true;
  }
  return false;
}
