import * as z from 'zod/mini';
import { refine } from '#contract/fields.ts';
import { InjectedFault } from '../server/faults/injected-faults.ts';

/** The API writes four-digit years. */
const LAST_MS = Date.UTC(9999, 11, 31, 23, 59, 59);

export const isWithinTime = (ms: number): boolean => ms >= 0 && ms <= LAST_MS;

/**
 * `Date.parse` reads 30 February as 2 March: the day it read must be the day that was written, or the end of that day.
 */
function isTime(text: string): boolean {
  const [, day, hour] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|\+00:00)$/.exec(text) ?? [];
  const ms = Date.parse(text);
  if (day === undefined || !isWithinTime(ms)) return false;
  return new Date(hour === '24' ? ms - 1 : ms).toISOString().startsWith(day);
}

/** A time of the clock, `2026-03-01T12:00:00Z`. */
const time = refine(z.string(), (text) =>
  isTime(text) ? undefined : 'Must be a time in ISO 8601, UTC, such as 2026-03-01T12:00:00Z',
);

const rate = refine(z.number(), (value) =>
  value >= 0 && value <= 1_000_000 ? undefined : 'Must be a number from 0 (paused) to 1000000',
);

export const ClockBody = refine(z.object({ now: z.optional(time), rate: z.optional(rate) }), (value) =>
  value.now === undefined && value.rate === undefined ? 'Needs now, rate or both' : undefined,
);

export const AdvanceBody = z.object({
  seconds: refine(z.number(), (value) => (value >= 0 ? undefined : 'Must not be negative')),
});

/** `now` and `rate` let a world start at another time, which all dates in it are relative to. */
export const resetBody = (scenarios: readonly string[]) =>
  z.object({
    scenario: z.optional(
      refine(z.string(), (id) => (scenarios.includes(id) ? undefined : `Must be one of: ${scenarios.join(', ')}`)),
    ),
    seed: z.optional(
      refine(z.number(), (seed) =>
        Number.isSafeInteger(seed) && seed >= 0 ? undefined : 'Must be a whole number, 0 or more',
      ),
    ),
    now: z.optional(time),
    rate: z.optional(rate),
  });

export const FaultsBody = z.array(InjectedFault);

export const BareBody = z.object({ bare: z.boolean() });
