import type { MockResource } from '../../../server/types.ts';
import { computesTable } from '../table.ts';
import { disksTable, seedDisks } from './table.ts';

export const disks: MockResource = {
  name: 'disks',
  paths: ['/compute/instances/{computeId}/disks'],
  tables: [disksTable],
  grants: { compute: computesTable },
  seed: seedDisks,
  load: () => import('./handlers.ts'),
};
