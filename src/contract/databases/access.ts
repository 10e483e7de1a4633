import { type Interval, type Intervals, mergeIntervals, subtract } from '#lib/net/intervals.ts';
import { addressAt, blockOf } from '#lib/net/sets.ts';
import { entryReason, normalEntry } from './allow-list.ts';

/** How many addresses of a source may connect, and why. */
export interface Decision {
  readonly share: 'all' | 'partly' | 'none';
  /** Every entry that holds one of them, in the order of the list. */
  readonly by: readonly string[];
  /** The parts that may connect: `.1`, `.8–.15`; whole addresses where the source is wider than their last number. */
  readonly parts: readonly string[];
}

/** A part of a range, by its last numbers where that is enough to know it. */
function partText({ from, to }: Interval, within: Interval): string {
  const isNear = within.from >> 8n === within.to >> 8n;
  const text = (point: bigint): string => (isNear ? `.${point & 255n}` : addressAt(point));
  return from === to ? text(from) : `${text(from)}–${text(to)}`;
}

/** Whether an address, or which part of a range, may connect, and by which entries; undefined for any other text. */
export function decide(list: readonly string[], source: string): Decision | undefined {
  const wanted = entryReason(source) === undefined ? blockOf(normalEntry(source)) : undefined;
  if (wanted === undefined) return undefined;
  const held = list.flatMap((entry) => {
    const found = blockOf(normalEntry(entry));
    return found !== undefined && found.from <= wanted.to && found.to >= wanted.from ? [{ entry, found }] : [];
  });
  const whole: Intervals = [wanted];
  const left = subtract(whole, mergeIntervals(held.map(({ found }) => found)));
  return {
    share: held.length === 0 ? 'none' : left.length === 0 ? 'all' : 'partly',
    by: held.map(({ entry }) => entry),
    parts: subtract(whole, left).map((part) => partText(part, wanted)),
  };
}
