import * as z from 'zod/mini';
import { familyOf } from '#lib/net/address.ts';
import { refine, refineObject } from '../../fields.ts';
import { type RecordOf, shape } from '../../record.ts';
import { RANGE_PREFIXES } from '../ips/schema.ts';

/** A pool: routed to all instances of a Region (doc 3 §4.2); its fields are assumed. */
export const Pool = shape((use) =>
  use.object({
    range: z.string(),
    prefix: z.int(),
    region: z.string(),
    route_target: use.assumed(z.nullable(z.string())),
  }),
);
export type Pool = RecordOf<typeof Pool>;

/** A row of the list of ranges: a /64 or /56 routed to one instance (doc 3 §4.2); the target is assumed here. */
export const Range = shape((use) =>
  use.object({
    range: z.string(),
    prefix: z.int(),
    region: z.string(),
    route_target: use.assumed(z.nullable(z.string())),
  }),
);
export type Range = RecordOf<typeof Range>;

/** One range (doc 3 §2.2). */
export const RangeView = shape((use) =>
  use.object({
    range: z.string(),
    prefix: z.int(),
    region: z.string(),
    /** Whether it is shared. */
    is_bgp: z.boolean(),
    /** Ids of the instances it is routed to, and of those that share it. */
    computes: z.array(z.int()),
  }),
);
export type RangeView = RecordOf<typeof RangeView>;

/** The answer to a create (doc 3 §2.2): `2001:db8:a00:1::/64` and the SLAAC address without its mask. */
export const RangeCreated = shape((use) => use.object({ range: z.string(), route_target: z.string() }));

const slaac = refine(z.string(), (value) =>
  familyOf(value) === 'ipv6' ? undefined : 'Must be an IPv6 address without a mask',
);

/** doc 3 §4.2; the name of the field with the mask is assumed. */
export const RangeCreate = refineObject(
  z.object({
    prefix_length: z.literal(RANGE_PREFIXES),
    compute_id: z.optional(z.int()),
    route_target: z.optional(slaac),
  }),
  ({ compute_id, route_target }, report) => {
    if (compute_id === undefined && route_target === undefined)
      report(['compute_id'], 'Choose an instance or a route target');
    if (compute_id !== undefined && route_target !== undefined)
      report(['route_target'], 'Choose an instance or a route target, not both');
  },
);
