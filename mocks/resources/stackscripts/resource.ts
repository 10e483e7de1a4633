import type { MockResource } from '../../server/types.ts';
import { stackscriptsTable, seedStackscripts } from './table.ts';

export const stackscripts: MockResource = {
  name: 'stackscripts',
  paths: ['/compute/stackscripts'],
  tables: [stackscriptsTable],
  seed: seedStackscripts,
  load: () => import('./handlers.ts'),
};
