import type { ClockState } from './types.ts';

/**
 * The one clock of a world. Every function takes the real time, ms since epoch, so that none reads the system clock.
 */

/** The API writes four-digit years. */
const LAST_MS = Date.UTC(9999, 11, 31, 23, 59, 59);
/** How far the clock goes from the start of its world, in years of 365.25 days. */
export const CLOCK_YEARS = 100;
const SPAN_MS = CLOCK_YEARS * 365.25 * 86_400_000;

/** Whether the API can write a time, ms since epoch. */
export const isWithinTime = (ms: number): boolean => ms >= 0 && ms <= LAST_MS;

/** The first and the last time that a clock can show: what happens in between can be calculated soon enough. */
export const clockBounds = ({ start }: Pick<ClockState, 'start'>): readonly [first: number, last: number] => [
  Math.max(0, start - SPAN_MS),
  Math.min(LAST_MS, start + SPAN_MS),
];

/** A clock that shows `virtual` now and runs at `rate` (1: as fast as real time), of a world that began at `start`. */
export const startClock = (real: number, virtual = real, rate = 1, start = virtual): ClockState => ({
  real,
  virtual,
  rate,
  start,
});

/**
 * Clock time, whole ms since epoch. If real time is set back, the clock stops; it never runs backwards, and stands still
 * at its last time.
 */
export function readClock(clock: ClockState, real: number): number {
  const [, last] = clockBounds(clock);
  return Math.floor(Math.min(last, clock.virtual + Math.max(0, real - clock.real) * clock.rate));
}

/** Sets the time and keeps the rate. */
export const setClock = (clock: ClockState, real: number, virtual: number): ClockState => ({ ...clock, real, virtual });

/** Sets the rate and keeps the time; 0 pauses. */
export const setRate = (clock: ClockState, real: number, rate: number): ClockState => ({
  ...setClock(clock, real, readClock(clock, real)),
  rate,
});

/** Moves the clock forward by `seconds`; a paused clock stays paused. */
export const advanceClock = (clock: ClockState, real: number, seconds: number): ClockState =>
  setClock(clock, real, readClock(clock, real) + seconds * 1000);
