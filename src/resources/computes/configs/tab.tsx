import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMissing } from '#api/permissions/assumed.ts';
import { configsApi } from '#contract/computes/configs/api.ts';
import type { Config } from '#contract/computes/configs/schema.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { useActions } from '#ui/actions/use-actions.ts';
import { ResourceTable } from '#ui/table/resource-table.tsx';
import { computePageActions } from '../page-actions.ts';
import { disksOf } from '../disks/queries.ts';
import { useOwed } from '../model/use-owed.ts';
import { computePaths } from '../paths.ts';
import { configActions } from './actions.ts';
import { columnsOf } from './columns.tsx';
import { ActionDialogs } from '#ui/confirm/confirm.tsx';
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
  const { id, label } = compute;
  const { data } = useQuery(configsOf(id).all());
  const missing = useNoOperations(id, data?.records);
  const { reason } = useActions(computePageActions);
  const { table } = useActions(configActions(compute));
  const { data: disks } = useQuery(disksOf(id));
  const changed = useOwed(compute)?.config.id;
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed">
          Kernel, devices and interfaces to boot with. Changes take effect at the next boot.
        </Text>
        <ActionButton
          variant="default"
          size="compact-sm"
          to={computePaths.createConfig(id)}
          disabledReason={reason('create-config', compute)}
        >
          Create configuration
        </ActionButton>
      </Group>
      {missing && <Text size="sm">{NO_PROFILE_OPERATIONS}</Text>}
      <ResourceTable
        // The rows of another instance must not be shown while this one's are loading.
        key={id}
        {...table}
        label="Configurations"
        collection={configsOf(id)}
        columns={columnsOf(id, { disks, changed })}
        empty={{
          title: 'No configurations',
          text: `${label} needs one to boot.`,
        }}
      />
      <ActionDialogs table={configActions(compute)} collection={configsOf(compute.id)} />
    </Stack>
  );
}
