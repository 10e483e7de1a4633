import type { MockResource } from '../../server/types.ts';

/** Who one is (assumed). */
export const profile: MockResource = {
  name: 'profile',
  paths: ['/profile'],
  tables: [],
  load: () => import('./handlers.ts'),
};
