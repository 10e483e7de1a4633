import { disksApi } from '#contract/computes/disks/api.ts';
import type { CopyOf } from '#mocks/copy/account.ts';
import { computesTable } from '../table.ts';
import { disksTable } from './table.ts';

export const copyDisks: CopyOf = (account, into) => {
  for (const { id: computeId } of into.all(computesTable))
    for (const disk of account.list(disksApi.list, { computeId }))
      into.put(disksTable, { ...disk, compute_id: computeId }, `/compute/instances/${computeId}/disks/${disk.id}`);
};
