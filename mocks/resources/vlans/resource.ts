import type { MockResource } from '../../server/types.ts';
import { seedVlans, vlansTable } from './table.ts';

/** doc 3 §4.2. */
export const vlans: MockResource = {
  name: 'vlans',
  paths: ['/networking/vlans'],
  tables: [vlansTable],
  seed: seedVlans,
  load: async () => (await import('./handlers.ts')).handlers,
};
