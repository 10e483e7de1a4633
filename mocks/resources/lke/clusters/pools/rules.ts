import type { Context } from '../../../../server/types.ts';
import { type Addresses, freeAddresses } from '../../../computes/new/table.ts';
import { addNode } from '../nodes/table.ts';
import type { NewPool } from '../rules.ts';
import type { ClusterRow } from '../table.ts';
import { type PoolRow, poolsTable } from './table.ts';

/** Adds that many nodes to a pool, on behalf of the caller. */
export function addNodes(
  context: Context,
  cluster: ClusterRow,
  pool: PoolRow,
  count: number,
  addresses: Addresses = freeAddresses(context),
): void {
  const username = context.caller?.username ?? null;
  for (let left = count; left > 0; left -= 1) addNode(context, cluster, pool, { username, addresses });
}

/** Adds a pool with its nodes; an autoscaler left out is off, and its bounds are the count (doc 2 §2.5). */
export function insertPool(context: Context, cluster: ClusterRow, given: NewPool, addresses?: Addresses): PoolRow {
  const { type, count, autoscaler, disks, tags } = given;
  const pool = context.rows(poolsTable).insert({
    cluster_id: cluster.id,
    type,
    autoscaler: {
      enabled: autoscaler?.enabled ?? false,
      max: autoscaler?.max ?? null,
      min: autoscaler?.min ?? null,
    },
    disks: [...disks],
    tags: [...new Set(tags)],
  });
  addNodes(context, cluster, pool, count, addresses);
  return pool;
}
