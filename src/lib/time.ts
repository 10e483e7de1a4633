/** All formatting of dates is here: other modules pass `Date`s, or the API's own text. */

/** The time zone in which times are shown. */
export type Zone = 'local' | 'utc';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Parses a time of the API, which is UTC with or without a zone suffix (assumed); an unreadable text gives an invalid
 * Date.
 */
export function parseTime(wire: string): Date {
  return new Date(/(Z|[+-]\d{2}:?\d{2})$/.test(wire) ? wire : `${wire}Z`);
}

/** A time in the API's format: `2026-03-01T12:00:00`, UTC, whole seconds. */
export const wireTime = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 19);

const STEPS: readonly (readonly [unit: string, milliseconds: number])[] = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
];

/**
 * "3 minutes ago", "in 2 hours", or "just now" within 45 seconds. The words are those of `Intl.RelativeTimeFormat`, whose
 * first use takes a slow device 70 ms, which first rows would wait for.
 */
export function relativeTime(date: Date, now: Date): string {
  const distance = date.getTime() - now.getTime();
  if (Number.isNaN(distance)) return 'unknown';
  if (Math.abs(distance) < 45 * SECOND) return 'just now';
  const [unit, size] = STEPS.find(([, step]) => Math.abs(distance) >= step * 0.98) ?? (['minute', MINUTE] as const);
  const count = Math.round(Math.abs(distance) / size);
  const past = distance < 0;
  if (count === 1 && unit === 'day') return past ? 'yesterday' : 'tomorrow';
  if (count === 1 && size > DAY) return `${past ? 'last' : 'next'} ${unit}`;
  const many = `${count} ${unit}${count === 1 ? '' : 's'}`;
  return past ? `${many} ago` : `in ${many}`;
}

/** "just now", "2 min ago", "3 hours ago": the age of what is shown, which is mostly minutes. */
export function agoText(date: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - date.getTime()) / MINUTE);
  if (minutes >= 60) return relativeTime(date, now);
  return minutes < 1 ? 'just now' : `${minutes} min ago`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function format(date: Date, zone: Zone, options: Intl.DateTimeFormatOptions): string {
  if (Number.isNaN(date.getTime())) return 'unknown';
  const key = JSON.stringify([zone, options]);
  const known = formats.get(key);
  const formatter =
    known ?? new Intl.DateTimeFormat('en-GB', { ...options, timeZone: zone === 'utc' ? 'UTC' : undefined });
  if (known === undefined) formats.set(key, formatter);
  return formatter.format(date);
}

/** "1 Mar 2026, 12:00:05 GMT+1": date, time and the name of the zone. */
export const absoluteTime = (date: Date, zone: Zone): string =>
  format(date, zone, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  });

/** "1 Mar 2026": the day in a zone, the same text for the same day. */
export const dayOf = (date: Date, zone: Zone): string =>
  format(date, zone, { day: 'numeric', month: 'short', year: 'numeric' });

/** A time of day with milliseconds, "12:00:01.250", for what follows each other closely. */
export const preciseTime = (date: Date, zone: Zone): string =>
  `${(zone === 'utc' ? date.toISOString().slice(11) : date.toTimeString()).slice(0, 8)}.${String(date.getMilliseconds()).padStart(3, '0')}`;

/** "14:02". By hand, as first rows show it: see `relativeTime`. */
export function clockTime(date: Date, zone: Zone): string {
  if (Number.isNaN(date.getTime())) return 'unknown';
  return (zone === 'utc' ? date.toISOString().slice(11) : date.toTimeString()).slice(0, 5);
}

/** "1 Mar, 14:02". */
export const dayTime = (date: Date, zone: Zone): string =>
  format(date, zone, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });

/** A moment in the local time of a zone. */
export interface ClockMoment {
  /** "Sunday". */
  readonly weekday: string;
  /** "22:00". */
  readonly time: string;
  /** "29 March 2026". */
  readonly date: string;
  /** "GMT-5". */
  readonly zone: string;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** A moment in the local time of a zone, an IANA name (`America/New_York`); default: the browser's. */
export function onClocks(date: Date, timeZone?: string): ClockMoment {
  const key = timeZone ?? '';
  const known = clocks.get(key);
  const formatter =
    known ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'short',
    });
  if (known === undefined) clocks.set(key, formatter);
  const parts = new Map(formatter.formatToParts(date).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  return {
    weekday: part('weekday'),
    time: `${part('hour')}:${part('minute')}`,
    date: `${part('day')} ${part('month')} ${part('year')}`,
    zone: part('timeZoneName'),
  };
}

/** A length of time in its two largest units: "1 h 5 min", "42 s". */
export function duration(milliseconds: number): string {
  const total = Math.max(0, Math.round(milliseconds / SECOND));
  const parts: readonly (readonly [number, string])[] = [
    [Math.floor(total / 86_400), 'd'],
    [Math.floor(total / 3600) % 24, 'h'],
    [Math.floor(total / 60) % 60, 'min'],
    [total % 60, 's'],
  ];
  const first = parts.findIndex(([amount]) => amount > 0);
  if (first === -1) return '0 s';
  return parts
    .slice(first, first + 2)
    .filter(([amount]) => amount > 0)
    .map(([amount, unit]) => `${amount} ${unit}`)
    .join(' ');
}

/** For how long something has run, to the minute once it is one: "42 s", "4 min". Seconds that jump by help nobody. */
export const elapsedText = (milliseconds: number): string =>
  duration(milliseconds < 60 * SECOND ? milliseconds : Math.round(milliseconds / (60 * SECOND)) * 60 * SECOND);
