import { queryOptions } from '@tanstack/react-query';
import { partsOf } from '#api/cache/parts.ts';
import type { Collection } from '#api/cache/queries.ts';
import { call } from '#api/http/client.ts';
import { nodesApi } from '#contract/lke/clusters/nodes/api.ts';
import type { Node } from '#contract/lke/clusters/nodes/schema.ts';
import type { Pool } from '#contract/lke/clusters/pools/schema.ts';
import { poolsOf } from '../pools/queries.ts';

/** A node with its pool. */
export interface PoolNode extends Node {
  readonly pool: Pool;
}

/** The nodes of a cluster, or of one of its pools, with which the API lists them (doc 2 §4.3). */
export const nodesOf = (clusterId: number | string, poolId?: number): Collection<PoolNode> =>
  partsOf(poolsOf(clusterId), {
    name: 'lke-nodes',
    params: { clusterId: Number(clusterId), ...(poolId !== undefined && { poolId }) },
    idOf: ({ id }) => id,
    partsOf: (pool) =>
      poolId === undefined || pool.id === poolId ? (pool.nodes ?? []).map((node) => ({ ...node, pool })) : [],
  });

/** One node, read by itself. */
export const nodeOf = (clusterId: number | string, nodeId: string) =>
  queryOptions({
    queryKey: ['lke-nodes', 'single', String(clusterId), nodeId],
    queryFn: ({ signal }): Promise<Node> => call(nodesApi.view, { params: { clusterId, nodeId }, signal }),
  });

declare module '#api/cache/queries.ts' {
  interface Kinds {
    'lke-nodes': true;
  }
}
