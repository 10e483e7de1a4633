import type { MockResource } from '../../server/types.ts';

/** Who one is (gaps §0.1). */
export const profile: MockResource = {
  name: 'profile',
  paths: ['/profile'],
  tables: [],
  load: () => import('./handlers.ts'),
};
