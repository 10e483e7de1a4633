import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useDisabledReason, useWho } from '#api/permissions/permissions.ts';
import { coverReason } from '#contract/firewalls/rules.ts';
import { firewallsApi } from '#contract/firewalls/api.ts';
import type { Firewall } from '#contract/firewalls/schema.ts';
import { nodebalancersApi } from '#contract/nodebalancers/api.ts';
import type { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { ConfirmDelete } from '#ui/confirm/confirm.tsx';
import { useReturn } from '#ui/confirm/use-return.ts';
import { PlainTable } from '#ui/display/plain-table.tsx';
import { Status } from '#ui/display/status.tsx';
import { useAskedDialog, useDialog } from '#ui/page/dialog.ts';
import { lazyPart } from '#ui/page/lazy-part.ts';
import { QueryBoundary } from '#ui/page/query-boundary.tsx';
import { devicesOf } from '#resources/firewalls/public.ts';
import { firewallsOnNodeBalancer, INVALIDATES } from '../queries.ts';

const AttachDialog = lazyPart(() => import('./attach-dialog.tsx'));

/** How a firewall covers a NodeBalancer, as a sentence (doc 2 §2.1); `partly`: some may be hidden from this user. */
function coverSentence(firewalls: readonly Pick<Firewall, 'label' | 'status'>[], partly: boolean): string {
  const active = firewalls.find(({ status }) => status === 'enabled');
  if (active !== undefined) return `${active.label} filters inbound TCP.`;
  if (partly) return 'No enabled firewall that you can see. There may be one that you have no access to.';
  return firewalls.length === 0
    ? 'No firewall: open to all traffic.'
    : 'The firewall is disabled: open to all traffic.';
}

/** Why firewalls cannot be attached to the NodeBalancer or detached from it. */
function useChangeRefusal({ id }: NodeBalancer): string | undefined {
  const disabledReason = useDisabledReason();
  // The grant to change it is needed, but no NodeBalancer scope of the token (doc 3 §4.1, behaviour 1).
  const { method, path, access } = nodebalancersApi.update;
  const change = { method, path, access: { ...access, scopes: [] } };
  return disabledReason(change, { nodeBalancerId: id }) ?? disabledReason(firewallsApi.addDevice);
}

interface DetachProps {
  readonly nodebalancer: NodeBalancer;
  readonly firewalls: readonly Firewall[] | undefined;
  readonly disabledReason: string | undefined;
}

/** Confirms that a firewall is detached; the address names the firewall. */
function Detach({ nodebalancer, firewalls, disabledReason }: DetachProps) {
  const { close } = useDialog();
  const asked = useAskedDialog(['detach']);
  const firewall = firewalls?.find(({ id }) => String(id) === asked?.id);
  const devices = useQuery({ ...devicesOf(asked?.id ?? 0), enabled: asked !== undefined });
  const device = devices.data?.find(({ entity: { type, id } }) => type === 'nodebalancer' && id === nodebalancer.id);
  const unknown = devices.isPending ? 'Loading the services of this firewall' : 'This server doesn’t report services';
  return (
    <ConfirmDelete
      open={asked !== undefined}
      level={2}
      verb="Detach"
      what="firewall"
      label={firewall?.label ?? `#${asked?.id}`}
      endpoint={firewallsApi.removeDevice}
      params={{ firewallId: asked?.id ?? '', deviceId: device?.id ?? '' }}
      invalidates={INVALIDATES}
      disabledReason={disabledReason ?? (device === undefined ? unknown : undefined)}
      consequences={[
        firewall?.status === 'disabled'
          ? `${nodebalancer.label} has no firewall. This one is disabled, so no traffic changes`
          : `Nothing filters ${nodebalancer.label}: it is open to all traffic`,
      ]}
      stays={['The firewall, its rules and its other services']}
      onDone={close}
      onClose={close}
    />
  );
}

/** The firewall on a NodeBalancer, attached and detached here. */
export function FirewallsTab({ nodebalancer }: { nodebalancer: NodeBalancer }) {
  const query = useQuery(firewallsOnNodeBalancer(nodebalancer.id));
  const disabledReason = useChangeRefusal(nodebalancer);
  const { open, close } = useDialog();
  const isAttaching = useAskedDialog(['attach-firewall']) !== undefined;
  useReturn(isAttaching);
  const partly = useWho().profile?.restricted === true;
  const covered = coverReason('nodebalancer', query.data ?? [], { enabled: true });
  const attachReason = disabledReason ?? (covered && `${nodebalancer.label} ${covered}. Detach it first`);
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed" flex="1 1 280px">
          {query.data !== undefined && coverSentence(query.data, partly)}
        </Text>
        <ActionButton disabledReason={attachReason} onClick={open('attach-firewall', nodebalancer.id)}>
          Attach firewall
        </ActionButton>
      </Group>
      <QueryBoundary query={query} height={96}>
        {(firewalls) =>
          firewalls.length > 0 && (
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
                  cell: ({ status }) =>
                    status === 'enabled' ? (
                      <Status tone="ok" label="Enabled" />
                    ) : (
                      <Status tone="off" label={status === 'disabled' ? 'Disabled' : status} />
                    ),
                },
                { header: 'Inbound rules', cell: ({ rules }) => rules.inbound.length, align: 'right' },
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
      <Detach nodebalancer={nodebalancer} firewalls={query.data} disabledReason={disabledReason} />
      {isAttaching && (
        <Suspense fallback={null}>
          <AttachDialog nodebalancer={nodebalancer} disabledReason={attachReason} onClose={close} />
        </Suspense>
      )}
    </Stack>
  );
}
