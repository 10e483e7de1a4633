import type { PoolRow } from './row.ts';
import type { Table } from '../../../../store/types.ts';

export type { PoolRow } from './row.ts';

export const poolsTable: Table<PoolRow> = {
  name: 'lke-pools',
  row: async () => (await import('./row.ts')).poolRow,
  references: [{ to: 'lke-clusters', ids: ({ cluster_id }) => [cluster_id], onDelete: 'cascade' }],
};
