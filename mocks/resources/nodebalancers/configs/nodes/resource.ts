import type { MockResource } from '../../../../server/types.ts';
import { nodebalancersTable } from '../../table.ts';
import { nodesTable } from './table.ts';

/** doc 2 §4.1; the seeds are those of the NodeBalancers. */
export const nodebalancerNodes: MockResource = {
  name: 'nodebalancer-nodes',
  paths: ['/nodebalancers/{nodeBalancerId}/configs/{configId}/nodes'],
  tables: [nodesTable],
  grants: { nodebalancer: nodebalancersTable },
  load: async () => (await import('./handlers.ts')).handlers,
};
