import * as z from 'zod/mini';
import { dateTime, type RecordOf, shape } from '../record.ts';

/** The status of an event (assumed): `notification` has no job behind it. */
export const EVENT_STATUSES = ['scheduled', 'started', 'finished', 'failed', 'notification'] as const;

/** The subject of an event (assumed): `url` is a path with the version in front, `/v4/networking/firewalls/1`. */
const Entity = shape((use) =>
  use.object({
    id: z.nullable(z.union([z.int(), z.string()])),
    label: z.nullable(z.string()),
    type: z.string(),
    url: z.nullable(z.string()),
  }),
);

/** One entry of the account's events (assumed). */
export const Event = shape((use) =>
  use.object({
    id: z.int(),
    action: z.string(),
    status: use.oneOf(EVENT_STATUSES),
    created: dateTime,
    entity: z.nullable(use.nested(Entity)),
    secondary_entity: z.nullable(use.nested(Entity)),
    percent_complete: z.nullable(z.number()),
    /** Seconds. */
    duration: z.nullable(z.number()),
    rate: z.nullable(z.string()),
    time_remaining: z.nullable(z.union([z.string(), z.number()])),
    read: z.boolean(),
    seen: z.boolean(),
    username: z.nullable(z.string()),
    message: z.nullable(z.string()),
  }),
);
export type Event = RecordOf<typeof Event>;
