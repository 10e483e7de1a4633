import * as z from 'zod/mini';
import { DISK_STATUSES, FILESYSTEMS, type Disk } from '#contract/computes/disks/schema.ts';

/** A disk with the id of its instance. */
export type DiskRow = Disk & { readonly compute_id: number };

export const diskRow = z.strictObject({
  id: z.int(),
  compute_id: z.int(),
  label: z.string(),
  status: z.enum(DISK_STATUSES),
  size: z.int(),
  filesystem: z.enum(FILESYSTEMS),
  created: z.string(),
  updated: z.string(),
});
