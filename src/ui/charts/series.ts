/** Measurements over time: pairs of time (ms since epoch, UTC) and value, in order of time. */
export interface Series {
  readonly id: string;
  readonly label: string;
  /** Drawn downwards from zero, so that two series of different size can be read beside each other. */
  readonly below?: true;
  readonly points: readonly (readonly [number, number])[];
}

/** A time with the value of each series, by the id of the series. */
export interface Moment {
  readonly at: number;
  readonly [id: string]: number | undefined;
}

/** Every time that occurs in any of the series, in order. A series without a value there is left out, not zero. */
export function momentsOf(series: readonly Series[]): Moment[] {
  const moments = new Map<number, Moment>();
  for (const { id, points } of series)
    for (const [at, value] of points) moments.set(at, { ...(moments.get(at) ?? { at }), [id]: value });
  return [...moments.values()].toSorted((one, other) => one.at - other.at);
}

/** A span without any value, between two times in ms. */
export interface Gap {
  readonly from: number;
  readonly to: number;
}

/** What was down in a span, drawn behind the lines and named below them. */
export interface Mark extends Gap {
  readonly label: string;
}

/** The marks as far as they lie between two times; those wholly outside are left out. */
export const marksWithin = (marks: readonly Mark[], { from, to }: Gap): Mark[] =>
  marks
    .filter((mark) => mark.to > from && mark.from < to)
    .map((mark) => ({ ...mark, from: Math.max(mark.from, from), to: Math.min(mark.to, to) }));

/** Times are considered missing after this many usual distances between them. */
const USUAL_DISTANCES = 2.5;

/** The median distance between times in order, in ms; 0 for fewer than two. */
function usualDistance(times: readonly number[]): number {
  const distances = times.slice(1).map((at, index) => at - (times[index] ?? at));
  return distances.toSorted((one, other) => one - other)[Math.floor(distances.length / 2)] ?? 0;
}

/** The spans in which values are missing, by the usual distance between times. */
export function gapsOf(moments: readonly Pick<Moment, 'at'>[]): Gap[] {
  const spans = moments.slice(1).map(({ at }, index) => ({ from: moments[index]?.at ?? at, to: at }));
  const usual = usualDistance(moments.map(({ at }) => at));
  return spans.filter(({ from, to }) => to - from > USUAL_DISTANCES * usual);
}

/** The same moments with one without values in each gap, which breaks the line there. */
export const brokenAt = (moments: readonly Moment[], gaps: readonly Gap[]): Moment[] =>
  [...moments, ...gaps.map(({ from, to }) => ({ at: (from + to) / 2 }))].toSorted((one, other) => one.at - other.at);

/** More values than this are a saw, not a curve: neighbours are then drawn as one. */
const MOST_DRAWN = 96;

/** What is drawn of a series: the mean of the values from a time on, and how far they spread. */
export interface Drawn {
  readonly at: number;
  readonly mean: number;
  readonly spread: readonly [least: number, most: number];
}

/** A series as it is drawn: the values themselves if there are few, otherwise those of one span of time as one. */
export function drawnOf({ points }: Pick<Series, 'points'>): Drawn[] {
  const times = points.map(([at]) => at);
  const span = Math.ceil(points.length / MOST_DRAWN) * usualDistance(times);
  const parts = Map.groupBy(points, ([at]) => (span === 0 ? at : Math.floor(at / span)));
  return [...parts.values()].map((part) => {
    const values = part.map(([, value]) => value);
    return {
      at: Math.min(...part.map(([at]) => at)),
      mean: meanOf(values),
      spread: [Math.min(...values), Math.max(...values)],
    };
  });
}

const meanOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** The figures that summarise a series. */
export interface Figures {
  readonly latest: number;
  readonly average: number;
  readonly highest: number;
}

/** Gives undefined for a series without points. */
export function figuresOf({ points }: Pick<Series, 'points'>): Figures | undefined {
  const values = points.map(([, value]) => value);
  const latest = values.at(-1);
  if (latest === undefined) return undefined;
  return {
    latest,
    average: meanOf(values),
    highest: values.reduce((most, value) => Math.max(most, value)),
  };
}

const MINUTE = 60_000;
/** Distances between the marks of a time axis, in ms. */
const STEPS = [5, 10, 15, 30, 60, 120, 180, 360, 720, 1440].map((minutes) => minutes * MINUTE);
const MOST_MARKS = 8;

const DAY = 1440 * MINUTE;

/** The midnights between two times (ms), where a day begins; `offset` as below. */
export function daysWithin(from: number, to: number, offset: number): number[] {
  const first = (Math.floor((from + offset) / DAY) + 1) * DAY - offset;
  return Array.from({ length: Math.max(0, Math.ceil((to - first) / DAY)) }, (_, day) => first + day * DAY);
}

/** Round times between two times (ms) for the marks of an axis; `offset` is that of the zone, in ms east of UTC. */
export function marksOf(from: number, to: number, offset: number): number[] {
  const step = STEPS.find((one) => (to - from) / one <= MOST_MARKS) ?? to - from;
  if (from === to) return [from];
  const marks: number[] = [];
  for (let at = Math.ceil((from + offset) / step) * step - offset; at <= to; at += step) marks.push(at);
  return marks;
}
