import type { MockResource } from '../../../server/types.ts';
import { credentialsTable, seedCredentials } from './table.ts';

export const managedCredentials: MockResource = {
  name: 'managed-credentials',
  paths: ['/managed/credentials'],
  tables: [credentialsTable],
  seed: seedCredentials,
  load: () => import('./handlers.ts'),
};
