import type { Zone } from './time.ts';

const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** What the clocks of a zone show at a moment, as the moment (ms) at which clocks in UTC show the same. */
export const wallOf = (at: number, zone: Zone): number =>
  zone === 'utc' ? at : at - new Date(at).getTimezoneOffset() * MINUTE;

/** The moment (ms) at which the clocks of a zone show a time, given as `wallOf` gives it. */
export function momentOf(wall: number, zone: Zone): number {
  if (zone === 'utc') return wall;
  const date = new Date(wall);
  return new Date(
    date.getUTCFullYear(),
    date.getUTCMonth(),
    date.getUTCDate(),
    date.getUTCHours(),
    date.getUTCMinutes(),
    date.getUTCSeconds(),
    date.getUTCMilliseconds(),
  ).getTime();
}

/** Seven days on the clocks of a zone. */
export interface Week {
  readonly zone: Zone;
  /** The midnight on the clocks with which each of its days begins, as `wallOf` gives it. */
  readonly days: readonly number[];
  /** From this moment up to that one, ms. */
  readonly begin: number;
  readonly end: number;
}

const dayOf = (wall: number): number => Math.floor(wall / DAY) * DAY;

/** Seven days, from the one that has a time of the clocks in it. */
export function weekFrom(wall: number, zone: Zone): Week {
  const first = dayOf(wall);
  return {
    zone,
    days: Array.from({ length: 7 }, (_, index) => first + index * DAY),
    begin: momentOf(first, zone),
    end: momentOf(first + 7 * DAY, zone),
  };
}

/** The week, Monday first, that has a time of the clocks in it. */
export function weekOf(wall: number, zone: Zone): Week {
  const day = dayOf(wall);
  return weekFrom(day - ((new Date(day).getUTCDay() + 6) % 7) * DAY, zone);
}

/** A day as it stands in an address, `2026-03-02`; the week of 1970, and what begins it, are the first there are. */
export const dayName = (wall: number): string => new Date(wall).toISOString().slice(0, 10);

/** The day that an address names; undefined for anything else. */
export function readDay(text: unknown): number | undefined {
  if (typeof text !== 'string' || !/^(19[7-9]|2\d\d)\d-\d{2}-\d{2}$/.test(text)) return undefined;
  const day = Date.parse(text);
  return Number.isNaN(day) ? undefined : day;
}

/** "09:30" of a number of minutes since midnight, also of the day before or after. */
export const minuteText = (minutes: number): string => new Date(minutes * MINUTE).toISOString().slice(11, 16);

/** The full hours of a day, each `every` hours, on clocks that are so many minutes ahead. */
export const hourTexts = (every: number, ahead = 0): readonly string[] =>
  Array.from({ length: 24 / every }, (_, index) => minuteText(index * every * 60 + ahead));
