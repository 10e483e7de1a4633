import { expect, test } from 'vitest';
import type { Issue } from '#contract/managed/issues/schema.ts';
import { byDay, dayWords } from './days.ts';

const NOW = new Date('2026-03-11T12:00:00Z');
const issue = (created: string): Issue => ({
  id: 1,
  created,
  entity: { id: 1, label: 'down', type: 'ticket', url: '/support/tickets/1' },
  services: [1],
});

test.each([
  ['2026-03-11T12:00:00', 9],
  ['2026-03-11T12:00:01', 9],
  ['2026-03-10T12:00:01', 9],
  ['2026-03-10T12:00:00', 8],
  ['2026-03-01T12:00:01', 0],
])('an issue of %s belongs to cell %i of ten', (created, cell) => {
  const days = byDay([issue(created)], NOW);
  expect(days.map((day) => day.length)).toEqual(Array.from({ length: 10 }, (_, at) => Number(at === cell)));
  expect(dayWords(days)).toBe('1 issue in the last 10 days');
});

test('older issues are in no cell, and several of a day are counted together', () => {
  expect(dayWords(byDay([issue('2026-03-01T12:00:00')], NOW))).toBe('No issues in the last 10 days');
  const day = byDay([issue('2026-03-09T09:00:00'), issue('2026-03-09T10:00:00')], NOW)[7];
  expect(day).toHaveLength(2);
});
