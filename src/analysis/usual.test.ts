import { expect, test } from 'vitest';
import { paceOf } from './usual.ts';

const MINUTE = 60_000;

test.each([
  [4 * MINUTE, { min: 15, max: 30 }, 'started 4 min ago · usually 15 to 30 min'],
  [40 * MINUTE, { min: 15, max: 30 }, 'started 40 min ago · longer than the usual 30 min'],
  [MINUTE, { min: 0.5, max: 0.5 }, 'started 1 min ago · longer than the usual 30 s'],
  [undefined, { min: 5, max: 5 }, 'usually about 5 min'],
  [4 * MINUTE, undefined, 'started 4 min ago'],
  [undefined, undefined, ''],
])('a job of %s ms, usually %o: %s', (elapsed, usual, text) => {
  expect(paceOf(elapsed, usual).text).toBe(text);
});

test('how far it is needs both times, and is all at most', () => {
  expect(paceOf(3 * MINUTE, { min: 15, max: 30 }).share).toBe(0.1);
  expect(paceOf(90 * MINUTE, { min: 15, max: 30 }).share).toBe(1);
  expect(paceOf(undefined, { min: 15, max: 30 }).share).toBeUndefined();
  expect(paceOf(3 * MINUTE, undefined).share).toBeUndefined();
});
