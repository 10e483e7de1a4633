import { backupReason, backupRegionReason } from '#contract/computes/backups/rules.ts';
import type { Backup, Backups } from '#contract/computes/backups/schema.ts';
import { type Context, found } from '../../../server/types.ts';
import type { Transaction } from '../../../store/types.ts';
import type { SourceError } from '../../images/rules.ts';
import { computesTable } from '../table.ts';
import { type BackupRow, backupsTable } from './table.ts';

const recordOf = ({ compute_id: _, ...backup }: BackupRow): Backup => backup;

/**
 * All backups of an instance: the weekly ones by id, the latest finished snapshot and the one in progress (assumed).
 */
export function backupsOf({ rows }: Pick<Transaction, 'rows'>, computeId: number): Backups {
  const own = rows(backupsTable)
    .all()
    .filter(({ compute_id }) => compute_id === computeId);
  const snapshots = own.filter(({ type }) => type === 'snapshot').map(recordOf);
  const [current = null] = snapshots.filter(({ finished }) => finished !== null);
  const [in_progress = null] = snapshots.filter(({ finished }) => finished === null);
  return {
    automatic: own.filter(({ type }) => type === 'auto').map(recordOf),
    snapshot: { current, in_progress },
  };
}

/**
 * Why an instance cannot be created in a Region from a backup (doc 3 §4.3, rule 3): the backup must be `successful`,
 * its instance must be in that Region, and the caller needs read_write access to that instance.
 */
export function backupError(context: Context, backupId: number, region: string): SourceError | undefined {
  const backup = context.rows(backupsTable).get(backupId);
  if (backup === undefined) return { status: 400, reason: `Backup ${backupId} does not exist` };
  const source = found(context.rows(computesTable).get(backup.compute_id));
  if (!context.may('compute', source.id, 'read_write'))
    return { status: 403, reason: `You need read_write access to instance ${source.id}` };
  const reason = backupReason(backup) ?? backupRegionReason(source, region);
  return reason === undefined ? undefined : { status: 400, reason };
}
