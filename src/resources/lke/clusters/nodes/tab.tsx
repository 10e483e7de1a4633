import { Text } from '@mantine/core';
import { Container } from 'lucide-react';
import type { Cluster } from '#contract/lke/clusters/schema.ts';
import { nodesApi } from '#contract/lke/clusters/nodes/api.ts';
import { counted } from '#lib/format.ts';
import type { Action } from '#ui/actions/action.tsx';
import { useDialog } from '#ui/page/dialog.ts';
import { bulkAction } from '#ui/table/bulk/bulk-action.ts';
import { ResourceTable } from '#ui/table/resource-table.tsx';
import { useNodeReasons } from '../can.ts';
import { erasedOn } from '../model.ts';
import { INVALIDATES } from '../queries.ts';
import { nodeColumns } from './columns.tsx';
import { nodesOf, type PoolNode } from './queries.ts';

const bulkOf = (clusterId: number, reason: ReturnType<typeof useNodeReasons>) => [
  bulkAction({
    id: 'recycle',
    label: 'Recycle',
    confirm: {
      title: 'Recycle nodes',
      text: `Each is replaced with a new instance. ${erasedOn()}`,
      button: 'Recycle',
    },
    can: (node: PoolNode) => reason('recycle', node),
    endpoint: nodesApi.recycle,
    params: ({ id }) => ({ clusterId, nodeId: id }),
    invalidates: INVALIDATES,
    done: (count) => `Recycling ${counted(count, 'node')}`,
  }),
  bulkAction({
    id: 'delete',
    label: 'Delete',
    danger: true,
    confirm: {
      title: 'Delete nodes',
      text: `Their pools shrink, and their instances are deleted. ${erasedOn()} Drain them first.`,
      button: 'Delete',
      typed: true,
    },
    can: (node: PoolNode) => reason('delete', node),
    endpoint: nodesApi.remove,
    params: ({ id }) => ({ clusterId, nodeId: id }),
    invalidates: INVALIDATES,
    done: (count) => `${counted(count, 'node')} deleted`,
  }),
];

interface NodesTabProps {
  readonly cluster: Cluster;
  /** False where the server does not report nodes. */
  readonly reported: boolean;
}

/** The nodes of all pools of a cluster, each with its instance. */
export function NodesTab({ cluster: { id: clusterId, label }, reported }: NodesTabProps) {
  const { open } = useDialog();
  const reason = useNodeReasons(clusterId);
  if (!reported) return <Text size="sm">This server doesn’t report the nodes of a pool.</Text>;
  const actionsOf = (node: PoolNode): readonly Action[] => [
    { id: 'view', label: 'View', run: open('node', node.id), disabledReason: reason('view', node) },
    ...(typeof node.instance_id === 'number'
      ? [{ id: 'instance', label: 'Open instance', to: `/compute/${node.instance_id}` }]
      : []),
    { id: 'recycle', label: 'Recycle', run: open('recycle-node', node.id), disabledReason: reason('recycle', node) },
    {
      id: 'delete',
      label: 'Delete',
      danger: true,
      run: open('delete-node', node.id),
      disabledReason: reason('delete', node),
    },
  ];
  return (
    <ResourceTable
      key={clusterId}
      label="Nodes"
      collection={nodesOf(clusterId)}
      columns={nodeColumns}
      rowLabel={({ id }) => id}
      rowActions={actionsOf}
      bulk={bulkOf(clusterId, reason)}
      poll={({ status, instance_id: instance }) => status === 'not_ready' && instance !== null}
      empty={{ title: 'No nodes', text: `Add a pool to give ${label} nodes.`, icon: Container }}
    />
  );
}
