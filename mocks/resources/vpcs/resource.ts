import type { MockResource } from '../../server/types.ts';
import { seedVpcs } from './seeds.ts';
import { subnetsTable, vpcsTable } from './table.ts';

/** VPCs, as far as interfaces are put into them (doc 3 §2.4). */
export const vpcs: MockResource = {
  name: 'vpcs',
  paths: ['/vpcs'],
  tables: [vpcsTable, subnetsTable],
  grants: { vpc: vpcsTable },
  seed: seedVpcs,
  load: async () => (await import('./handlers.ts')).handlers,
};
