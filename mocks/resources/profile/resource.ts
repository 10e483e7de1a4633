import type { MockResource } from '../../server/types.ts';

export const profile: MockResource = {
  name: 'profile',
  paths: ['/profile'],
  tables: [],
  load: () => import('./handlers.ts'),
};
