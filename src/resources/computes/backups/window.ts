import type { MaintenanceWindow } from '#contract/databases/schema.ts';
import { type ClockMoment, onClocks } from '#lib/time.ts';

/** The time of the weekly backup, in the API's values (doc 3 §2.3). */
export interface Schedule {
  readonly day: string | null;
  readonly window: string | null;
}

/** What responses have for "chosen by the server"; so has null: not chosen yet (doc 3 §2.3). */
export const UNCHOSEN = 'Scheduling';

/** In the order of `Date.getUTCDay`. */
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A window lasts two hours (doc 3 §2.3). */
const LENGTH = 2 * HOUR;

/** Whether a day or a window is chosen, by the user or by the server. */
export const isChosen = (value: string | null): value is string => value !== null && value !== UNCHOSEN;

/** The hour in UTC at which a window begins (`W22`: 22); undefined for no window or an unknown value. */
function hourOf(window: string | null): number | undefined {
  const hour = Number(/^W(\d{1,2})$/.exec(window ?? '')?.[1] ?? Number.NaN);
  return hour < 24 ? hour : undefined;
}

/**
 * The weekly backup as a window (day 1 is Monday, hours are UTC); undefined until day and window are chosen, and for
 * values that this console does not know.
 */
export function weeklyWindow({ day, window }: Schedule): MaintenanceWindow | undefined {
  const [hour, weekday] = [hourOf(window), WEEKDAYS.indexOf(day ?? '')];
  if (hour === undefined || weekday === -1) return undefined;
  return {
    frequency: 'weekly',
    duration: LENGTH / HOUR,
    hour_of_day: hour,
    day_of_week: weekday === 0 ? 7 : weekday,
    week_of_month: null,
  };
}

const twoDigits = (hour: number): string => `${String(hour % 24).padStart(2, '0')}:00`;

/** A window in UTC: "22:00 to 00:00 UTC". An unknown value stays unchanged. */
export function windowInUtc(window: string): string {
  const hour = hourOf(window);
  return hour === undefined ? window : `${twoDigits(hour)} to ${twoDigits(hour + 2)} UTC`;
}

/** A schedule in UTC, as a sentence without its full stop. */
export function scheduleInUtc({ day, window }: Schedule): string {
  if (isChosen(day) && isChosen(window)) return `${day}, ${windowInUtc(window)}`;
  if (isChosen(day)) return `${day}, window not chosen yet`;
  if (isChosen(window)) return `${windowInUtc(window)}, day not chosen yet`;
  return 'not chosen yet';
}

/** The first start of the window from `now` on; undefined when there is no window. */
function nextStart({ day, window }: Schedule, now: Date): Date | undefined {
  const hour = hourOf(window);
  if (hour === undefined || Number.isNaN(now.getTime())) return undefined;
  const today = Math.floor(now.getTime() / DAY) * DAY + hour * HOUR;
  const weekday = WEEKDAYS.indexOf(day ?? '');
  const starts = Array.from({ length: 8 }, (_, days) => new Date(today + days * DAY));
  return starts.find((start) => start >= now && (weekday === -1 || start.getUTCDay() === weekday));
}

/** A window in the local time of one zone. */
export interface LocalWindow {
  /** "Saturday 22:00 to Sunday 00:00", or without days when no day is chosen. */
  readonly text: string;
  /** The name of the zone: "GMT-5". */
  readonly zone: string;
  /** The local day when it differs from the one in UTC. */
  readonly shift: string | undefined;
  /** How the next clock change of the zone moves the window, as a sentence. */
  readonly change: string | undefined;
}

interface Occurrence {
  readonly start: ClockMoment;
  readonly end: ClockMoment;
}

const occurrence = (start: Date, timeZone: string | undefined): Occurrence => ({
  start: onClocks(start, timeZone),
  end: onClocks(new Date(start.getTime() + LENGTH), timeZone),
});

function textOf({ start, end }: Occurrence, withDays: boolean): string {
  if (!withDays) return `${start.time} to ${end.time}`;
  const to = end.weekday === start.weekday ? end.time : `${end.weekday} ${end.time}`;
  return `${start.weekday} ${start.time} to ${to}`;
}

/** Whether the local day is the one before or after the day in UTC. */
function shiftOf(start: Date, local: ClockMoment): string | undefined {
  const is = (days: number): boolean => onClocks(new Date(start.getTime() + days * DAY), 'UTC').date === local.date;
  if (is(-1)) return 'a day earlier than in UTC';
  return is(1) ? 'a day later than in UTC' : undefined;
}

/** The first time in the coming year when the window has other local hours than now. */
function changeOf(first: Date, withDays: boolean, timeZone: string | undefined): string | undefined {
  const now = textOf(occurrence(first, timeZone), withDays);
  const step = withDays ? 7 : 1;
  // A clock change may fall into the window and make one occurrence odd: the hours after it are reported.
  for (let days = step; days <= 366; days += step) {
    const later = new Date(first.getTime() + days * DAY);
    const next = occurrence(new Date(later.getTime() + step * DAY), timeZone);
    const then = occurrence(later, timeZone);
    const text = textOf(then, withDays);
    if (text !== now && text === textOf(next, withDays))
      return `When your clocks change, from ${then.start.date}: ${text}.`;
  }
  return undefined;
}

/**
 * A schedule in local time of a zone (an IANA name; the browser's own when omitted), for its next occurrence. The
 * window is fixed in UTC, so its day may differ there, and its hours change with the clocks. Undefined when no window
 * is chosen.
 */
export function windowOnClocks(schedule: Schedule, now: Date, timeZone?: string): LocalWindow | undefined {
  const start = nextStart(schedule, now);
  if (start === undefined) return undefined;
  const withDays = isChosen(schedule.day);
  const next = occurrence(start, timeZone);
  return {
    text: textOf(next, withDays),
    zone: next.start.zone,
    shift: shiftOf(start, next.start),
    change: changeOf(start, withDays, timeZone),
  };
}

/** The same, undefined in a zone that is UTC itself: the window was said already. */
export function windowElsewhere(schedule: Schedule, now: Date, timeZone?: string): LocalWindow | undefined {
  const local = windowOnClocks(schedule, now, timeZone);
  return local?.zone === 'UTC' ? undefined : local;
}
