import { describe, expect, it } from 'vitest';
import { connectionsIn, connectionsOver, rounded, stepAfter, transferOf } from './figures.ts';

const DAY_MS = 86_400_000;
const STEP_MS = 300_000;
const MIDNIGHT = Date.UTC(2026, 2, 1);
const FIRST = MIDNIGHT / STEP_MS;
const IDS = [1, 2, 3, 4, 5, 50];

const day = (id: number): number[] =>
  Array.from({ length: DAY_MS / STEP_MS }, (_, step) => connectionsIn(id, FIRST + step));
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

/** Added up step by step, which `connectionsOver` avoids. */
const walked = (id: number, first: number, last: number): number => {
  let sum = 0;
  for (let step = first; step <= last; step += 1) sum += connectionsIn(id, step);
  return sum;
};

it.each([
  ['a month', FIRST, FIRST + 8927],
  ['from an odd step', FIRST + 1, FIRST + 300],
  ['to an even step', FIRST, FIRST + 300],
  ['from an odd to an even step', FIRST + 7, FIRST + 300],
  ['from an even to an odd step', FIRST + 8, FIRST + 301],
  ['one even step', FIRST, FIRST],
  ['one odd step', FIRST + 1, FIRST + 1],
  ['no step', FIRST, FIRST - 1],
  ['less than none', FIRST, FIRST - 5],
])('the sum over %s is that of its steps', (_, first, last) => {
  for (const id of IDS) expect(connectionsOver(id, first, last)).toBeCloseTo(walked(id, first, last), 6);
});

it.each([
  [0, FIRST],
  [1, FIRST],
  [STEP_MS - 1, FIRST],
  [STEP_MS, FIRST + 1],
])('%i ms after a step ended the next one is the first to end', (ms, step) => {
  expect(stepAfter(MIDNIGHT - STEP_MS + ms)).toBe(step);
});

describe('the transfer', () => {
  const transferAt = (created: string, now: string) => transferOf(3, true, Date.parse(created), Date.parse(now));
  const NOTHING = { in: 0, out: 0, total: 0 };
  const OLD = '2025-11-05T08:00:00Z';

  it('is what the statistics of the month add up to, in MB', () => {
    const { in: incoming, out, total } = transferAt(OLD, '2026-03-20T10:31:00Z');
    const connections = walked(3, FIRST + 1, Math.floor(Date.parse('2026-03-20T10:31:00Z') / STEP_MS));
    expect(incoming).toBeCloseTo((connections * 48_000 * 300) / 8 / 1_000_000, 1);
    expect(out).toBeCloseTo((connections * 410_000 * 300) / 8 / 1_000_000, 1);
    expect(total).toBe(rounded(incoming + out));
  });

  it('is none while nothing serves', () => {
    expect(transferOf(3, false, Date.parse(OLD), Date.parse('2026-03-20T10:31:00Z'))).toEqual(NOTHING);
  });

  it('begins anew with each month, and when the NodeBalancer is made', () => {
    expect(transferAt(OLD, '2026-03-31T23:59:59Z').total).toBeGreaterThan(
      transferAt(OLD, '2026-03-30T00:00:00Z').total,
    );
    expect(transferAt(OLD, '2026-04-01T00:04:59Z')).toEqual(NOTHING);
    expect(transferAt(OLD, '2026-04-01T00:05:00Z').total).toBeGreaterThan(0);
    expect(transferAt('2026-03-10T12:00:00Z', '2026-03-10T12:04:59Z')).toEqual(NOTHING);
    expect(transferAt('2026-03-10T12:00:00Z', '2026-03-10T12:05:00Z').total).toBeGreaterThan(0);
    expect(transferAt('2026-03-10T12:00:00Z', '2026-03-11T12:00:00Z').total).toBeLessThan(
      transferAt(OLD, '2026-03-11T12:00:00Z').total,
    );
  });
});
