import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/http/client.ts';
import { loadAll } from '#api/cache/pages.ts';
import { collectionOf } from '#api/cache/queries.ts';
import type { Firewall } from '#contract/firewalls/schema.ts';
import { nodebalancersApi } from '#contract/nodebalancers/api.ts';
import type { NodeBalancerStats } from '#contract/nodebalancers/schema.ts';

export const nodebalancers = collectionOf('nodebalancers', nodebalancersApi);

/** The caches to invalidate when a NodeBalancer, a config or a node was added, changed or deleted. */
export const INVALIDATES = ['nodebalancers', 'nodebalancer-configs', 'nodebalancer-nodes', 'firewalls'] as const;

/**
 * The Firewalls on a NodeBalancer. The key begins with `firewalls`, so that any change of a Firewall invalidates it.
 */
export const firewallsOnNodeBalancer = (nodeBalancerId: number) => ({
  queryKey: ['firewalls', 'on-nodebalancer', nodeBalancerId],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly Firewall[]> =>
    (await loadAll(nodebalancersApi.firewalls, { params: { nodeBalancerId }, signal })).records,
});

/** The statistics of the last day (doc 2 §4.1). */
export const statsOf = (nodeBalancerId: number | string) =>
  queryOptions({
    queryKey: ['nodebalancers', 'stats', String(nodeBalancerId)],
    queryFn: ({ signal }): Promise<NodeBalancerStats> =>
      call(nodebalancersApi.stats, { params: { nodeBalancerId }, signal }),
  });
