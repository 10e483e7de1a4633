import { Group, Stack, Text } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import type { Firewall } from '#contract/firewalls/schema.ts';
import { PROTECTION } from '#ui/actions/define.ts';
import { useJudge } from '#ui/actions/use-actions.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { useReturn } from '#ui/confirm/use-return.ts';
import { Empty } from '#ui/display/blocks/empty.tsx';
import { Link } from '#ui/page/navigation/link.tsx';
import { PlainTable } from '#ui/display/blocks/plain-table.tsx';
import { Status } from '#ui/display/status.tsx';
import { useAskedDialog, useDialog } from '#ui/page/dialog.ts';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import type { Relation } from '#ui/page/relations.tsx';
import { QueryBoundary } from '#ui/page/failure/query-boundary.tsx';
import { onceEnabled } from '#analysis/packets/openings.ts';
import { blockedPorts } from '../breaks/breaks.ts';
import { FirewallIcon, firewallPaths } from '../paths.ts';
import { devicesOf } from '../queries.ts';
import { FirewallStatus } from '../display.tsx';
import type { Service } from '../services/named-services.ts';
import { deviceActions } from './actions.ts';
import type { LoadableFirewalls } from './display.ts';

const AttachToService = lazyPart(() => import('./attach-to-service.tsx'));
const DetachDialog = lazyPart(() => import('./detach/detach-dialog.tsx'));

interface DialogsProps {
  readonly service: Service;
  /** The firewalls on it. */
  readonly there: LoadableFirewalls;
  /** Why they cannot be changed. */
  readonly disabledReason: string | undefined;
  /** Why no further one can be attached, besides that. */
  readonly attachReason?: string | undefined;
}

/** Gives why a firewall cannot be detached from the service. */
function useDetachReason(service: Service, disabledReason: string | undefined) {
  const { isProtected } = useJudge();
  const keysOf = (firewall: Firewall) => deviceActions(firewall).partOf?.('', { id: '', entity: service }) ?? [];
  return (firewall: Firewall) => disabledReason ?? (keysOf(firewall).some(isProtected) ? PROTECTION : undefined);
}

/** Confirms that a firewall is detached from the service; the address names the firewall. */
function Detach({ service, there, disabledReason }: DialogsProps) {
  const { close } = useDialog();
  const reasonFor = useDetachReason(service, disabledReason);
  const asked = useAskedDialog(['detach']);
  const firewall = there?.find(({ id }) => String(id) === asked?.id);
  const devices = useQuery({ ...devicesOf(firewall?.id ?? 0), enabled: firewall !== undefined });
  if (firewall === undefined) return null;
  const device = devices.data?.find(({ entity: { type, id } }) => type === service.type && id === service.id);
  const unknown = devices.isPending ? 'Loading the services of this firewall' : 'This server doesn’t report services';
  return (
    <DetachDialog
      firewall={firewall}
      deviceId={String(device?.id ?? '')}
      label={service.label}
      disabledReason={reasonFor(firewall) ?? (device === undefined ? unknown : undefined)}
      onClose={close}
    />
  );
}

/** The dialogs that attach firewalls to a service and detach them; always mounted, so that the focus can return. */
export function ServiceFirewallDialogs(props: DialogsProps) {
  const { service, there, disabledReason, attachReason } = props;
  const { close } = useDialog();
  const isAttaching = useAskedDialog(['attach-firewall']) !== undefined;
  useReturn(isAttaching);
  return (
    <Suspense>
      <Detach {...props} />
      {isAttaching && (
        <AttachToService
          service={service}
          there={there}
          disabledReason={disabledReason ?? attachReason}
          onClose={close}
        />
      )}
    </Suspense>
  );
}

interface ServiceFirewallsProps extends Omit<DialogsProps, 'there'> {
  readonly query: UseQueryResult<readonly Firewall[] | null>;
  /** How the firewalls cover the service, as a sentence. */
  coverOf(firewalls: readonly Firewall[]): ReactNode;
}

/** The firewalls on a service as a table, with buttons that open the dialogs above. */
export function ServiceFirewalls(props: ServiceFirewallsProps) {
  const { service, query, coverOf, disabledReason, attachReason } = props;
  const { open } = useDialog();
  const reasonFor = useDetachReason(service, disabledReason);
  const isCompute = service.type === 'compute';
  const noun = isCompute ? 'instance' : 'NodeBalancer';
  const attach = (
    <ActionButton
      variant="default"
      size="compact-sm"
      disabledReason={disabledReason ?? attachReason}
      onClick={open('attach-firewall', service.id)}
    >
      Attach firewall
    </ActionButton>
  );
  if (query.data?.length === 0)
    return (
      <Empty icon={FirewallIcon} action={attach}>
        {coverOf(query.data)}
      </Empty>
    );
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed" flex="1 1 280px">
          {query.data === null
            ? `This server doesn’t report the firewalls of ${isCompute ? 'an' : 'a'} ${noun}.`
            : query.data && coverOf(query.data)}
        </Text>
        {attach}
      </Group>
      <QueryBoundary query={query} what="Firewalls" height={96}>
        {(firewalls) =>
          firewalls !== null && (
            <PlainTable
              label={`Firewalls of this ${noun}`}
              rows={firewalls}
              keyOf={({ id }) => id}
              columns={[
                {
                  header: 'Firewall',
                  cell: ({ id, label }) => <Link to={firewallPaths.page(id)}>{label}</Link>,
                },
                { header: 'Status', cell: FirewallStatus },
                { header: 'Inbound rules', cell: ({ rules }) => rules.inbound.length, align: 'right' },
                ...(isCompute
                  ? [
                      {
                        header: 'Outbound rules',
                        cell: ({ rules }: Firewall) => rules.outbound.length,
                        align: 'right' as const,
                      },
                    ]
                  : []),
                {
                  header: 'Actions',
                  cell: (firewall) => (
                    <ActionButton
                      size="xs"
                      variant="default"
                      disabledReason={reasonFor(firewall)}
                      onClick={open('detach', firewall.id)}
                    >
                      Detach {firewall.label}
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

/** Firewalls on a service, for the strip of its relations; `ports` are those of a NodeBalancer. */
export const firewallRelations = (
  firewalls: readonly Firewall[] | undefined,
  ports: readonly number[] = [],
): readonly Relation[] | undefined =>
  firewalls?.map((firewall) => ({
    id: firewall.id,
    to: firewallPaths.page(firewall.id),
    label: firewall.label,
    state:
      blockedPorts(firewall, ports).length > 0 ? (
        <Status tone="warning" label="Blocks clients" />
      ) : (
        <FirewallStatus status={firewall.status} />
      ),
    detail: onceEnabled(firewall),
  }));
