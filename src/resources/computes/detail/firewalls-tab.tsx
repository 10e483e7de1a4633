import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useWho } from '#api/permissions/permissions.ts';
import type { Compute } from '#contract/computes/schema.ts';
import type { Firewall } from '#contract/firewalls/schema.ts';
import { disabledText } from '#analysis/exposure/words.ts';
import { andList } from '#lib/text/format.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { ByFirewall, ServiceFirewallDialogs, ServiceFirewalls } from '#resources/firewalls/public.ts';
import { CanBeReached } from '#features/reach/public.ts';
import { firewallsOnCompute } from '../firewalls/queries.ts';
import { computePageActions } from '../page-actions.ts';

/**
 * The firewalls of an instance as a sentence (doc 3 §4.1, behaviour 1); `partly`: there may be others that this user
 * cannot see.
 */
function coverSentence(firewalls: readonly Firewall[], partly: boolean): string {
  const active = firewalls.filter(({ status }) => status === 'enabled').map(({ label }) => label);
  if (active.length > 1) return `${andList(active)} are enabled, which the API does not allow.`;
  if (active.length === 1) return `${active[0]} filters every interface except VLANs.`;
  if (partly) return 'No enabled firewall that you can see. There may be one that you have no access to.';
  const disabled = firewalls.filter(({ status }) => status === 'disabled');
  return disabled.length === 0 ? 'No firewall is attached.' : `${disabledText(disabled)}.`;
}

const serviceOf = ({ id, label }: Compute) => ({ type: 'compute', id, label }) as const;

/** The firewalls on an instance, attached and detached here, and what they make of a packet. */
export function FirewallsTab({ compute }: { compute: Compute }) {
  const { id, label } = compute;
  const partly = useWho().profile?.restricted === true;
  const query = useQuery(firewallsOnCompute(id));
  return (
    <Stack gap="lg">
      <ServiceFirewalls
        service={serviceOf(compute)}
        query={query}
        coverOf={(firewalls) => coverSentence(firewalls, partly)}
        disabledReason={useActions(computePageActions).reason('attach-firewall', compute)}
      />
      <CanBeReached
        targets={[{ label, place: { kind: 'compute', id } }]}
        also={(packet) => <ByFirewall firewalls={query.data ?? []} packet={packet} />}
      >
        {(button) => <div>{button}</div>}
      </CanBeReached>
    </Stack>
  );
}

/** The dialogs of that tab, which other parts of the page open too. */
export const FirewallDialogs = ({ compute }: { compute: Compute }) => (
  <ServiceFirewallDialogs
    service={serviceOf(compute)}
    there={useQuery(firewallsOnCompute(compute.id)).data}
    disabledReason={useActions(computePageActions).reason('attach-firewall', compute)}
  />
);
