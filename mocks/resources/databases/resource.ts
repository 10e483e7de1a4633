import type { MockResource } from '../../server/types.ts';
import { databasesTable, enginesTable, plansTable, refusalsTable, seed } from './table.ts';

export const databases: MockResource = {
  name: 'databases',
  paths: ['/databases'],
  tables: [databasesTable, refusalsTable, enginesTable, plansTable],
  grants: { database: databasesTable },
  seed,
  load: () => import('./handlers.ts'),
};
