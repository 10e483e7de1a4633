import { describe, expect, test } from 'vitest';
import {
  agoText,
  absoluteTime,
  clockTime,
  dayTime,
  duration,
  elapsedText,
  onClocks,
  parseTime,
  relativeTime,
  wireTime,
} from './time.ts';

const at = (text: string): Date => parseTime(text);
const NOW = at('2026-03-29T00:30:00');

describe('reading and writing the API’s times', () => {
  test.each([
    ['2026-03-01T12:00:00', 1_772_366_400_000],
    ['2026-03-01T12:00:00Z', 1_772_366_400_000],
    ['2026-03-01T13:00:00+01:00', 1_772_366_400_000],
  ])('%s is one moment, with or without a zone', (text, moment) => {
    expect(at(text).getTime()).toBe(moment);
  });

  test('writes whole seconds without a zone', () => {
    expect(wireTime(1_772_366_400_999)).toBe('2026-03-01T12:00:00');
  });

  test('an unreadable time is shown as unknown, never as "Invalid Date"', () => {
    expect(relativeTime(at('yesterday'), NOW)).toBe('unknown');
    expect(absoluteTime(at('yesterday'), 'utc')).toBe('unknown');
  });
});

test.each([
  ['2026-03-29T00:29:30', 'just now'],
  ['2026-03-29T00:27:00', '3 minutes ago'],
  ['2026-03-29T02:30:00', 'in 2 hours'],
  ['2026-03-28T00:30:00', 'yesterday'],
  ['2026-03-20T00:30:00', 'last week'],
  ['2025-03-29T00:30:00', 'last year'],
])('%s reads %s', (text, words) => {
  expect(relativeTime(at(text), NOW)).toBe(words);
});

test.each([
  ['minute', 60, [1, 2, 45]],
  ['hour', 3600, [1, 2, 20]],
  ['day', 86_400, [1, 2, 5]],
  ['week', 7 * 86_400, [1, 2, 3]],
  ['month', 30 * 86_400, [1, 2, 11]],
  ['year', 365 * 86_400, [1, 2, 30]],
] as const)('says %ss as the platform does', (unit, seconds, counts) => {
  const platform = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  for (const count of [...counts, ...counts.map((each) => -each)])
    expect(relativeTime(new Date(NOW.getTime() + count * seconds * 1000), NOW)).toBe(platform.format(count, unit));
});

test('names the zone, on both sides of a clock change', () => {
  expect(absoluteTime(at('2026-03-29T00:59:59'), 'utc')).toBe('29 Mar 2026, 00:59:59 UTC');
  expect(clockTime(at('2026-03-29T01:00:00'), 'utc')).toBe('01:00');
  expect(dayTime(at('2026-03-29T01:00:00'), 'utc')).toBe('29 Mar, 01:00');
});

test.each([
  ['UTC', { weekday: 'Sunday', time: '00:30', date: '29 March 2026', zone: 'UTC' }],
  ['Europe/Berlin', { weekday: 'Sunday', time: '01:30', date: '29 March 2026', zone: 'CET' }],
  ['America/New_York', { weekday: 'Saturday', time: '20:30', date: '28 March 2026', zone: 'GMT-4' }],
])('reads a moment off the clocks of %s', (zone, clock) => {
  expect(onClocks(NOW, zone)).toEqual(clock);
});

test.each([
  [0, '0 s'],
  [42_000, '42 s'],
  [3_900_000, '1 h 5 min'],
  [3_600_000, '1 h'],
  [90_061_000, '1 d 1 h'],
])('%d ms lasts %s', (milliseconds, words) => {
  expect(duration(milliseconds)).toBe(words);
});

test.each([
  [42_400, '42 s'],
  [239_200, '4 min'],
  [89_000, '1 min'],
  [3_629_000, '1 h'],
])('what has run for %i ms is told as %s', (milliseconds, words) => {
  expect(elapsedText(milliseconds)).toBe(words);
});

test.each([
  [10, 'just now'],
  [59, 'just now'],
  [60, '1 min ago'],
  [179, '2 min ago'],
  [3 * 3600, '3 hours ago'],
])('what was read %i s ago is said to be %s', (seconds, words) => {
  const now = new Date('2026-03-01T12:00:00Z');
  expect(agoText(new Date(now.getTime() - seconds * 1000), now)).toBe(words);
});
