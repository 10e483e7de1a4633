import { type Kind, KINDS } from './kinds.ts';

const HOUR = 3_600_000;

/** How many hours are told of, the present one last. */
const HOURS = 24;

/** What happened at a time, ms. */
export interface Happening {
  readonly at: number;
  readonly kind: Kind;
}

/** One hour, and how much of each kind happened in it. */
export interface Hour {
  /** As it stands in the address: "2026-03-01T09", in UTC. */
  readonly key: string;
  readonly start: Date;
  readonly counts: ReadonlyMap<Kind, number>;
  readonly total: number;
  /** Whether all that happened in it was read. */
  readonly isKnown: boolean;
}

const startOf = (at: number): number => Math.floor(at / HOUR) * HOUR;

/** Where in the hours a time is: what is later than the server's clock counts as now. -1: before all of them. */
export const hourAt = (hours: readonly Pick<Hour, 'start'>[], at: number): number =>
  hours.findLastIndex(({ start }) => start.getTime() <= at);

/**
 * The last 24 hours with what happened in each. `since`: the time from which on all was read, undefined where nothing older
 * was left out.
 */
export function hoursOf(
  happenings: readonly Happening[],
  { now, since }: { readonly now: Date; readonly since: Date | undefined },
): readonly Hour[] {
  const last = startOf(now.getTime());
  const starts = Array.from({ length: HOURS }, (_, index) => ({ start: new Date(last - (HOURS - 1 - index) * HOUR) }));
  const byHour = Map.groupBy(happenings, ({ at }) => hourAt(starts, at));
  return starts.map(({ start }, index) => {
    const own = byHour.get(index) ?? [];
    return {
      key: start.toISOString().slice(0, 13),
      start,
      counts: new Map(
        KINDS.flatMap((kind) => {
          const count = own.filter((one) => one.kind === kind).length;
          return count === 0 ? [] : [[kind, count]];
        }),
      ),
      total: own.length,
      isKnown: since === undefined || since <= start,
    };
  });
}

/** What the list is narrowed to. */
export interface Narrowing {
  readonly kind: Kind | undefined;
  readonly hour: Hour | undefined;
}

/** Reads it from an address; what is not among the kinds or the hours counts as absent. */
export const narrowingOf = ({ kind, hour }: Readonly<Record<string, unknown>>, hours: readonly Hour[]): Narrowing => ({
  kind: KINDS.find((one) => one === kind),
  hour: hours.find(({ key }) => key === hour),
});

/** Whether something that happened is left. */
export const isLeft = ({ at, kind }: Happening, by: Narrowing, hours: readonly Hour[]): boolean =>
  (by.kind === undefined || by.kind === kind) && (by.hour === undefined || hours[hourAt(hours, at)] === by.hour);
