import { describe, expect, it } from 'vitest';
import { onClocks } from '#lib/time.ts';
import { isInWindow, nextWindows, restorePoints } from './windows.ts';

const WEEKLY = { frequency: 'weekly', duration: 2, hour_of_day: 23, day_of_week: 6, week_of_month: null };
const begins = (updates: typeof WEEKLY | { week_of_month: number }, now: string, count = 3): string[] =>
  nextWindows({ ...WEEKLY, ...updates }, new Date(now), count).map(({ begin }) => begin.toISOString().slice(0, 16));

describe('the next maintenance windows', () => {
  it('come every week at the same hour of UTC', () => {
    expect(begins(WEEKLY, '2026-11-23T12:00:00Z')).toEqual([
      '2026-11-28T23:00',
      '2026-12-05T23:00',
      '2026-12-12T23:00',
    ]);
  });

  it('move by an hour in local time when daylight saving begins and ends', () => {
    const local = (now: string, zone: string): string[] =>
      nextWindows(WEEKLY, new Date(now), 2).map(({ begin }) => {
        const { weekday, time } = onClocks(begin, zone);
        return `${weekday} ${time}`;
      });
    // Clocks go forward on 29 March 2026 and back on 25 October 2026 in Berlin; on 8 March in New York.
    expect(local('2026-03-27T00:00:00Z', 'Europe/Berlin')).toEqual(['Sunday 00:00', 'Sunday 01:00']);
    expect(local('2026-10-23T00:00:00Z', 'Europe/Berlin')).toEqual(['Sunday 01:00', 'Sunday 00:00']);
    expect(local('2026-03-06T00:00:00Z', 'America/New_York')).toEqual(['Saturday 18:00', 'Saturday 19:00']);
  });

  it('come once a month in the week that was chosen, also in February', () => {
    const monthly = { ...WEEKLY, frequency: 'monthly', week_of_month: 4 };
    expect(begins(monthly, '2026-01-25T02:00:00Z')).toEqual([
      '2026-02-28T23:00',
      '2026-03-28T23:00',
      '2026-04-25T23:00',
    ]);
  });

  it('include one that is open, across midnight, until it ends', () => {
    const open = (now: string): boolean => isInWindow(WEEKLY, new Date(now));
    expect(['22:59:59', '23:00:00'].map((time) => open(`2026-11-28T${time}Z`))).toEqual([false, true]);
    expect(['00:59:59', '01:00:00'].map((time) => open(`2026-11-29T${time}Z`))).toEqual([true, false]);
    expect(begins(WEEKLY, '2026-11-29T00:30:00Z', 1)).toEqual(['2026-11-28T23:00']);
  });

  it('are none where the frequency or the time is not known', () => {
    expect(nextWindows({ ...WEEKLY, frequency: 'daily' }, new Date(0), 3)).toEqual([]);
    expect(nextWindows(WEEKLY, new Date('never'), 3)).toEqual([]);
  });
});

it('a database has a restore point for each full day of the past week', () => {
  const days = (created: string): number => restorePoints(new Date(created), new Date('2026-11-23T12:00:00Z')).length;
  expect(
    ['2026-11-22T12:00:01Z', '2026-11-22T12:00:00Z', '2026-11-16T12:00:00Z', '2026-01-01T00:00:00Z'].map(days),
  ).toEqual([0, 1, 7, 7]);
  expect(days('never')).toBe(0);
});
