import type { MockResource } from '../../server/types.ts';
import { subnetsTable, vpcsTable } from './table.ts';
import { seedVpcs } from './seeds.ts';

/** VPCs, as far as interfaces need them (doc 3 §2.4). */
export const vpcs: MockResource = {
  name: 'vpcs',
  paths: ['/vpcs'],
  tables: [vpcsTable, subnetsTable],
  grants: { vpc: vpcsTable },
  seed: seedVpcs,
  load: () => import('./handlers.ts'),
};
