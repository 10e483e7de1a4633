import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { learnDate, serverNow, serverTimeAt } from './clock.ts';

const HERE = Date.UTC(2026, 2, 1, 12);

beforeEach(() => {
  vi.useFakeTimers({ now: HERE });
  learnDate(new Date(HERE).toUTCString(), HERE);
});
afterEach(() => vi.useRealTimers());

it('continues from the server’s time', () => {
  learnDate('Sat, 01 Mar 2025 08:00:00 GMT', HERE);
  vi.advanceTimersByTime(90_000);
  expect(serverNow().toISOString()).toBe('2025-03-01T08:01:30.000Z');
});

it.each([null, '', 'yesterday'])('keeps its time when the header is %j', (header) => {
  learnDate('Sat, 01 Mar 2025 08:00:00 GMT', HERE);
  learnDate(header, HERE);
  expect(serverNow().toISOString()).toBe('2025-03-01T08:00:00.000Z');
});

it('does not jitter with the whole seconds of the header', () => {
  learnDate(new Date(HERE - 1000).toUTCString(), HERE);
  expect(serverNow().getTime()).toBe(HERE);
});

it('stands still with a server whose clock does, also for what came a while ago', () => {
  const header = new Date(HERE).toUTCString();
  vi.advanceTimersByTime(60_000);
  learnDate(header, Date.now());
  vi.advanceTimersByTime(60_000);
  expect(serverNow().getTime()).toBe(HERE);
  expect(serverTimeAt(HERE + 1).getTime()).toBe(HERE);
  // And goes on with it.
  learnDate(new Date(HERE + 90_000).toUTCString(), Date.now());
  vi.advanceTimersByTime(5000);
  expect(serverNow().getTime()).toBe(HERE + 95_000);
});
