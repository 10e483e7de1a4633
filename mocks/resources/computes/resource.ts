import type { MockResource } from '../../server/types.ts';
import { computesTable } from './table.ts';
import { seedComputes } from './seeds.ts';

export const computes: MockResource = {
  name: 'computes',
  paths: ['/compute/instances'],
  tables: [computesTable],
  grants: { compute: computesTable },
  seed: seedComputes,
  load: () => import('./handlers.ts'),
};
