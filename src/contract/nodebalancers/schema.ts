import * as z from 'zod/mini';
import { dateTime, type RecordOf, shape } from '../record.ts';

/** A NodeBalancer; fields beyond those that mirror a request are assumed (doc 2 §2.1, §2.3; gaps §2). */
export const NodeBalancer = shape((use) =>
  use.object({
    id: z.int(),
    label: z.string(),
    region: z.string(),
    client_conn_throttle: z.int(),
    tags: z.array(z.string()),
    hostname: use.assumed(z.string()),
    ipv4: use.assumed(z.string()),
    ipv6: use.assumed(z.nullable(z.string())),
    created: use.assumed(dateTime),
    updated: use.assumed(dateTime),
    /** MB this month. */
    transfer: use.assumed(
      use.object({ in: z.nullable(z.number()), out: z.nullable(z.number()), total: z.nullable(z.number()) }),
    ),
  }),
);
export type NodeBalancer = RecordOf<typeof NodeBalancer>;
