import * as z from 'zod/mini';
import { BACKUP_STATUSES, BACKUP_TYPES, type Backup } from '#contract/computes/backups/schema.ts';

/** A backup with the id of its instance. */
export type BackupRow = Backup & { readonly compute_id: number };

export const backupRow = z.strictObject({
  id: z.int(),
  compute_id: z.int(),
  type: z.enum(BACKUP_TYPES),
  status: z.enum(BACKUP_STATUSES),
  available: z.boolean(),
  created: z.string(),
  updated: z.string(),
  finished: z.nullable(z.string()),
  label: z.nullable(z.string()),
  configs: z.array(z.string()),
  disks: z.array(z.strictObject({ label: z.string(), size: z.int(), filesystem: z.string() })),
});
