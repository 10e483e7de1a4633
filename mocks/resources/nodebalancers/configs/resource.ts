import type { MockResource } from '../../../server/types.ts';
import { nodebalancersTable } from '../table.ts';
import { configsTable } from './table.ts';

/** doc 2 §4.1; seeded with the NodeBalancers. */
export const nodebalancerConfigs: MockResource = {
  name: 'nodebalancer-configs',
  paths: ['/nodebalancers/{nodeBalancerId}/configs'],
  tables: [configsTable],
  grants: { nodebalancer: nodebalancersTable },
  load: () => import('./handlers.ts'),
};
