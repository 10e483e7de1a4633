import type { MockResource } from '../../../../server/types.ts';
import { clustersTable } from '../table.ts';
import { poolsTable } from './table.ts';

/** doc 2 §4.3; seeded with the clusters. */
export const lkePools: MockResource = {
  name: 'lke-pools',
  paths: ['/lke/clusters/{clusterId}/pools'],
  tables: [poolsTable],
  grants: { lkecluster: clustersTable },
  load: () => import('./handlers.ts'),
};
