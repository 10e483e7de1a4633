import type { MockResource } from '../../server/types.ts';
import { imageJobsTable, imagesTable } from './table.ts';
import { seedImages } from './seeds.ts';

export const images: MockResource = {
  name: 'images',
  paths: ['/images'],
  tables: [imagesTable, imageJobsTable],
  grants: { image: imagesTable },
  seed: seedImages,
  load: () => import('./handlers.ts'),
};
