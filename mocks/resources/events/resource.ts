import type { MockResource } from '../../server/types.ts';
import { seedEvents } from './seeds.ts';

/** The account's events (assumed). The server itself owns their table, since every change adds to it. */
export const events: MockResource = {
  name: 'events',
  paths: ['/account/events'],
  tables: [],
  seed: seedEvents,
  load: () => import('./handlers.ts'),
};
