import type { MockResource } from '../../../server/types.ts';
import { rangesTable, poolsTable, seedIpv6 } from './table.ts';

/** doc 3 §4.2. */
export const networkingIpv6: MockResource = {
  name: 'networking-ipv6',
  paths: ['/networking/ipv6'],
  tables: [rangesTable, poolsTable],
  seed: seedIpv6,
  load: () => import('./handlers.ts'),
};
