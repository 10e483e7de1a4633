import { DAY, dayName, readDay, wallOf, type Week, weekFrom, weekOf } from '#lib/week.ts';
import type { Zone } from '#lib/time.ts';
import { KINDS, type Kind } from './entries.ts';

/** The state of the calendar in its address. */
export interface CalendarSearch {
  /** A day of the week that is shown, `2026-03-02`; none: the next seven days. */
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
  /** Whether it begins today. */
  readonly isNext: boolean;
  readonly isTable: boolean;
  readonly zone: Zone;
  readonly hidden: ReadonlySet<Kind>;
}

export function readSearch({ week, view, zone, hide = '' }: CalendarSearch, now: Date, preferred: Zone): Asked {
  const shown: Zone = zone === 'utc' || zone === 'local' ? zone : preferred;
  const names = hide.split(',');
  const day = readDay(week);
  return {
    week: day === undefined ? weekFrom(wallOf(now.getTime(), shown), shown) : weekOf(day, shown),
    isNext: day === undefined,
    isTable: view === 'table',
    zone: shown,
    hidden: new Set(KINDS.filter((kind) => names.includes(kind))),
  };
}

/** The week, Monday first, with the day before or after those shown, as it stands in the address. */
export function weekBeside({ days: [first = 0] }: Week, by: -1 | 1): string {
  const { days } = weekOf(by === 1 ? first + 7 * DAY : first - DAY, 'utc');
  return dayName(days[0] ?? first);
}

/** The kinds that are left out once one of them is shown or hidden, as they stand in the address. */
export function hiding(hidden: ReadonlySet<Kind>, kind: Kind): string | undefined {
  const next = KINDS.filter((one) => hidden.has(one) !== (one === kind));
  return next.length === 0 ? undefined : next.join(',');
}
