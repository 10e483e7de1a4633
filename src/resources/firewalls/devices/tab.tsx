import { Box, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import type { Firewall, FirewallDevice } from '#contract/firewalls/schema.ts';
import { CanBeReached } from '#features/reach/public.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { useReturn } from '#ui/confirm/use-return.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { ResourceTable } from '#ui/table/resource-table.tsx';
import { useAskedDialog, useDialog } from '#ui/page/dialog.ts';
import { readId } from '#ui/page/navigation/address.ts';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import { firewallActions } from '../actions.ts';
import { deviceActions } from './actions.ts';
import { CellLink } from '#ui/page/navigation/cell-link.tsx';
import { timeColumn } from '#ui/table/columns/common.tsx';
import type { Column } from '#ui/table/types.ts';
import { kindOf, KINDS, pageOf } from '../services/services.tsx';
import { firewallDevices } from './queries.ts';
import { effectSentence } from '../display.tsx';
import { devicesOf } from '../queries.ts';

const AttachDialog = lazyPart(() => import('./attach-dialog.tsx'));
const DetachDialog = lazyPart(() => import('./detach/detach-dialog.tsx'));

/** The columns of a Firewall's services. */
const columns: readonly Column<FirewallDevice>[] = [
  {
    id: 'service',
    header: 'Service',
    value: ({ entity }) => entity.label,
    cell: (device) => {
      const page = pageOf(device);
      const { label } = device.entity;
      return page === undefined ? label : <CellLink to={page}>{label}</CellLink>;
    },
    identity: true,
  },
  {
    id: 'kind',
    header: 'Kind',
    value: ({ entity }) => entity.type,
    cell: kindOf,
    filter: Object.entries(KINDS).map(([value, label]) => ({ value, label })),
  },
  timeColumn('created', 'Attached', ({ created }) => created),
  { id: 'service_id', header: 'Service ID', value: ({ entity }) => entity.id, align: 'right', hidden: true },
  { id: 'id', header: 'Device ID', value: ({ id }) => id, align: 'right', hidden: true },
];

/** Services that a packet can be traced to. */
const TRACED = ['compute', 'nodebalancer'] as const;

/** A packet is traced to at most this many services. */
const MOST = 10;

/** Whether a packet reaches the services, by this firewall and all else that is on the way. */
function Trace({ devices }: { devices: readonly FirewallDevice[] }) {
  if (devices.length === 0 || devices.length > MOST) return null;
  return (
    <Box mt="md">
      <CanBeReached
        targets={devices.flatMap(({ entity: { id, type, label } }) => {
          const kind = TRACED.find((one) => one === type);
          return kind === undefined ? [] : [{ label, place: { kind, id } }];
        })}
      />
    </Box>
  );
}

const ACTIONS = ['attach', 'detach'] as const;

const NOT_OFFERED = 'This server can’t attach or detach firewalls. Choose services when you create one';

/** The services of a Firewall as a table, with actions for adding and removing them. */
export function FirewallDevices({ firewall }: { firewall: Firewall }) {
  const { id } = firewall;
  const { open, close } = useDialog();
  const { data: devices, isPending } = useQuery(devicesOf(id));
  const { reason } = useActions(firewallActions);
  const { reason: reasonOf, table } = useActions(deviceActions(firewall));
  const asked = useAskedDialog(ACTIONS);
  useReturn(asked?.action === 'attach');
  const missing = devices === null ? NOT_OFFERED : undefined;
  const attachReason = missing ?? reason('attach', firewall);
  const device = devices?.find(({ id: deviceId }) => String(deviceId) === asked?.id);
  const detached = device ?? { id: asked?.id ?? '', entity: { label: `#${asked?.id}` } };

  const body = (): ReactNode => {
    if (isPending) return <Skeleton height={120} />;
    if (devices === null)
      return (
        <Text c="dimmed">This server doesn’t report the services of a firewall. Choose them when you create one.</Text>
      );
    return (
      <ResourceTable
        // The rows of another Firewall must not be shown while this one's are loading.
        key={id}
        {...table}
        label="Services"
        collection={firewallDevices(id)}
        columns={columns}
        empty={{
          title: 'No services yet',
          text: 'Attach instances or a NodeBalancer to filter their traffic.',
        }}
      />
    );
  };
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed">
          {effectSentence(firewall)}
        </Text>
        <ActionButton variant="default" size="compact-sm" disabledReason={attachReason} onClick={open('attach', id)}>
          Attach services
        </ActionButton>
      </Group>
      {body()}
      {devices && <Trace devices={devices} />}
      <Suspense>
        {asked?.action === 'attach' && asked.id === String(id) && (
          <AttachDialog firewall={firewall} devices={devices} disabledReason={attachReason} onClose={close} />
        )}
        {asked?.action === 'detach' && readId(asked.id) !== undefined && (
          <DetachDialog
            firewall={firewall}
            deviceId={asked.id}
            label={detached.entity.label}
            disabledReason={missing ?? reasonOf('detach', detached)}
            onClose={close}
          />
        )}
      </Suspense>
    </Stack>
  );
}
