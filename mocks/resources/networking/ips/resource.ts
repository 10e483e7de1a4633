import type { MockResource } from '../../../server/types.ts';
import { computesTable } from '../../computes/table.ts';
import { rdnsTable, sharesTable, allowancesTable, seedIps } from './table.ts';

/** doc 3 §4.2. */
export const networkingIps: MockResource = {
  name: 'networking-ips',
  paths: ['/networking/ips', '/networking/ipv4', '/compute/instances/{computeId}/ips'],
  tables: [rdnsTable, sharesTable, allowancesTable],
  grants: { compute: computesTable },
  seed: seedIps,
  load: () => import('./handlers.ts'),
};
