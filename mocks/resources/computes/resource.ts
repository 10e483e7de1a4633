import type { MockResource } from '../../server/types.ts';
import { seedComputes } from './seeds.ts';
import { computesTable } from './table.ts';

/** doc 3 §4.3. */
export const computes: MockResource = {
  name: 'computes',
  paths: ['/compute/instances'],
  tables: [computesTable],
  grants: { compute: computesTable },
  seed: seedComputes,
  load: async () => (await import('./handlers.ts')).handlers,
};
