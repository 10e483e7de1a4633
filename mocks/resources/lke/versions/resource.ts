import type { MockResource, Seeding } from '../../../server/types.ts';
import { versionsTable, OFFERED } from './table.ts';

export const lkeVersions: MockResource = {
  name: 'lke-versions',
  paths: ['/lke/versions'],
  tables: [versionsTable],
  seed: (world: Seeding) => {
    for (const [id, patch] of OFFERED) world.rows(versionsTable).put({ id, patch });
  },
  load: () => import('./handlers.ts'),
};
