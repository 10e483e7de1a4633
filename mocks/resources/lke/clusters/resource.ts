import type { MockResource } from '../../../server/types.ts';
import { recyclesTable } from './recycles/table.ts';
import { clustersTable } from './table.ts';
import { seedClusters } from './seeds.ts';

export const lkeClusters: MockResource = {
  name: 'lke-clusters',
  paths: ['/lke/clusters'],
  tables: [clustersTable, recyclesTable],
  grants: { lkecluster: clustersTable },
  seed: seedClusters,
  load: () => import('./handlers.ts'),
};
