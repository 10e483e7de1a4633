import type { MaintenanceWindow } from './schema.ts';
import { BACKUPS_KEPT } from './terms.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A stretch of time, from its begin up to its end. */
export interface Span {
  readonly begin: Date;
  readonly end: Date;
}

/** ISO: 1 is Monday. */
const weekdayOf = (date: Date): number => ((date.getUTCDay() + 6) % 7) + 1;

/** The week of the month of a day: its first seven days are week 1. */
const weekOf = (date: Date): number => Math.ceil(date.getUTCDate() / 7);

/**
 * The next maintenance windows, one that is open now included (doc 1 §2.3). They are counted in UTC, so in local time
 * they move by an hour where daylight saving changes. A window with other values than the known ones has none.
 */
export function nextWindows(updates: MaintenanceWindow, now: Date, count: number): Span[] {
  const { frequency, duration, hour_of_day: hour, day_of_week: day, week_of_month: week } = updates;
  if ((frequency !== 'weekly' && frequency !== 'monthly') || Number.isNaN(now.getTime())) return [];
  const found: Span[] = [];
  const start = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  // The window of yesterday may still be open. A weekday has a week 1 to 4 in every month, so 32 days hold the next.
  for (let index = -1; index <= 32 * count && found.length < count; index += 1) {
    const date = new Date(start + index * DAY);
    if (weekdayOf(date) !== day || (frequency === 'monthly' && weekOf(date) !== week)) continue;
    const begin = new Date(date.getTime() + hour * HOUR);
    const end = new Date(begin.getTime() + duration * HOUR);
    if (end > now) found.push({ begin, end });
  }
  return found;
}

/** Whether a maintenance window is open. */
export const isInWindow = (updates: MaintenanceWindow, now: Date): boolean =>
  nextWindows(updates, now, 1).some(({ begin }) => begin <= now);

/**
 * The days of the past week from which a database can be restored, newest first (doc 1 §8): one for each full day since
 * it was created, up to seven.
 */
export function restorePoints(created: Date, now: Date): Date[] {
  const full = Math.floor((now.getTime() - created.getTime()) / DAY);
  return Array.from(
    { length: Math.max(0, Math.min(BACKUPS_KEPT, Number.isNaN(full) ? 0 : full)) },
    (_, index) => new Date(created.getTime() + (full - index) * DAY),
  );
}
