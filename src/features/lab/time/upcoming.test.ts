import { expect, test } from 'vitest';
import { happenedText, stretchOf, upcomingText } from './upcoming.ts';

const MINUTE = 60_000;

test.each([
  [[], 5],
  [[1, 2, 3], 5],
  [[1, 2, 3, 4, 20, 25, 26], 30],
  [[1, 2000], 7 * 1440],
  [[1, 20_000], 30 * 1440],
])('of steps in %j minutes, a track shows %d', (minutes, stretch) => {
  expect(
    stretchOf(
      minutes.map((one) => 1000 + one * MINUTE),
      1000,
    ),
  ).toBe(stretch * MINUTE);
});

test('a step is named by its row, and by what it ends', () => {
  const step = { at: '', id: 3, label: null, status: null };
  expect(upcomingText({ ...step, table: 'computes', label: 'web', status: 'shutting_down' })).toBe(
    'web: shutting down ends',
  );
  expect(upcomingText({ ...step, table: 'lke-nodes', id: '4-00' })).toBe('Node 4-00');
  expect(upcomingText({ ...step, table: 'new' })).toBe('new 3');
});

test.each([
  ['shutting_down', { status: 'offline' }, 'web: shutting down became offline'],
  ['running', { status: 'running' }, 'web: running goes on'],
  ['deleted', null, 'web: deleted ended'],
  [null, null, 'web: done'],
  [null, { status: 'ready' }, 'web: became ready'],
])('a step that ended %j and left %j: %s', (status, now, text) => {
  expect(happenedText({ at: '', table: 'computes', id: 3, label: 'web', status }, now)).toBe(text);
});
