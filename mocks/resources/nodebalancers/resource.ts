import type { MockResource } from '../../server/types.ts';
import { nodebalancersTable } from './table.ts';
import { seedNodeBalancers } from './seeds.ts';

export const nodebalancers: MockResource = {
  name: 'nodebalancers',
  paths: ['/nodebalancers'],
  tables: [nodebalancersTable],
  grants: { nodebalancer: nodebalancersTable },
  seed: seedNodeBalancers,
  load: () => import('./handlers.ts'),
};
