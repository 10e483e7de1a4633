import type { MockResource } from '../../server/types.ts';
import { seedEvents } from './seeds.ts';

/** The account's events (gaps §0.2). Their table is the server's own: whatever is done adds to it. */
export const events: MockResource = {
  name: 'events',
  paths: ['/account/events'],
  tables: [],
  seed: seedEvents,
  load: async () => (await import('./handlers.ts')).handlers,
};
