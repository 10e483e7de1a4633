import type { Pool } from '#contract/lke/clusters/pools/schema.ts';
import type { Table } from '../../../../store/types.ts';
import type { Registration } from '../../../../server/types.ts';
import { clustersTable } from '../table.ts';

/** A pool; its nodes are rows of their own, and their number is its count. */
export interface PoolRow extends Omit<Pool, 'count' | 'nodes' | 'autoscaler'> {
  readonly cluster_id: number;
  /** Null stands for the present count, which is the default (doc 2 §2.5). */
  readonly autoscaler: { readonly enabled: boolean; readonly max: number | null; readonly min: number | null };
}

export const poolsTable: Table<PoolRow> = {
  name: 'lke-pools',
  references: [{ to: 'lke-clusters', ids: ({ cluster_id }) => [cluster_id], onDelete: 'cascade' }],
};

/** doc 2 §4.3; seeded with the clusters. */
export const lkePools: Registration = {
  name: 'lke-pools',
  paths: ['/lke/clusters/{clusterId}/pools'],
  tables: [poolsTable],
  grants: { lkecluster: clustersTable },
};
