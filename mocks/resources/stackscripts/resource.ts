import type { MockResource } from '../../server/types.ts';
import { seedStackscripts, stackscriptsTable } from './table.ts';

/** gaps §3. */
export const stackscripts: MockResource = {
  name: 'stackscripts',
  paths: ['/compute/stackscripts'],
  tables: [stackscriptsTable],
  seed: seedStackscripts,
  load: async () => (await import('./handlers.ts')).handlers,
};
