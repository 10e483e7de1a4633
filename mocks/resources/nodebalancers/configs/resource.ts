import type { MockResource } from '../../../server/types.ts';
import { configsTable } from './table.ts';

/** doc 2 §4.1; the seeds are those of the NodeBalancers. */
export const nodebalancerConfigs: MockResource = {
  name: 'nodebalancer-configs',
  paths: ['/nodebalancers/{nodeBalancerId}/configs'],
  tables: [configsTable],
  load: async () => (await import('./handlers.ts')).handlers,
};
