import type { ClockState } from './types.ts';

/** The one clock of a world. Every function takes the real time, ms since epoch, so that nothing here looks at a watch. */

/** A clock that shows `virtual` now and goes on at `rate` (1: as fast as real time). */
export const startClock = (real: number, virtual = real, rate = 1): ClockState => ({ real, virtual, rate });

/** What the clock shows, whole ms since epoch. Real time that was set back holds the clock, it never runs backwards. */
export const readClock = (clock: ClockState, real: number): number =>
  Math.floor(clock.virtual + Math.max(0, real - clock.real) * clock.rate);

/** The same rate, from another time on. */
export const setClock = (clock: ClockState, real: number, virtual: number): ClockState =>
  startClock(real, virtual, clock.rate);

/** The same time, at another rate; 0 pauses. */
export const setRate = (clock: ClockState, real: number, rate: number): ClockState =>
  startClock(real, readClock(clock, real), rate);

/** Moves the clock on by `seconds`; a paused clock stays paused there. */
export const advanceClock = (clock: ClockState, real: number, seconds: number): ClockState =>
  startClock(real, readClock(clock, real) + seconds * 1000, clock.rate);
