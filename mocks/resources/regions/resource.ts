import type { MockResource } from '../../server/types.ts';
import { regionsTable, availabilityTable, seedRegions } from './table.ts';

export const regions: MockResource = {
  name: 'regions',
  paths: ['/regions'],
  tables: [regionsTable, availabilityTable],
  seed: seedRegions,
  load: () => import('./handlers.ts'),
};
