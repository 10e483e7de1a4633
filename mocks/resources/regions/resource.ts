import type { MockResource } from '../../server/types.ts';
import { availabilityTable, regionsTable, seedRegions } from './table.ts';

/** doc 2 §4.4. */
export const regions: MockResource = {
  name: 'regions',
  paths: ['/regions'],
  tables: [regionsTable, availabilityTable],
  seed: seedRegions,
  load: async () => (await import('./handlers.ts')).handlers,
};
