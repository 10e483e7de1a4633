import type { MockResource } from '../../../server/types.ts';
import { computesTable } from '../table.ts';
import { seedConfigs } from './seeds.ts';
import { configsTable } from './table.ts';

/** doc 3 §4.3. */
export const configs: MockResource = {
  name: 'configs',
  paths: ['/compute/instances/{computeId}/configs'],
  tables: [configsTable],
  grants: { compute: computesTable },
  seed: seedConfigs,
  load: async () => (await import('./handlers.ts')).handlers,
};
