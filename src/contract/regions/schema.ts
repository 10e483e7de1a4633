import * as z from 'zod/mini';
import { type RecordOf, type Shape, shape } from '../record.ts';

/** doc 2 §2.6. */
export const REGION_STATUSES = ['ok', 'outage'] as const;

/** A data-center location (doc 2 §2.6). */
export const Region = shape((use) =>
  use.object({
    id: z.string(),
    label: z.string(),
    country: z.string(),
    capabilities: z.array(z.string()),
    /** Comma-separated addresses of the Region's resolvers. */
    resolvers: use.object({ ipv4: z.string(), ipv6: z.string() }),
    status: use.oneOf(REGION_STATUSES),
  }),
);
export type Region = RecordOf<typeof Region>;

/** Whether a compute type is available in a Region (doc 2 §2.6). */
export const RegionAvailability = shape((use) =>
  use.object({ region: z.string(), plan: z.string(), available: z.boolean() }),
);
export type RegionAvailability = RecordOf<typeof RegionAvailability>;

/**
 * The documents show one record, the original API returns an array (assumed): the console reads both, the mock sends
 * the record.
 */
export const RegionAvailabilityAnswer: Shape<RegionAvailability | RegionAvailability[]> = {
  loose: z.union([RegionAvailability.loose, z.array(RegionAvailability.loose)]),
  strict: z.union([RegionAvailability.strict, z.array(RegionAvailability.strict)]),
};
