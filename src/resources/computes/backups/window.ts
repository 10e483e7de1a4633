import { type ClockMoment, onClocks } from '#lib/time.ts';

/** When the weekly backup is made, as the API says it (doc 3 §2.3). */
export interface Schedule {
  readonly day: string | null;
  readonly window: string | null;
}

/** `Scheduling` and null: not chosen yet (doc 3 §2.3). */
const NOT_CHOSEN = 'Scheduling';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A window lasts two hours (doc 3 §2.3). */
const LENGTH = 2 * HOUR;

/** Whether a day or a window was chosen, by anybody. */
export const isChosen = (value: string | null): value is string => value !== null && value !== NOT_CHOSEN;

/** The hour in UTC at which a window begins (`W22`: 22); undefined where none is chosen, or for a word we do not know. */
function hourOf(window: string | null): number | undefined {
  const hour = Number(/^W(\d{1,2})$/.exec(window ?? '')?.[1] ?? Number.NaN);
  return hour < 24 ? hour : undefined;
}

const twoDigits = (hour: number): string => `${String(hour % 24).padStart(2, '0')}:00`;

/** A window in UTC: "22:00 to 00:00 UTC". A word that we do not know stays as it is. */
export function windowInUtc(window: string): string {
  const hour = hourOf(window);
  return hour === undefined ? window : `${twoDigits(hour)} to ${twoDigits(hour + 2)} UTC`;
}

/** A schedule in UTC, in a sentence without its full stop. */
export function scheduleInUtc({ day, window }: Schedule): string {
  if (isChosen(day) && isChosen(window)) return `${day}, ${windowInUtc(window)}`;
  if (isChosen(day)) return `${day}; the window is not chosen yet`;
  if (isChosen(window)) return `${windowInUtc(window)}; the day is not chosen yet`;
  return 'not chosen yet';
}

/** The first beginning of the window from `now` on; undefined where there is no window. */
function nextStart({ day, window }: Schedule, now: Date): Date | undefined {
  const hour = hourOf(window);
  if (hour === undefined || Number.isNaN(now.getTime())) return undefined;
  const today = Math.floor(now.getTime() / DAY) * DAY + hour * HOUR;
  const weekday = WEEKDAYS.indexOf(day ?? '');
  const ahead = Array.from({ length: 8 }, (_, days) => new Date(today + days * DAY));
  return ahead.find((start) => start >= now && (weekday === -1 || start.getUTCDay() === weekday));
}

/** A window on the clocks of one place. */
export interface LocalWindow {
  /** "Saturday 22:00 to Sunday 00:00", or without days where the day is not chosen. */
  readonly words: string;
  /** What these clocks are called: "GMT-5". */
  readonly zone: string;
  /** Which day it is there, where it is not the day of UTC; completes "It begins …". */
  readonly shift: string | undefined;
  /** What the next change of these clocks does to it, in a sentence to whoever lives by them. */
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

function wordsOf({ start, end }: Occurrence, withDays: boolean): string {
  if (!withDays) return `${start.time} to ${end.time}`;
  const to = end.weekday === start.weekday ? end.time : `${end.weekday} ${end.time}`;
  return `${start.weekday} ${start.time} to ${to}`;
}

/** Whether the day there is the one before or after that of UTC. */
function shiftOf(start: Date, there: ClockMoment): string | undefined {
  const is = (days: number): boolean => onClocks(new Date(start.getTime() + days * DAY), 'UTC').date === there.date;
  if (is(-1)) return 'on the day before that of UTC';
  return is(1) ? 'on the day after that of UTC' : undefined;
}

/** The first time in the coming year that the window stands elsewhere on the clocks than it does now. */
function changeOf(first: Date, withDays: boolean, timeZone: string | undefined): string | undefined {
  const now = wordsOf(occurrence(first, timeZone), withDays);
  const step = withDays ? 7 : 1;
  // One change may fall into a single window and make it odd: what holds afterwards is meant.
  for (let days = step; days <= 366; days += step) {
    const later = new Date(first.getTime() + days * DAY);
    const next = occurrence(new Date(later.getTime() + step * DAY), timeZone);
    const then = occurrence(later, timeZone);
    const words = wordsOf(then, withDays);
    if (words !== now && words === wordsOf(next, withDays))
      return `When your clocks change, from ${then.start.date} on, it is ${words}.`;
  }
  return undefined;
}

/**
 * A schedule on the clocks of a zone (an IANA name; the browser's own when left out), for its next occurrence. The window
 * is fixed in UTC, so that its day may be another one there, and its hours move when the clocks do. Undefined where no
 * window is chosen.
 */
export function windowOnClocks(schedule: Schedule, now: Date, timeZone?: string): LocalWindow | undefined {
  const start = nextStart(schedule, now);
  if (start === undefined) return undefined;
  const withDays = isChosen(schedule.day);
  const next = occurrence(start, timeZone);
  return {
    words: wordsOf(next, withDays),
    zone: next.start.zone,
    shift: shiftOf(start, next.start),
    change: changeOf(start, withDays, timeZone),
  };
}
