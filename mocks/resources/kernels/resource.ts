import type { MockResource } from '../../server/types.ts';
import { kernelsTable, seedKernels } from './table.ts';

/** gaps §3. */
export const kernels: MockResource = {
  name: 'kernels',
  paths: ['/compute/kernels'],
  tables: [kernelsTable],
  seed: seedKernels,
  load: async () => (await import('./handlers.ts')).handlers,
};
