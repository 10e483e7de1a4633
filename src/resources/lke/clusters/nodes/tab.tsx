import { Text } from '@mantine/core';
import { Container } from 'lucide-react';
import type { Cluster } from '#contract/lke/clusters/schema.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { ResourceTable } from '#ui/table/resource-table.tsx';
import { nodeActions } from './actions.ts';
import { nodeColumns } from './columns.tsx';
import { nodesOf } from './queries.ts';

interface NodesTabProps {
  readonly cluster: Cluster;
  /** False where the server does not report nodes. */
  readonly reported: boolean;
}

/** The nodes of all pools of a cluster, each with its instance. */
export function NodesTab({ cluster: { id: clusterId, label }, reported }: NodesTabProps) {
  const { table } = useActions(nodeActions(clusterId));
  if (!reported) return <Text size="sm">This server doesn’t report the nodes of a pool.</Text>;
  return (
    <ResourceTable
      key={clusterId}
      {...table}
      label="Nodes"
      collection={nodesOf(clusterId)}
      columns={nodeColumns}
      poll={({ status, instance_id: instance }) => status === 'not_ready' && instance !== null}
      empty={{ title: 'No nodes', text: `Add a pool to give ${label} nodes.`, icon: Container }}
    />
  );
}
