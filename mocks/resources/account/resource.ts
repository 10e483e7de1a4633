import type { MockResource } from '../../server/types.ts';
import { settingsTable, seedAccount } from './table.ts';

export const account: MockResource = {
  name: 'account',
  paths: ['/account/settings'],
  tables: [settingsTable],
  seed: seedAccount,
  load: () => import('./handlers.ts'),
};
