import type { MockResource } from '../../server/types.ts';
import { seedTypes, typesTable } from './table.ts';

/** gaps §3. */
export const types: MockResource = {
  name: 'types',
  paths: ['/compute/types'],
  tables: [typesTable],
  seed: seedTypes,
  load: async () => (await import('./handlers.ts')).handlers,
};
