import { type Collection, collectionOf } from '#api/cache/queries.ts';
import { poolsApi } from '#contract/lke/clusters/pools/api.ts';
import type { Pool } from '#contract/lke/clusters/pools/schema.ts';

/** The pools of a cluster. */
export const poolsOf = (clusterId: number | string): Collection<Pool> =>
  collectionOf('lke-pools', poolsApi, { clusterId: Number(clusterId) });

/** How many nodes are ready, of all; undefined where the server does not report nodes. */
export function readinessOf(pools: readonly Pool[]): { readonly ready: number; readonly all: number } | undefined {
  if (pools.some(({ nodes }) => nodes === undefined)) return undefined;
  const nodes = pools.flatMap((pool) => pool.nodes ?? []);
  return { ready: nodes.filter(({ status }) => status === 'ready').length, all: nodes.length };
}

/** Pools are read again while a node with an instance is not ready: it is on its way. */
export const isChanging = ({ nodes = [] }: Pool): boolean =>
  nodes.some(({ status, instance_id: instance }) => status === 'not_ready' && instance !== null);

/** Which pools are changing, as a state for `usePolling`; undefined while none is. */
export const changeIn = (pools: readonly Pool[] = []): string | undefined =>
  pools
    .filter(isChanging)
    .map(({ id }) => id)
    .join() || undefined;
