import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { learnDate, serverNow } from './clock.ts';

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
