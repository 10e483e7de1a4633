import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { ResourceTable } from '#ui/table/resource-table.tsx';
import { configActions } from '../configs/actions.ts';
import { CertificateDesk } from '../configs/certificates/dialogs.tsx';
import { configColumns } from '../configs/columns.tsx';
import { ActionDialogs } from '#ui/confirm/confirm.tsx';
import { configsOf, lookEvery } from '../configs/queries.ts';

/** The configs of a NodeBalancer: one per port (doc 2 §2.2). */
export function ConfigsTab({ nodebalancer }: { nodebalancer: NodeBalancer }) {
  const { id, label } = nodebalancer;
  const { table } = useActions(configActions(id));
  const collection = configsOf(id);
  // The table shows whichever is newer: this, or the page that it has loaded itself.
  useQuery({ ...collection.all(), refetchInterval: ({ state: { data } }) => lookEvery(data?.records) });

  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed">
          Each port forwards requests to its nodes.
        </Text>
        <CertificateDesk nodebalancer={nodebalancer} />
      </Group>
      <ResourceTable
        // The rows of another NodeBalancer must not be shown while this one's are loading.
        key={id}
        {...table}
        label="Ports"
        collection={collection}
        columns={configColumns(id)}
        empty={{ title: 'No ports yet', text: `${label} answers once a port has a node.` }}
      />
      <ActionDialogs table={configActions(id)} collection={collection} />
    </Stack>
  );
}
