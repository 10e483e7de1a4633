import type { MockResource } from '../../../server/types.ts';
import { seedSshkeys, sshkeysTable } from './table.ts';

/** gaps §0.1. */
export const sshkeys: MockResource = {
  name: 'sshkeys',
  paths: ['/profile/sshkeys'],
  tables: [sshkeysTable],
  seed: seedSshkeys,
  load: async () => (await import('./handlers.ts')).handlers,
};
