import * as z from 'zod/mini';

/** The row of a VPC. */
export const vpc = z.object({
  id: z.int(),
  label: z.string(),
  description: z.string(),
  region: z.string(),
  created: z.string(),
  updated: z.string(),
});

/** The row of a subnet. */
export const subnet = z.object({
  id: z.int(),
  vpc_id: z.int(),
  label: z.string(),
  ipv4: z.string(),
  created: z.string(),
  updated: z.string(),
});
