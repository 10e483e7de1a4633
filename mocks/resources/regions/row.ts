import * as z from 'zod/mini';
import type { Region, RegionAvailability } from '#contract/regions/schema.ts';

export type RegionRow = Region;

export type AvailabilityRow = RegionAvailability & { readonly id: string };

export const availabilityRow = z.object({
  id: z.string(),
  region: z.string(),
  plan: z.string(),
  available: z.boolean(),
});
