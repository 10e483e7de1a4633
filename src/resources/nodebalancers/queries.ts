import { loadAll } from '#api/pages.ts';
import { collectionOf } from '#api/queries.ts';
import type { Firewall } from '#contract/firewalls/schema.ts';
import { nodebalancersApi } from '#contract/nodebalancers/api.ts';

export const nodebalancers = collectionOf('nodebalancers', nodebalancersApi);

/** The Firewalls on a NodeBalancer. Its key begins as theirs do: whatever changes a Firewall makes it stale. */
export const firewallsOnNodeBalancer = (nodeBalancerId: number) => ({
  queryKey: ['firewalls', 'on-nodebalancer', nodeBalancerId],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly Firewall[]> =>
    (await loadAll(nodebalancersApi.firewalls, { params: { nodeBalancerId }, signal })).records,
});
