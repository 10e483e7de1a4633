import { useQuery } from '@tanstack/react-query';
import { useWho } from '#api/permissions/permissions.ts';
import type { Firewall, FirewallDevice } from '#contract/firewalls/schema.ts';
import { firewallsOnCompute } from '#resources/computes/firewalls/queries.ts';
import { firewallsOnNodeBalancer } from '#resources/nodebalancers/queries.ts';
import type { Consequence } from '../../breaks/consequences.ts';
import { detachSentence, type LoadableFirewalls } from '../display.ts';

const UNKNOWN = { queryKey: ['firewalls', 'on-unknown'], queryFn: () => Promise.resolve(null) };

/** What detaching a firewall means for a service; undefined until its other firewalls are known. */
export function useDetachText(firewall: Firewall, device: FirewallDevice | undefined): Consequence | undefined {
  const { id = 0, type } = device?.entity ?? {};
  const query =
    type === 'compute' ? firewallsOnCompute(id) : type === 'nodebalancer' ? firewallsOnNodeBalancer(id) : UNKNOWN;
  const { data, isPending } = useQuery<LoadableFirewalls>(query);
  const partly = useWho().profile?.restricted === true;
  return device === undefined || isPending ? undefined : detachSentence(firewall, device, data, partly);
}
