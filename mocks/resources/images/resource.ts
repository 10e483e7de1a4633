import type { MockResource } from '../../server/types.ts';
import { seedImages } from './seeds.ts';
import { imagesTable } from './table.ts';

/** doc 2 §4.2. */
export const images: MockResource = {
  name: 'images',
  paths: ['/images'],
  tables: [imagesTable],
  grants: { image: imagesTable },
  seed: seedImages,
  load: async () => (await import('./handlers.ts')).handlers,
};
