import type { MockResource } from '../../../server/types.ts';
import { computesTable } from '../table.ts';
import { configsTable } from './table.ts';
import { seedConfigs } from './seeds.ts';

export const configs: MockResource = {
  name: 'configs',
  paths: ['/compute/instances/{computeId}/configs'],
  tables: [configsTable],
  grants: { compute: computesTable },
  seed: seedConfigs,
  load: () => import('./handlers.ts'),
};
