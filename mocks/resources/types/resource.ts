import type { MockResource } from '../../server/types.ts';
import { typesTable, seedTypes } from './table.ts';

export const types: MockResource = {
  name: 'types',
  paths: ['/compute/types'],
  tables: [typesTable],
  seed: seedTypes,
  load: () => import('./handlers.ts'),
};
