import { expect, test } from 'vitest';
import type { Issue } from '#contract/managed/issues/schema.ts';
import { byDay, dayWords, watchedOn } from './days.ts';

/** In New York it is the evening of the day before. */
const NOW = new Date('2026-03-11T02:00:00Z');
const issue = (created: string): Issue => ({
  id: 1,
  created,
  entity: { id: 1, label: 'down', type: 'ticket', url: '/support/tickets/1' },
  services: [1],
});

test.each([
  ['2026-03-11T01:00:00', 'utc', 9],
  ['2026-03-11T02:00:01', 'utc', 9],
  ['2026-03-11T00:00:00', 'utc', 9],
  ['2026-03-10T23:59:59', 'utc', 8],
  ['2026-03-02T00:00:00', 'utc', 0],
  ['2026-03-11T01:00:00', 'local', 9],
  ['2026-03-10T04:00:00', 'local', 9],
  ['2026-03-10T03:59:59', 'local', 8],
  // The clocks go forward on the 8th, a day of 23 hours.
  ['2026-03-08T05:00:00', 'local', 7],
  ['2026-03-08T04:59:59', 'local', 6],
] as const)('an issue of %s belongs, in the zone %s, to cell %i of ten', (created, zone, cell) => {
  const days = byDay([issue(created)], 10, NOW, zone);
  expect(days.map(({ issues }) => issues.length)).toEqual(Array.from({ length: 10 }, (_, at) => Number(at === cell)));
  expect(dayWords(days)).toBe('1 issue in the last 10 days');
});

test('older issues are in no cell, and several of a day are counted together', () => {
  expect(dayWords(byDay([issue('2026-03-01T23:59:59')], 10, NOW, 'utc'))).toBe('No issues in the last 10 days');
  const day = byDay([issue('2026-03-09T09:00:00'), issue('2026-03-09T10:00:00')], 10, NOW, 'utc')[7];
  expect(day?.issues).toHaveLength(2);
});

test('a service was watched from the day of its creation on, while it is checked', () => {
  const days = byDay([], 4, NOW, 'utc');
  const watched = (created: string, status = 'ok') => watchedOn(days, { created, status });
  expect(watched('2026-03-09T23:59:59')).toEqual(['absent', 'watched', 'watched', 'watched']);
  expect(watched('2026-03-12T00:00:00')).toEqual(['absent', 'absent', 'absent', 'watched']);
  expect(watched('2026-01-01T00:00:00', 'problem')).toEqual(['watched', 'watched', 'watched', 'watched']);
  expect(watched('2026-03-10T00:00:00', 'disabled')).toEqual(['absent', 'absent', 'unchecked', 'unchecked']);
});
