import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDisabledReason, useWho } from '#api/permissions/permissions.ts';
import { coverReason } from '#contract/firewalls/rules.ts';
import { firewallsApi } from '#contract/firewalls/api.ts';
import type { Firewall } from '#contract/firewalls/schema.ts';
import { nodebalancersApi } from '#contract/nodebalancers/api.ts';
import type { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { QueryBoundary } from '#ui/page/query-boundary.tsx';
import { FirewallsOn } from '#resources/firewalls/public.ts';
import { firewallsOnNodeBalancer } from '../queries.ts';

/** The Firewalls of a NodeBalancer as a sentence (doc 2 §2.1); `partly`: there may be one that this user cannot see. */
function coverSentence(firewalls: readonly Pick<Firewall, 'label' | 'status'>[], partly: boolean): string {
  const active = firewalls.find(({ status }) => status === 'enabled');
  if (active !== undefined) return `${active.label} filters what reaches this NodeBalancer by TCP.`;
  if (partly) return 'You see no enabled firewall on this NodeBalancer; there may be one that you have no grant on.';
  return firewalls.length === 0
    ? 'No firewall is on this NodeBalancer: nothing filters it.'
    : 'Its firewall is not enabled: nothing filters it.';
}

/** Why Firewalls cannot be assigned to the NodeBalancer or removed from it; the Firewall's own page checks the rest. */
function useAssignRefusal({ id }: NodeBalancer): string | undefined {
  const disabledReason = useDisabledReason();
  // The grant to change it is needed, but no NodeBalancer scope of the token (doc 3 §4.1, behaviour 1).
  const { method, path, access } = nodebalancersApi.update;
  const change = { method, path, access: { ...access, scopes: [] } };
  return disabledReason(change, { nodeBalancerId: id }) ?? disabledReason(firewallsApi.addDevice);
}

/** The Firewall on a NodeBalancer; it is assigned, enabled and removed on its own page. */
export function FirewallsTab({ nodebalancer }: { nodebalancer: NodeBalancer }) {
  const query = useQuery(firewallsOnNodeBalancer(nodebalancer.id));
  const disabledReason = useAssignRefusal(nodebalancer);
  const partly = useWho().profile?.restricted === true;
  const covered = coverReason('nodebalancer', query.data ?? [], { enabled: true });
  const assignedReason = covered && `It ${covered}: take that off first`;
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed" flex="1 1 280px">
          A NodeBalancer has one firewall at most, put on it on the firewall’s own page, under Services. Only its rules
          for inbound TCP act here.
        </Text>
        <ActionButton variant="default" to="/firewalls" disabledReason={disabledReason ?? assignedReason}>
          Choose a firewall
        </ActionButton>
      </Group>
      <QueryBoundary query={query} height={96}>
        {(firewalls) => (
          <>
            <Text>{coverSentence(firewalls, partly)}</Text>
            <FirewallsOn
              label="Firewalls of this NodeBalancer"
              service={{ type: 'nodebalancer', id: nodebalancer.id }}
              firewalls={firewalls}
              rules={{ header: 'Inbound rules', cell: ({ rules }) => rules.inbound.length, align: 'right' }}
              disabledReason={disabledReason}
            />
          </>
        )}
      </QueryBoundary>
    </Stack>
  );
}
