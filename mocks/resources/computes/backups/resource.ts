import type { MockResource } from '../../../server/types.ts';
import { computesTable } from '../table.ts';
import { backupsTable, seedBackups } from './table.ts';

export const backups: MockResource = {
  name: 'backups',
  paths: ['/compute/instances/{computeId}/backups'],
  tables: [backupsTable],
  grants: { compute: computesTable },
  seed: seedBackups,
  load: () => import('./handlers.ts'),
};
