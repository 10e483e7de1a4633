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

const AttachDialog = lazyPart(() => import('./attach-dialog.tsx'));
const DetachDialog = lazyPart(() => import('./detach-dialog.tsx'));

const ACTIONS = ['attach', 'detach'] as const;

const detach = ({ id: firewallId, label, status }: Firewall, disabledReason: string | undefined) =>
  bulkAction({
    id: 'detach',
    label: 'Detach',
    danger: true,
    confirm: {
      title: `Detach ${label} from services`,
      text:
        status === 'enabled'
          ? 'They will be open: a service has one enabled firewall.'
          : 'The firewall filters nothing now, so no traffic changes.',
      button: 'Detach',
    },
    can: () => disabledReason,
    endpoint: firewallsApi.removeDevice,
    params: ({ id }: FirewallDevice) => ({ firewallId, deviceId: id }),
    done: (count) => `Detached from ${counted(count, 'service')}`,
    invalidates: DEVICE_INVALIDATES,
  });

/** The services of a Firewall as a table, with actions for adding and removing them. */
export function FirewallDevices({ firewall }: { firewall: Firewall }) {
  const { id } = firewall;
  const { open, close } = useDialog();
  const { data: devices, isPending } = useQuery(devicesOf(id));
  const disabledReason = useDeviceRefusals(firewall, devices);
  const asked = useAskedDialog(ACTIONS);
  const detached = devices?.find((device) => String(device.id) === asked?.id);

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
        label="Services"
        collection={firewallDevices(id)}
        columns={columns}
        rowLabel={({ entity }) => entity.label}
        rowActions={(device) => [
          {
            id: 'detach',
            label: 'Detach',
            danger: true,
            run: open('detach', device.id),
            disabledReason: disabledReason.detach,
          },
        ]}
        bulk={[detach(firewall, disabledReason.detach)]}
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
        <ActionButton variant="default" disabledReason={disabledReason.attach} onClick={open('attach', id)}>
          Attach services
        </ActionButton>
      </Group>
      {body()}
      <Suspense>
        {asked?.action === 'attach' && asked.id === String(id) && (
          <AttachDialog firewall={firewall} devices={devices} disabledReason={disabledReason.attach} onClose={close} />
        )}
        {asked?.action === 'detach' && (
          <DetachDialog
            firewall={firewall}
            deviceId={asked.id}
            device={detached}
            label={detached?.entity.label ?? `#${asked.id}`}
            disabledReason={disabledReason.detach}
            onClose={close}
          />
        )}
      </Suspense>
    </Stack>
  );
}
