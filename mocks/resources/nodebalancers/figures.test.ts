import { expect, it } from 'vitest';
import { connectionsAt, rounded } from './figures.ts';

const DAY_MS = 86_400_000;
const STEP_MS = 300_000;
const MIDNIGHT = Date.UTC(2026, 2, 1);
const IDS = [1, 2, 3, 4, 5, 50];

const day = (id: number): number[] =>
  Array.from({ length: DAY_MS / STEP_MS }, (_, step) => connectionsAt(id, MIDNIGHT + step * STEP_MS));
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
/** The values of a day within an hour of this one, UTC. */
const around = (id: number, hour: number): number[] => day(id).slice((hour - 1) * 12, (hour + 1) * 12);

it.each(IDS)(
  'NodeBalancer %i has few connections by night and most by day, never none and never more than 40',
  (id) => {
    expect(Math.min(...day(id))).toBeGreaterThan(0);
    expect(Math.max(...day(id))).toBeLessThan(40);
    expect(mean(around(id, 15))).toBeGreaterThan(3 * mean(around(id, 3)));
    expect(mean(around(id, 15))).toBeGreaterThan(mean(around(id, 12)));
    expect(mean(around(id, 15))).toBeGreaterThan(mean(around(id, 18)));
  },
);

it('the figures of a time are the same at every look, and others from step to step', () => {
  expect(day(1)).toEqual(day(1));
  expect(new Set(day(1)).size).toBe(288);
});

it('no two NodeBalancers have the same figures', () => {
  expect(new Set(IDS.map((id) => day(id).join(' '))).size).toBe(IDS.length);
});

it.each([
  [1.234, 1.23],
  [1.236, 1.24],
  [7, 7],
])('%d is shown as %d', (value, shown) => {
  expect(rounded(value)).toBe(shown);
});
