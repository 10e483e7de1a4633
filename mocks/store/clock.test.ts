import { expect, test } from 'vitest';
import { advanceClock, clockBounds, readClock, setClock, setRate, startClock } from './clock.ts';
import { fleet, START } from './fixtures.ts';

test('a clock follows real time at its rate, and stops at rate 0', () => {
  expect(readClock(startClock(1000), 1500)).toBe(1500);
  expect(readClock(startClock(1000, 50_000, 60), 1500)).toBe(80_000);
  expect(readClock(startClock(1000, 50_000, 0), 999_999)).toBe(50_000);
  expect(readClock(startClock(1000, 50_000, 0.5), 1003)).toBe(50_001);
});

test('a change of rate is no jump', () => {
  const fast = setRate(startClock(0, 0, 1), 100, 10);
  expect([readClock(fast, 100), readClock(fast, 110)]).toEqual([100, 200]);
  const paused = setRate(fast, 110, 0);
  expect(readClock(paused, 5000)).toBe(200);
  expect(readClock(setRate(paused, 5000, 1), 5001)).toBe(201);
});

test('a jump keeps the rate, and goes on from the present time', () => {
  expect(readClock(setClock(startClock(0, 0, 2), 10, 1000), 15)).toBe(1010);
  expect(readClock(advanceClock(startClock(0, 0, 2), 10, 1200), 15)).toBe(1_200_030);
  expect(readClock(advanceClock(startClock(0, 7, 0), 10, 1), 99)).toBe(1007);
});

test('a real clock that is set back does not take this one back', () => {
  expect(readClock(startClock(1000, 5000, 60), 400)).toBe(5000);
});

test('a world begins at real time, rate 1, and goes on with it', async () => {
  let real = START;
  const store = fleet({ now: () => real });
  expect(await store.read(({ now }) => now)).toBe(START);
  real += 2500;
  expect(await store.read(({ now }) => now)).toBe(START + 2500);
  await store.reset({ scenario: 'empty', seed: 1, now: 0, rate: 0 });
  real += 1000;
  expect(await store.read(({ now }) => now)).toBe(0);
});

test('a clock goes at most a century from the start of its world, and stands there', () => {
  const century = 36_525 * 86_400_000;
  const fast = startClock(0, START, 1_000_000);
  expect(readClock(fast, 1e15)).toBe(START + century);
  expect(clockBounds(setRate(fast, 1e15, 1))).toEqual([START - century < 0 ? 0 : START - century, START + century]);
  expect(clockBounds(startClock(0, 0))).toEqual([0, century]);
  expect(clockBounds(setClock(fast, 0, 5))).toEqual(clockBounds(fast));
});
