import { readClock, startClock } from '../store/clock.ts';
import type { ClockState } from '../store/types.ts';

/** The mock's time between two transactions, so that `Date` headers need none of their own. */
export interface MockClock {
  /** Takes over the clock of the world as it was just read. */
  see(meta: { readonly clock: ClockState }): void;
  /** Clock time, ms since epoch. */
  now(): number;
}

export function createMockClock(real: () => number): MockClock {
  let clock = startClock(real());
  return {
    see: (meta) => {
      clock = meta.clock;
    },
    now: () => readClock(clock, real()),
  };
}
