import type { MockResource } from '../../../server/types.ts';
import { sshkeysTable, seedSshkeys } from './table.ts';

export const sshkeys: MockResource = {
  name: 'sshkeys',
  paths: ['/profile/sshkeys'],
  tables: [sshkeysTable],
  seed: seedSshkeys,
  load: () => import('./handlers.ts'),
};
