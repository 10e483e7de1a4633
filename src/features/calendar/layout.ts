import type { Zone } from '#lib/time.ts';
import { DAY, wallOf, type Week } from '#lib/week.ts';
import type { Entry } from './entries.ts';

const MINUTE = 60_000;
const HOURS = 24;

/** From so many entries on an hour has them in a list, and is crowded if so many are windows. */
const MANY = 3;

/** Side by side so many blocks can still be read. */
const LANES = 2;

/** Entries of one kind with the same time, or many jobs of a day, as one block of a day. */
export interface Block {
  readonly key: string;
  readonly entries: readonly [Entry, ...Entry[]];
  /** What of it is on the day, in minutes; the same where it is a moment. */
  readonly from: number;
  readonly to: number;
  /** Whether it began on a day before. */
  readonly goesOn: boolean;
}

/** Hours of a day that have the same entries, many of them. */
export interface Crowd {
  readonly from: number;
  readonly to: number;
  readonly entries: readonly Entry[];
  /** How many windows are open at once; fewer than three are no crowd. */
  readonly windows: number;
}

/** Something in a column of a day: its place among those beside it. */
export interface Placed {
  readonly lane: number;
  readonly lanes: number;
}

/** A day with its blocks in order of time. */
export interface DayLayout {
  readonly blocks: readonly Block[];
  readonly crowds: readonly Crowd[];
  /** The blocks that have room, and the crowds that are not a single block; each block without room is in one. */
  readonly placed: readonly (Placed &
    ({ readonly block: Block; readonly isCrowded: boolean } | { readonly crowd: Crowd }))[];
}

/** The part of an entry that is on a day, in minutes of the clocks; undefined where it has none. */
function partOn({ begin, end }: Entry, day: number, zone: Zone): Pick<Block, 'from' | 'to' | 'goesOn'> | undefined {
  const from = (wallOf(begin, zone) - day) / MINUTE;
  // Where clocks are set back, an end may show a time before the begin.
  const to = Math.max(from, (wallOf(end, zone) - day) / MINUTE);
  const isHere = from < DAY / MINUTE && (to > 0 || (from === to && from === 0));
  return isHere ? { from: Math.max(0, from), to: Math.min(DAY / MINUTE, to), goesOn: from < 0 } : undefined;
}

/** Which hours it touches; a moment has one. */
const hoursOf = ({ from, to }: Pick<Block, 'from' | 'to'>): { first: number; after: number } => {
  const first = Math.min(HOURS - 1, Math.floor(from / 60));
  return { first, after: Math.max(first + 1, Math.ceil(to / 60)) };
};

function blocksOf(entries: readonly Entry[], day: number, zone: Zone): Block[] {
  const blocks = new Map<string, Block>();
  const here = entries.flatMap((entry) => {
    const part = partOn(entry, day, zone);
    return part === undefined ? [] : [{ entry, part }];
  });
  // Each ends at a time of its own, which is an estimate: more than a few are not worth a line each.
  const hasManyJobs = here.filter(({ entry }) => entry.kind === 'job').length >= MANY;
  for (const { entry, part } of here) {
    const key = entry.kind === 'job' && hasManyJobs ? `job ${day}` : `${entry.kind} ${day} ${entry.begin} ${entry.end}`;
    const known = blocks.get(key);
    // Entries come in order of time: a block begins with its first and ends with the last to end.
    if (known === undefined) blocks.set(key, { key, ...part, entries: [entry] });
    else blocks.set(key, { ...known, to: Math.max(known.to, part.to), entries: [...known.entries, entry] });
  }
  return [...blocks.values()].toSorted((one, other) => one.from - other.from || other.to - one.to);
}

function crowdsOf(blocks: readonly Block[]): Crowd[] {
  const crowds: (Crowd & { key: string })[] = [];
  for (let hour = 0; hour < HOURS; hour += 1) {
    const here = blocks.filter((block) => {
      const { first, after } = hoursOf(block);
      return first <= hour && hour < after;
    });
    const entries = here.flatMap((block) => block.entries);
    const key = here.map((block) => block.key).join(' ');
    const last = crowds.at(-1);
    if (entries.length < MANY) continue;
    if (last?.key === key && last.to === hour * 60) crowds[crowds.length - 1] = { ...last, to: last.to + 60 };
    else {
      const windows = entries.filter(({ begin, end }) => end > begin).length;
      crowds.push({ key, entries, windows, from: hour * 60, to: (hour + 1) * 60 });
    }
  }
  return crowds.map(({ key: _, ...crowd }) => crowd);
}

/** Whether too many windows are open at once. */
export const isCrowded = ({ windows }: Pick<Crowd, 'windows'>): boolean => windows >= MANY;

/** The crowd that a block is all of. */
const isAllOf = (crowd: Crowd, block: Block): boolean =>
  crowd.entries.length === block.entries.length && crowd.entries[0] === block.entries[0];

/** Puts what overlaps side by side; what overlaps by way of others has the same width. */
function place(blocks: readonly Block[], crowds: readonly Crowd[]): DayLayout['placed'] {
  const apart = crowds.filter((crowd) => !blocks.some((block) => isAllOf(crowd, block)));
  const placed: DayLayout['placed'][number][] = [];
  let rest = blocks;
  while (rest.length > 0) {
    let until = 0;
    const cluster: Block[] = [];
    for (const block of rest) {
      const { first, after } = hoursOf(block);
      if (cluster.length > 0 && first >= until) break;
      cluster.push(block);
      until = Math.max(until, after);
    }
    rest = rest.slice(cluster.length);
    const ends: number[] = [];
    const withLanes = cluster.flatMap((block) => {
      const { first, after } = hoursOf(block);
      const free = ends.findIndex((end) => end <= first);
      const lane = free === -1 ? ends.length : free;
      if (lane >= LANES) return [];
      ends[lane] = after;
      return [{ block, lane }];
    });
    const begin = hoursOf(cluster[0] ?? { from: 0, to: 0 }).first * 60;
    const here = apart.filter(({ from }) => from >= begin && from < until * 60);
    const lanes = ends.length + (here.length > 0 ? 1 : 0);
    placed.push(
      ...withLanes.map(({ block, lane }) => ({
        block,
        lane,
        lanes,
        isCrowded: crowds.some((crowd) => isAllOf(crowd, block) && isCrowded(crowd)),
      })),
      ...here.map((crowd) => ({ crowd, lane: lanes - 1, lanes })),
    );
  }
  return placed;
}

/** The days of a week with what is on them. */
export function layoutOf(entries: readonly Entry[], { days, zone }: Week): readonly DayLayout[] {
  return days.map((day) => {
    const near = entries.filter(({ begin, end }) => end >= day - DAY && begin <= day + 2 * DAY);
    const blocks = blocksOf(near, day, zone);
    const crowds = crowdsOf(blocks);
    return { blocks, crowds, placed: place(blocks, crowds) };
  });
}
