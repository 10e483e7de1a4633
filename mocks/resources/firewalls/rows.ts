import * as z from 'zod/mini';
import { DEVICE_TYPES } from '#contract/firewalls/schema.ts';

/** The row of a device. */
export const device = z.object({
  id: z.int(),
  firewall_id: z.int(),
  type: z.enum(DEVICE_TYPES),
  entity_id: z.int(),
  created: z.string(),
  updated: z.string(),
});
