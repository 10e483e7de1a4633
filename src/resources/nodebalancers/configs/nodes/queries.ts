import { collectionOf } from '#api/cache/queries.ts';
import { nodesApi } from '#contract/nodebalancers/configs/nodes/api.ts';

/**
 * The nodes of a config (doc 2 §4.1). A single one is found in the list: the operation that returns one needs write
 * permission.
 */
export const nodesOf = (nodeBalancerId: number | string, configId: number | string) =>
  collectionOf('nodebalancer-nodes', { list: nodesApi.list }, { nodeBalancerId, configId });

/**
 * The caches to invalidate when a node was added, changed or deleted: its own kind, and the configs, which count their
 * nodes.
 */
export const NODE_INVALIDATES = ['nodebalancer-nodes', 'nodebalancer-configs', 'nodebalancers'] as const;
