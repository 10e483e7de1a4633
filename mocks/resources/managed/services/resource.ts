import type { MockResource } from '../../../server/types.ts';
import { servicesTable } from './table.ts';
import { seedServices } from './seeds.ts';

export const managedServices: MockResource = {
  name: 'managed-services',
  paths: ['/managed/services'],
  tables: [servicesTable],
  seed: seedServices,
  load: () => import('./handlers.ts'),
};
