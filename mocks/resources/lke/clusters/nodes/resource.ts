import type { MockResource } from '../../../../server/types.ts';
import { clustersTable } from '../table.ts';
import { nodesTable } from './table.ts';

/** doc 2 §4.3; seeded with the clusters. */
export const lkeNodes: MockResource = {
  name: 'lke-nodes',
  paths: ['/lke/clusters/{clusterId}/nodes'],
  tables: [nodesTable],
  grants: { lkecluster: clustersTable },
  load: () => import('./handlers.ts'),
};
