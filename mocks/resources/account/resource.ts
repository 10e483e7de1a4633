import type { MockResource } from '../../server/types.ts';
import { seedAccount, settingsTable } from './table.ts';

/** gaps §0.1. */
export const account: MockResource = {
  name: 'account',
  paths: ['/account/settings'],
  tables: [settingsTable],
  seed: seedAccount,
  load: async () => (await import('./handlers.ts')).handlers,
};
