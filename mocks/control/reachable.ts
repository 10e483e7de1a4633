import { refusal } from '../server/http/errors.ts';
import { CLOCK_YEARS, clockBounds } from '../store/clock.ts';
import type { ClockState } from '../store/types.ts';

const isoTime = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;

/** A time that the clock of this world can show; throws a refusal otherwise. */
export function reachable(clock: ClockState, ms: number, field: string): number {
  const [first, last] = clockBounds(clock);
  if (ms >= first && ms <= last) return ms;
  const bounds = `${isoTime(first)} to ${isoTime(last)}, ${CLOCK_YEARS} years around the start of this world`;
  throw refusal(400, field === 'now' ? `Must be from ${bounds}` : `Leads out of ${bounds}`, field);
}
