import { figure } from '#lib/unreadable.ts';
import { Container } from 'lucide-react';
import type { Node } from '#contract/lke/clusters/nodes/schema.ts';
import type { Pool } from '#contract/lke/clusters/pools/schema.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { ResourceTable } from '#ui/table/resource-table.tsx';
import type { Shown } from '../state.ts';
import { nodeActions } from './actions.ts';
import { nodeColumns } from './columns.tsx';
import { nodesOf } from './queries.ts';

interface NodesTableProps {
  readonly clusterId: number;
  readonly pool: Pool;
  statusOf(node: Node): Shown;
}

/** The nodes of a pool, each with its instance. */
export function NodesTable({ clusterId, pool, statusOf }: NodesTableProps) {
  const { table } = useActions(nodeActions(clusterId));
  return (
    <ResourceTable
      {...table}
      label={`Nodes of pool ${figure(pool.id)}`}
      collection={nodesOf(clusterId, pool.id)}
      columns={nodeColumns(statusOf)}
      poll={({ status, instance_id: instance }) => status === 'not_ready' && instance !== null}
      empty={{ title: 'No nodes yet', text: 'They join when their instances have booted.', icon: Container }}
    />
  );
}
