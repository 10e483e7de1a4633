import type { MockResource } from '../../server/types.ts';
import { databasesTable, refusalsTable, seed } from './table.ts';

export const databases: MockResource = {
  name: 'databases',
  paths: ['/databases'],
  tables: [databasesTable, refusalsTable],
  grants: { database: databasesTable },
  seed,
  load: () => import('./handlers.ts'),
};
