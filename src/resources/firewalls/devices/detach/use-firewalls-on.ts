import { useQuery } from '@tanstack/react-query';
import type { FirewallDevice } from '#contract/firewalls/schema.ts';
import { firewallsOnCompute } from '#resources/computes/firewalls/queries.ts';
import { firewallsOnNodeBalancer } from '#resources/nodebalancers/queries.ts';
import type { LoadableFirewalls } from '../display.ts';

const UNKNOWN = { queryKey: ['firewalls', 'on-unknown'], queryFn: () => Promise.resolve(null) };

/** The firewalls of the service of a device. */
export function useFirewallsOn(device: Pick<FirewallDevice, 'entity'> | undefined): {
  readonly others: LoadableFirewalls;
  readonly isLoading: boolean;
} {
  const { id = 0, type } = device?.entity ?? {};
  const query =
    type === 'compute' ? firewallsOnCompute(id) : type === 'nodebalancer' ? firewallsOnNodeBalancer(id) : UNKNOWN;
  const { data, isPending } = useQuery<LoadableFirewalls>(query);
  return { others: data, isLoading: isPending };
}
