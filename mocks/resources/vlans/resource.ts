import type { MockResource } from '../../server/types.ts';
import { vlansTable, seedVlans } from './table.ts';

export const vlans: MockResource = {
  name: 'vlans',
  paths: ['/networking/vlans'],
  tables: [vlansTable],
  seed: seedVlans,
  load: () => import('./handlers.ts'),
};
