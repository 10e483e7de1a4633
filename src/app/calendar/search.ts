import { DAY, dayName, readDay, wallOf, type Week, weekOf } from '#lib/week.ts';
import type { Zone } from '#lib/time.ts';
import { KINDS, type Kind } from './entries.ts';

/** The state of the calendar in its address. */
export interface CalendarSearch {
  /** A day of the week that is shown, `2026-03-02`; none: the present one. */
  readonly week?: string | undefined;
  readonly view?: string | undefined;
  /** Whose clocks the days are on; none: as the user's settings say. */
  readonly zone?: string | undefined;
  /** The kinds that are left out, with commas between them. */
  readonly hide?: string | undefined;
}

/** What an address asks for; anything unknown in it counts as absent. */
export interface Asked {
  readonly week: Week;
  readonly isTable: boolean;
  readonly zone: Zone;
  readonly hidden: ReadonlySet<Kind>;
}

export function readSearch({ week, view, zone, hide = '' }: CalendarSearch, now: Date, preferred: Zone): Asked {
  const shown: Zone = zone === 'utc' || zone === 'local' ? zone : preferred;
  const names = hide.split(',');
  return {
    week: weekOf(readDay(week) ?? wallOf(now.getTime(), shown), shown),
    isTable: view === 'table',
    zone: shown,
    hidden: new Set(KINDS.filter((kind) => names.includes(kind))),
  };
}

/** The week before or after, as it stands in the address. */
export const weekBeside = ({ days: [monday = 0] }: Week, by: -1 | 1): string => dayName(monday + by * 7 * DAY);

/** The kinds that are left out once one of them is shown or hidden, as they stand in the address. */
export function hiding(hidden: ReadonlySet<Kind>, kind: Kind): string | undefined {
  const next = KINDS.filter((one) => hidden.has(one) !== (one === kind));
  return next.length === 0 ? undefined : next.join(',');
}
