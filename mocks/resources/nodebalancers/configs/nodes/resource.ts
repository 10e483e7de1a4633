import type { MockResource } from '../../../../server/types.ts';
import { nodebalancersTable } from '../../table.ts';
import { nodesTable } from './table.ts';

/** doc 2 §4.1; seeded with the NodeBalancers. */
export const nodebalancerNodes: MockResource = {
  name: 'nodebalancer-nodes',
  paths: ['/nodebalancers/{nodeBalancerId}/configs/{configId}/nodes'],
  tables: [nodesTable],
  grants: { nodebalancer: nodebalancersTable },
  load: () => import('./handlers.ts'),
};
