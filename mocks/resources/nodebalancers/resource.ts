import type { MockResource } from '../../server/types.ts';
import { seedNodeBalancers } from './seeds.ts';
import { nodebalancersTable } from './table.ts';

/** doc 2 §4.1. */
export const nodebalancers: MockResource = {
  name: 'nodebalancers',
  paths: ['/nodebalancers'],
  tables: [nodebalancersTable],
  grants: { nodebalancer: nodebalancersTable },
  seed: seedNodeBalancers,
  load: async () => (await import('./handlers.ts')).handlers,
};
