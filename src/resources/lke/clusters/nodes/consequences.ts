import { figure } from '#lib/unreadable.ts';
import type { Pool } from '#contract/lke/clusters/pools/schema.ts';
import type { Consequence, Subject } from '#ui/confirm/types.ts';
import type { PoolNode } from './queries.ts';

/** What becomes of a pool without some of its nodes; the last one stays (doc 2 §4.3). */
export const shrinks = ({ id, count }: Pick<Pool, 'id' | 'count'>, nodes: number): string =>
  `Pool ${figure(id)} shrinks from ${figure(count)} to ${nodes < count ? count - nodes : '1: its last node stays'}`;

/** How far the pools of these nodes shrink. */
export function useAll(rows: readonly Subject<PoolNode>[]): readonly Consequence[] {
  const pools = Map.groupBy(rows, ({ record }) => record?.pool.id);
  return [...pools.values()].map((nodes) => {
    const pool = nodes[0]?.record?.pool;
    return { text: pool === undefined ? 'Its pool shrinks by one' : shrinks(pool, nodes.length) };
  });
}
