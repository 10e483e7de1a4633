/** How a cell looks; each look has a shape of its own, so that none is told by its colour alone. */
export type Look =
  | 'empty'
  | 'used'
  | 'next'
  | 'planned'
  | 'reserved'
  | 'good'
  | 'busy'
  | 'warning'
  | 'bad'
  | 'off'
  | 'unknown'
  /** Before there was anything. */
  | 'absent';

/** One square or bar of a picture. */
export interface Cell {
  readonly key: string | number;
  readonly look: Look;
  /** What it is, in words: "10.0.0.2: db-1 and cache-2". */
  readonly name: string;
  /** The page that it opens, and the part of it. */
  readonly to?: string | undefined;
  readonly hash?: string | undefined;
  /** Nothing is to be said of it but to the pointer: neither the keyboard nor a screen reader stops at it. */
  readonly mute?: boolean;
  /** A number in it, where there is room. */
  readonly text?: string;
  /** Words below it; for a few large cells. */
  readonly caption?: string;
  /** Set off from the others, with the reason in its name. */
  readonly marked?: boolean;
}

/** A line of a picture's key: what a look means. */
export interface KeyLine {
  readonly look: Look;
  readonly text: string;
}

const STEPS: Readonly<Record<string, readonly [along: number, across: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Where a key leads from a cell among those at which one stops, in a picture of so many columns: to the next one in its
 * direction, up and down to the nearest of the next row that has one. Undefined where it leads nowhere.
 */
export function stepFrom(
  cells: readonly Pick<Cell, 'mute'>[],
  from: number,
  key: string,
  columns: number,
): number | undefined {
  const stops = cells.flatMap(({ mute }, index) => (mute === true ? [] : [index]));
  if (key === 'Home') return stops[0];
  if (key === 'End') return stops.at(-1);
  const [along, across] = STEPS[key] ?? [0, 0];
  if (along !== 0) return along > 0 ? stops.find((stop) => stop > from) : stops.findLast((stop) => stop < from);
  if (across === 0) return undefined;
  const rowOf = (index: number): number => Math.floor(index / columns);
  const rows = stops.map(rowOf).filter((row) => (across > 0 ? row > rowOf(from) : row < rowOf(from)));
  const row = across > 0 ? rows[0] : rows.at(-1);
  const distance = (index: number): number => Math.abs((index % columns) - (from % columns));
  return stops.filter((stop) => rowOf(stop) === row).toSorted((one, other) => distance(one) - distance(other))[0];
}
