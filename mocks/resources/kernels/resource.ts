import type { MockResource } from '../../server/types.ts';
import { kernelsTable, seedKernels } from './table.ts';

export const kernels: MockResource = {
  name: 'kernels',
  paths: ['/compute/kernels'],
  tables: [kernelsTable],
  seed: seedKernels,
  load: () => import('./handlers.ts'),
};
