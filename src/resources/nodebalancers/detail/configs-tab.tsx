import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { configsApi } from '#contract/nodebalancers/configs/api.ts';
import type { Config } from '#contract/nodebalancers/configs/schema.ts';
import type { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import type { Action } from '#ui/actions/action.tsx';
import { useDialog } from '#ui/page/dialog.ts';
import { ResourceTable } from '#ui/table/resource-table.tsx';
import { CertificateDesk } from '../configs/certificates/desk.tsx';
import { configColumns } from '../configs/columns.tsx';
import { DeleteConfigDialog } from '../configs/delete-dialog.tsx';
import { configsOf, lookEvery } from '../configs/queries.ts';
import { configName } from '../configs/labels.ts';

/** The configs of a NodeBalancer: one per port (doc 2 §2.2). */
export function ConfigsTab({ nodebalancer }: { nodebalancer: NodeBalancer }) {
  const { id, label } = nodebalancer;
  const { open, close } = useDialog();
  const disabledReason = useDisabledReason();
  const collection = configsOf(id);
  // The table shows whichever is newer: this, or the page that it has loaded itself.
  useQuery({ ...collection.all(), refetchInterval: ({ state: { data } }) => lookEvery(data?.records) });

  const actionsOf = ({ id: configId }: Config): readonly Action[] => {
    const params = { nodeBalancerId: id, configId };
    const page = `/nodebalancers/${id}/configs/${configId}`;
    return [
      { id: 'open', label: 'Open', to: page },
      { id: 'nodes', label: 'Nodes', to: page, search: { tab: 'nodes' } },
      { id: 'edit', label: 'Edit', to: `${page}/edit`, disabledReason: disabledReason(configsApi.rebuild, params) },
      {
        id: 'delete',
        label: 'Delete',
        danger: true,
        disabledReason: disabledReason(configsApi.remove, params),
        run: open('delete-config', configId),
      },
    ];
  };
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
        label="Ports"
        collection={collection}
        columns={configColumns(id)}
        rowLabel={configName}
        rowActions={actionsOf}
        empty={{
          title: 'No ports yet',
          text: `${label} answers once a port has a node.`,
        }}
      />
      <DeleteConfigDialog nodebalancer={nodebalancer} onDone={close} />
    </Stack>
  );
}
