import * as z from 'zod/mini';
import { dateTime, type RecordOf, shape } from '../../record.ts';

/** `successful` is documented (doc 3 §4.3, rule 3), the other values are assumed. */
export const BACKUP_STATUSES = [
  'paused',
  'pending',
  'running',
  'needsPostProcessing',
  'successful',
  'failed',
  'userAborted',
] as const;
export const BACKUP_TYPES = ['auto', 'snapshot'] as const;

/** One backup of an instance (assumed). */
export const Backup = shape((use) =>
  use.object({
    id: z.int(),
    type: use.oneOf(BACKUP_TYPES),
    status: use.oneOf(BACKUP_STATUSES),
    available: z.boolean(),
    created: dateTime,
    updated: dateTime,
    finished: z.nullable(dateTime),
    label: z.nullable(z.string()),
    /** Labels of the profiles in it. */
    configs: z.array(z.string()),
    disks: z.array(use.object({ label: z.string(), size: z.int(), filesystem: z.string() })),
  }),
);
export type Backup = RecordOf<typeof Backup>;

/** All backups of an instance (assumed). */
export const Backups = shape((use) =>
  use.object({
    automatic: z.array(use.nested(Backup)),
    snapshot: use.object({
      current: z.nullable(use.nested(Backup)),
      in_progress: z.nullable(use.nested(Backup)),
    }),
  }),
);
export type Backups = RecordOf<typeof Backups>;
