import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { firewallsApi } from '#contract/firewalls/api.ts';
import type { Firewall, FirewallDevice } from '#contract/firewalls/schema.ts';
import { counted } from '#lib/format.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { ResourceTable } from '#ui/table/resource-table.tsx';
import { bulkAction } from '#ui/table/bulk/bulk-action.ts';
import { useAskedDialog, useDialog } from '#ui/page/dialog.ts';
import { lazyPart } from '#ui/page/lazy-part.ts';
import { useDeviceRefusals } from './can.ts';
import { columns } from './columns.tsx';
import { DEVICE_INVALIDATES, firewallDevices } from './queries.ts';
import { effectSentence } from './labels.ts';
import { devicesOf } from '../queries.ts';

const AssignDialog = lazyPart(() => import('./assign-dialog.tsx'));
const TakeOffDialog = lazyPart(() => import('./take-off-dialog.tsx'));

const ACTIONS = ['assign', 'take-off'] as const;

const takeOff = ({ id: firewallId, label, status }: Firewall, disabledReason: string | undefined) =>
  bulkAction({
    id: 'take-off',
    label: 'Take off',
    danger: true,
    confirm: {
      title: `Take ${label} off services`,
      text:
        status === 'enabled'
          ? 'They are no longer filtered by it; a service has one enabled firewall, so nothing else filters them.'
          : 'It filters nothing at present; they are no longer assigned to it.',
      button: 'Take off',
    },
    can: () => disabledReason,
    endpoint: firewallsApi.removeDevice,
    params: ({ id }: FirewallDevice) => ({ firewallId, deviceId: id }),
    done: (count) => `Taken off ${counted(count, 'service')}`,
    invalidates: DEVICE_INVALIDATES,
  });

/** The services of a Firewall as a table, with actions for adding and removing them. */
export function FirewallDevices({ firewall }: { firewall: Firewall }) {
  const { id } = firewall;
  const { open, close } = useDialog();
  const { data: devices, isPending } = useQuery(devicesOf(id));
  const disabledReason = useDeviceRefusals(firewall, devices);
  const asked = useAskedDialog(ACTIONS);

  const body = (): ReactNode => {
    if (isPending) return <Skeleton height={120} />;
    if (devices === null)
      return (
        <Text c="dimmed">
          This server does not tell which services a firewall is assigned to; they can be chosen when it is created.
        </Text>
      );
    return (
      <ResourceTable
        // The rows of another Firewall must not be shown while this one's are loading.
        key={id}
        label="Services"
        collection={firewallDevices(id)}
        columns={columns}
        rowLabel={({ entity }) => entity.label}
        rowActions={(device) => [
          {
            id: 'take-off',
            label: 'Take off',
            danger: true,
            run: open('take-off', device.id),
            disabledReason: disabledReason.takeOff,
          },
        ]}
        bulk={[takeOff(firewall, disabledReason.takeOff)]}
        empty={{
          title: 'No services yet',
          text: 'A firewall filters nothing before it is assigned to compute instances or a NodeBalancer.',
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
        <ActionButton disabledReason={disabledReason.assign} onClick={open('assign', id)}>
          Assign services
        </ActionButton>
      </Group>
      {body()}
      <Suspense>
        {asked?.action === 'assign' && asked.id === String(id) && (
          <AssignDialog firewall={firewall} devices={devices} disabledReason={disabledReason.assign} onClose={close} />
        )}
        {asked?.action === 'take-off' && (
          <TakeOffDialog
            firewall={firewall}
            deviceId={asked.id}
            device={devices?.find((device) => String(device.id) === asked.id)}
            disabledReason={disabledReason.takeOff}
            onClose={close}
          />
        )}
      </Suspense>
    </Stack>
  );
}
