import type { Zone } from './time.ts';

/** When each of the last days of a zone began, today last. A day may have 23 or 25 hours. */
export const lastDays = (count: number, now: Date, zone: Zone): readonly Date[] =>
  Array.from({ length: count }, (_, index) => {
    const ago = count - 1 - index;
    return zone === 'utc'
      ? new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - ago))
      : new Date(now.getFullYear(), now.getMonth(), now.getDate() - ago);
  });

const padded = (number: number): string => String(number).padStart(2, '0');

/** The day of a zone that a time belongs to, for an address: "2026-03-01". */
export const isoDay = (at: Date, zone: Zone): string =>
  zone === 'utc'
    ? at.toISOString().slice(0, 10)
    : `${at.getFullYear()}-${padded(at.getMonth() + 1)}-${padded(at.getDate())}`;
