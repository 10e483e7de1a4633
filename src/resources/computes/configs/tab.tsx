import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMissing } from '#api/permissions/assumed.ts';
import { configsApi } from '#contract/computes/configs/api.ts';
import type { Config } from '#contract/computes/configs/schema.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { type Action, ActionButton } from '#ui/actions/action.tsx';
import { useDialog } from '#ui/page/dialog.ts';
import { ResourceTable } from '#ui/table/resource-table.tsx';
import { useComputeReasons } from '../can.ts';
import { disksOf } from '../disks/queries.ts';
import { useProfileReasons } from './can.ts';
import { columnsOf } from './columns.tsx';
import { ConfigDialogs } from './dialogs.tsx';
import { configsOf, profileOf } from './queries.ts';
import { NO_PROFILE_OPERATIONS } from './form/saved.ts';

/** Whether the server has no operations on a single profile (they are assumed): tried with the first one. */
function useNoOperations(computeId: number, configs: readonly Config[] | undefined): boolean {
  const first = configs?.[0]?.id;
  useQuery({ ...profileOf(computeId, first ?? 0), enabled: first !== undefined });
  return useMissing()(configsApi.view);
}

/** The configurations with which an instance can be booted (doc 3 §2.5). */
export function ConfigsTab({ compute }: { compute: Compute }) {
  const { id, label, status } = compute;
  const { open } = useDialog();
  const { data } = useQuery(configsOf(id).all());
  const missing = useNoOperations(id, data?.records);
  const disabledReason = useProfileReasons();
  const reason = useComputeReasons();

  const create = disabledReason('create', compute);
  const actionsOf = (config: Config): readonly Action[] => {
    const { id: configId } = config;
    const lacking = missing ? NO_PROFILE_OPERATIONS : undefined;
    const power = status === 'running' ? 'reboot' : 'boot';
    return [
      {
        id: power,
        label: power === 'boot' ? 'Boot with this' : 'Reboot with this',
        disabledReason: reason(power, compute),
        run: open(`${power}-with`, configId),
      },
      {
        id: 'edit',
        label: 'Edit',
        to: `/compute/${id}/configs/${configId}/edit`,
        disabledReason: disabledReason('edit', compute, config) ?? lacking,
      },
      {
        id: 'duplicate',
        label: 'Duplicate',
        to: `/compute/${id}/configs/new`,
        search: { from: configId },
        disabledReason: create,
      },
      {
        id: 'delete',
        label: 'Delete',
        danger: true,
        disabledReason: disabledReason('delete', compute, config) ?? lacking,
        run: open('delete-profile', configId),
      },
    ];
  };
  const { data: disks } = useQuery(disksOf(id));
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed">
          Kernel, devices and interfaces to boot with. Changes take effect at the next boot.
        </Text>
        <ActionButton variant="default" to={`/compute/${id}/configs/new`} disabledReason={create}>
          Create configuration
        </ActionButton>
      </Group>
      {missing && <Text size="sm">{NO_PROFILE_OPERATIONS}</Text>}
      <ResourceTable
        // The rows of another instance must not be shown while this one's are loading.
        key={id}
        label="Configurations"
        collection={configsOf(id)}
        columns={columnsOf(id, disks)}
        rowLabel={(config) => config.label}
        rowActions={actionsOf}
        empty={{
          title: 'No configurations',
          text: `${label} needs one to boot.`,
        }}
      />
      <ConfigDialogs compute={compute} configs={data?.records} missing={missing} />
    </Stack>
  );
}
