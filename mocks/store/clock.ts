import type { ClockState } from './types.ts';

/**
 * The one clock of a world. Every function takes the real time, ms since epoch, so that none reads the system clock.
 */

/** A clock that shows `virtual` now and runs at `rate` (1: as fast as real time). */
export const startClock = (real: number, virtual = real, rate = 1): ClockState => ({ real, virtual, rate });

/** Clock time, whole ms since epoch. If real time is set back, the clock stops; it never runs backwards. */
export const readClock = (clock: ClockState, real: number): number =>
  Math.floor(clock.virtual + Math.max(0, real - clock.real) * clock.rate);

/** Sets the time and keeps the rate. */
export const setClock = (clock: ClockState, real: number, virtual: number): ClockState =>
  startClock(real, virtual, clock.rate);

/** Sets the rate and keeps the time; 0 pauses. */
export const setRate = (clock: ClockState, real: number, rate: number): ClockState =>
  startClock(real, readClock(clock, real), rate);

/** Moves the clock forward by `seconds`; a paused clock stays paused. */
export const advanceClock = (clock: ClockState, real: number, seconds: number): ClockState =>
  startClock(real, readClock(clock, real) + seconds * 1000, clock.rate);
