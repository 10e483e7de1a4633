import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useWho } from '#api/permissions/permissions.ts';
import type { Compute } from '#contract/computes/schema.ts';
import type { Firewall } from '#contract/firewalls/schema.ts';
import { andList } from '#lib/format.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { PlainTable } from '#ui/display/plain-table.tsx';
import { Status } from '#ui/display/status.tsx';
import { useDialog } from '#ui/page/dialog.ts';
import { QueryBoundary } from '#ui/page/query-boundary.tsx';
import { firewallsOnCompute } from '../queries.ts';
import { useAttachRefusal } from './attach-refusal.ts';

/**
 * The firewalls of an instance as a sentence (doc 3 §4.1, behaviour 1); `partly`: there may be others that this user
 * cannot see.
 */
function coverSentence(firewalls: readonly Firewall[], partly: boolean): string {
  const active = firewalls.filter(({ status }) => status === 'enabled').map(({ label }) => label);
  if (active.length > 1) return `${andList(active)} are enabled, which the API does not allow.`;
  if (active.length === 1) return `${active[0]} filters every interface except VLANs.`;
  if (partly) return 'No enabled firewall that you can see. There may be one that you have no access to.';
  return firewalls.length === 0 ? 'No firewall: open to all traffic.' : 'No firewall is enabled: open to all traffic.';
}

const LOOKS: Readonly<Record<string, { readonly tone: 'ok' | 'off' | 'bad'; readonly label: string }>> = {
  enabled: { tone: 'ok', label: 'Enabled' },
  disabled: { tone: 'off', label: 'Disabled' },
  deleted: { tone: 'bad', label: 'Being removed' },
};

/** The firewalls on an instance, attached and detached here. */
export function FirewallsTab({ compute }: { compute: Compute }) {
  const query = useQuery(firewallsOnCompute(compute.id));
  const disabledReason = useAttachRefusal(compute);
  const partly = useWho().profile?.restricted === true;
  const { open } = useDialog();
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed" flex="1 1 280px">
          {query.data === null
            ? 'This server doesn’t report the firewalls of an instance.'
            : query.data && coverSentence(query.data, partly)}
        </Text>
        <ActionButton disabledReason={disabledReason} onClick={open('attach-firewall', compute.id)}>
          Attach firewall
        </ActionButton>
      </Group>
      <QueryBoundary query={query} height={96}>
        {(firewalls) =>
          firewalls !== null &&
          firewalls.length > 0 && (
            <PlainTable
              label="Firewalls of this instance"
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
                  cell: ({ status }) => <Status {...(LOOKS[status] ?? { tone: 'neutral', label: status })} />,
                },
                { header: 'Inbound rules', cell: ({ rules }) => rules.inbound.length, align: 'right' },
                { header: 'Outbound rules', cell: ({ rules }) => rules.outbound.length, align: 'right' },
                {
                  header: 'Actions',
                  cell: ({ id, label }) => (
                    <ActionButton
                      size="xs"
                      variant="default"
                      disabledReason={disabledReason}
                      onClick={open('detach', id)}
                    >
                      Detach {label}
                    </ActionButton>
                  ),
                },
              ]}
            />
          )
        }
      </QueryBoundary>
    </Stack>
  );
}
