import * as z from 'zod/mini';
import { dateTime, type RecordOf, shape } from '../../record.ts';

/** The documents only name disks (doc 3 §4.3); these values are assumed. */
export const DISK_STATUSES = ['ready', 'not ready', 'deleting'] as const;
export const FILESYSTEMS = ['raw', 'swap', 'ext3', 'ext4', 'initrd'] as const;

/** A disk of an instance; size in MB (assumed). */
export const Disk = shape((use) =>
  use.object({
    id: z.int(),
    label: z.string(),
    status: use.oneOf(DISK_STATUSES),
    size: z.int(),
    filesystem: use.oneOf(FILESYSTEMS),
    created: dateTime,
    updated: dateTime,
  }),
);
export type Disk = RecordOf<typeof Disk>;
