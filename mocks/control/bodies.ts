import * as z from 'zod/mini';
import { refine } from '#contract/fields.ts';
import { MOST } from '../scenarios/drafts.ts';
import { InjectedFault } from '../server/faults/injected-faults.ts';
import { CallMatch, personaToken } from '../server/faults/match.ts';
import { isWithinTime } from '../store/clock.ts';

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

const count = (kind: keyof typeof MOST) =>
  refine(z.number(), (value) =>
    Number.isInteger(value) && value >= 0 && value <= MOST[kind]
      ? undefined
      : `Must be a whole number from 0 to ${MOST[kind]}`,
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

/** A number of records, by kind. */
const counts = z.partial(
  z.strictObject(
    {
      computes: count('computes'),
      firewalls: count('firewalls'),
      nodebalancers: count('nodebalancers'),
      databases: count('databases'),
      clusters: count('clusters'),
      contacts: count('contacts'),
      services: count('services'),
    },
    {
      error: ({ keys }) =>
        Array.isArray(keys) ? `There is no ${keys.join(', ')}: one of ${Object.keys(MOST).join(', ')}` : undefined,
    },
  ),
);

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
    counts: z.optional(counts),
  });

const isDistinct = (faults: readonly InjectedFault[]): string | undefined => {
  const ids = faults.flatMap(({ id }) => id ?? []);
  const twice = ids.find((id, index) => ids.indexOf(id) < index);
  return twice === undefined ? undefined : `Two faults have the id ${twice}`;
};

export const FaultsBody = refine(z.array(InjectedFault), isDistinct);

export const BareBody = z.object({ bare: z.boolean() });

/** A status, or a class of them. */
const status = refine(z.union([z.number(), z.string()]), (value) =>
  /^[1-5](\d\d|xx)$/.test(String(value)) ? undefined : 'Must be a status such as 404, or 4xx for all of its kind',
);

/** The id of a request, or a time. */
const since = refine(z.union([z.number(), z.string()]), (value) =>
  /^\d+$/.test(String(value)) || isTime(String(value))
    ? undefined
    : 'Must be the id of a request, or a time such as 2026-03-01T12:00:00Z',
);

/** Which requests of the log are asked for. */
export const Wanted = z.extend(CallMatch, {
  /** `POST /networking/firewalls`. */
  operation: z.optional(z.string()),
  status: z.optional(status),
  /** Those after the request of this id, or from this time on. */
  since: z.optional(since),
});
export type Wanted = z.output<typeof Wanted>;

/** The same in an address. */
export const WantedQuery = z.strictObject({
  operation: z.optional(z.string()),
  status: z.optional(status),
  persona: z.optional(personaToken),
  since: z.optional(since),
  limit: z.optional(
    refine(z.string(), (text) =>
      /^[1-9]\d{0,2}$/.test(text) && Number(text) <= 500 ? undefined : 'Must be a whole number from 1 to 500',
    ),
  ),
});

const times = refine(z.number(), (value) =>
  Number.isInteger(value) && value >= 0 ? undefined : 'Must be a whole number, 0 or more',
);

/** How often such a request is expected: exactly, or within bounds; at least once where it is left out. */
export const Expected = z.extend(Wanted, {
  times: z.optional(z.union([times, z.strictObject({ min: z.optional(times), max: z.optional(times) })])),
});
export type Expected = z.output<typeof Expected>;
