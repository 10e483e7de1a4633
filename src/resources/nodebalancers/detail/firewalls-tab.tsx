import { useQuery } from '@tanstack/react-query';
import { useDisabledReason, useWho } from '#api/permissions/permissions.ts';
import { nodebalancersApi } from '#contract/nodebalancers/api.ts';
import { grantOf } from '#contract/endpoint.ts';
import { disabledText } from '#analysis/exposure/words.ts';
import { coverReason } from '#contract/firewalls/rules.ts';
import { firewallsApi } from '#contract/firewalls/api.ts';
import type { Firewall } from '#contract/firewalls/schema.ts';
import type { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import { ServiceFirewallDialogs, ServiceFirewalls } from '#resources/firewalls/public.ts';
import { firewallsOnNodeBalancer } from '../queries.ts';

/** How a firewall covers a NodeBalancer, as a sentence (doc 2 §2.1); `partly`: some may be hidden from this user. */
function coverSentence(firewalls: readonly Pick<Firewall, 'label' | 'status'>[], partly: boolean): string {
  const active = firewalls.find(({ status }) => status === 'enabled');
  if (active !== undefined) return `${active.label} filters inbound TCP.`;
  if (partly) return 'No enabled firewall that you can see. There may be one that you have no access to.';
  const disabled = firewalls.filter(({ status }) => status === 'disabled');
  return `${disabled.length === 0 ? 'No firewall' : disabledText(disabled)}: open to all traffic.`;
}

/** Why firewalls cannot be attached to the NodeBalancer or detached from it. */
function useChangeRefusal({ id }: NodeBalancer): string | undefined {
  const refusalOf = useDisabledReason();
  // The grant to change it is needed, but no NodeBalancer scope of the token (doc 3 §4.1, behaviour 1).
  return refusalOf(grantOf(nodebalancersApi.update), { nodeBalancerId: id }) ?? refusalOf(firewallsApi.addDevice);
}

/** The firewall on a NodeBalancer, attached and detached here. */
export function FirewallsTab({ nodebalancer }: { nodebalancer: NodeBalancer }) {
  const { id, label } = nodebalancer;
  const query = useQuery(firewallsOnNodeBalancer(id));
  const partly = useWho().profile?.restricted === true;
  const covered = coverReason('nodebalancer', query.data ?? [], { enabled: true });
  const shared = {
    service: { type: 'nodebalancer', id, label },
    disabledReason: useChangeRefusal(nodebalancer),
    attachReason: covered && `${label} ${covered}. Detach it first`,
  } as const;
  return (
    <>
      <ServiceFirewalls {...shared} query={query} coverOf={(firewalls) => coverSentence(firewalls, partly)} />
      <ServiceFirewallDialogs {...shared} there={query.data} />
    </>
  );
}
