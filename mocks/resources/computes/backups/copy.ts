import { backupsApi } from '#contract/computes/backups/api.ts';
import type { CopyOf } from '#mocks/copy/account.ts';
import { computesTable } from '../table.ts';
import { backupsTable } from './table.ts';

export const copyBackups: CopyOf = (account, into) => {
  for (const { id: computeId } of into.all(computesTable)) {
    const backups = account.view(backupsApi.list, { computeId });
    if (backups === undefined) continue;
    const { automatic, snapshot } = backups;
    for (const backup of [...automatic, snapshot.current, snapshot.in_progress])
      if (backup !== null)
        into.put(backupsTable, { ...backup, compute_id: computeId }, `/compute/instances/${computeId}/backups`);
  }
};
