import { Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRefusal, useWho } from '#api/who.ts';
import { firewallsApi } from '#contract/firewalls/api.ts';
import type { Firewall } from '#contract/firewalls/schema.ts';
import { nodebalancersApi } from '#contract/nodebalancers/api.ts';
import type { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import { ActionButton } from '#ui/action.tsx';
import { Answer } from '#ui/answer.tsx';
import { PlainTable } from '#ui/plain-table.tsx';
import { Status } from '#ui/status.tsx';
import { devicesOf } from '../firewalls/queries.ts';
import { firewallsOnNodeBalancer } from './queries.ts';

const STATUS: Readonly<Record<string, { readonly tone: 'ok' | 'off' | 'bad'; readonly label: string }>> = {
  enabled: { tone: 'ok', label: 'Enabled' },
  disabled: { tone: 'off', label: 'Disabled' },
  deleted: { tone: 'bad', label: 'Being removed' },
};

/** What filters a NodeBalancer (doc 2 §2.1); `partly`: there may be one that this user does not see. */
export function coverSentence(firewalls: readonly Pick<Firewall, 'label' | 'status'>[], partly: boolean): string {
  const active = firewalls.find(({ status }) => status === 'enabled');
  if (active !== undefined) return `${active.label} filters what reaches this NodeBalancer by TCP.`;
  if (partly) return 'You see no enabled Firewall on this NodeBalancer; there may be one that you have no grant on.';
  return firewalls.length === 0
    ? 'No Firewall is on this NodeBalancer: nothing filters it.'
    : 'Its Firewall is not enabled: nothing filters it.';
}

/** Why Firewalls cannot be put on the NodeBalancer or taken off it; the Firewall's own page judges the rest. */
function useAssignRefusal({ id }: NodeBalancer): string | undefined {
  const refusal = useRefusal();
  // The right to change it is needed, whatever the token may do with NodeBalancers (doc 3 §4.1, behaviour 1).
  const { method, path, access } = nodebalancersApi.update;
  const change = { method, path, access: { ...access, scopes: [] } };
  return refusal(change, { nodeBalancerId: id }) ?? refusal(firewallsApi.addDevice);
}

interface TakeOffProps {
  readonly nodebalancer: NodeBalancer;
  readonly firewall: Firewall;
  readonly refused: string | undefined;
}

/** The button that leads to where a Firewall is taken off this very NodeBalancer. */
function TakeOff({ nodebalancer, firewall, refused }: TakeOffProps) {
  const { data: devices } = useQuery(devicesOf(firewall.id));
  const device = devices?.find(({ entity }) => entity.type === 'nodebalancer' && entity.id === nodebalancer.id);
  return (
    <ActionButton
      size="xs"
      variant="default"
      to={`/firewalls/${firewall.id}`}
      search={{ tab: 'services', ...(device !== undefined && { dialog: `take-off.${device.id}` }) }}
      refused={refused}
    >
      Take off<VisuallyHidden> {firewall.label}</VisuallyHidden>
    </ActionButton>
  );
}

function Rows({ firewalls, ...shared }: { firewalls: readonly Firewall[] } & Omit<TakeOffProps, 'firewall'>) {
  if (firewalls.length === 0) return null;
  return (
    <PlainTable
      label="Firewalls of this NodeBalancer"
      rows={firewalls}
      keyOf={({ id }) => id}
      columns={[
        {
          header: 'Firewall',
          cell: ({ id, label }) => (
            <Link to="/firewalls/$firewallId" params={{ firewallId: String(id) }}>
              {label}
            </Link>
          ),
        },
        {
          header: 'Status',
          cell: ({ status }) => <Status {...(STATUS[status] ?? { tone: 'neutral', label: status })} />,
        },
        { header: 'Inbound rules', cell: ({ rules }) => rules.inbound.length, align: 'right' },
        { header: 'Actions', cell: (firewall) => <TakeOff {...shared} firewall={firewall} /> },
      ]}
    />
  );
}

/** The Firewall on a NodeBalancer; it is assigned, enabled and taken off on its own page. */
export function FirewallsTab({ nodebalancer }: { nodebalancer: NodeBalancer }) {
  const query = useQuery(firewallsOnNodeBalancer(nodebalancer.id));
  const refused = useAssignRefusal(nodebalancer);
  const partly = useWho().profile?.restricted === true;
  const present = query.data?.find(({ status }) => status !== 'deleted');
  const taken = present && `It has the Firewall ${present.label}, and no more than one: take that off first`;
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed" flex="1 1 280px">
          A NodeBalancer has one Firewall at most, put on it on the Firewall’s own page, under Services. Only its rules
          for inbound TCP act here.
        </Text>
        <ActionButton variant="default" to="/firewalls" refused={refused ?? taken}>
          Choose a Firewall
        </ActionButton>
      </Group>
      <Answer query={query} height={96}>
        {(firewalls) => (
          <>
            <Text>{coverSentence(firewalls, partly)}</Text>
            <Rows nodebalancer={nodebalancer} firewalls={firewalls} refused={refused} />
          </>
        )}
      </Answer>
    </Stack>
  );
}
