import * as z from 'zod/mini';
import { DISK_STATUSES, FILESYSTEMS } from '#contract/computes/disks/schema.ts';

/** The row of a disk. */
export const disk = z.strictObject({
  id: z.int(),
  compute_id: z.int(),
  label: z.string(),
  status: z.enum(DISK_STATUSES),
  size: z.int(),
  filesystem: z.enum(FILESYSTEMS),
  created: z.string(),
  updated: z.string(),
});
