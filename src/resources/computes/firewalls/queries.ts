import { ifOffered } from '#api/permissions/assumed.ts';
import { loadAll } from '#api/cache/pages.ts';
import { computesApi } from '#contract/computes/api.ts';
import type { Firewall } from '#contract/firewalls/schema.ts';

/**
 * The Firewalls on an instance; null when the server does not return them (assumed). The key begins with `firewalls`,
 * so that any change of a Firewall invalidates it.
 */
export const firewallsOnCompute = (computeId: number) => ({
  queryKey: ['firewalls', 'on-compute', computeId],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<readonly Firewall[] | null> =>
    ifOffered(async () => (await loadAll(computesApi.firewalls, { params: { computeId }, signal })).records),
});
