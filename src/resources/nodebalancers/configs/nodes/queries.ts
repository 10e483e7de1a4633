import { collectionOf } from '#api/cache/queries.ts';
import { nodesApi } from '#contract/nodebalancers/configs/nodes/api.ts';

/**
 * The nodes of a config (doc 2 §4.1). One is found in their list: the operation that shows one asks for the right to
 * write.
 */
export const nodesOf = (nodeBalancerId: number | string, configId: number | string) =>
  collectionOf('nodebalancer-nodes', { list: nodesApi.list }, { nodeBalancerId, configId });

/** What is stale when a node has come, changed or gone: its own kind, and the configs, which count theirs. */
export const NODE_TOUCHES = ['nodebalancer-nodes', 'nodebalancer-configs', 'nodebalancers'] as const;
