import { Boxes } from 'lucide-react';
import type { Cluster } from '#contract/lke/clusters/schema.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { ResourceTable } from '#ui/table/resource-table.tsx';
import { poolActions } from './actions.ts';
import { poolColumns } from './columns.tsx';
import { isChanging, poolsOf } from './queries.ts';

/** The pools of a cluster, with the state of their nodes. */
export function PoolsTab({ cluster }: { cluster: Cluster }) {
  const { id: clusterId, label } = cluster;
  const { table } = useActions(poolActions(clusterId));
  return (
    <ResourceTable
      // The rows of another cluster must not be shown while this one's are loading.
      key={clusterId}
      {...table}
      label="Pools"
      collection={poolsOf(clusterId)}
      columns={poolColumns(clusterId)}
      poll={isChanging}
      empty={{ title: 'No pools', text: `${label} runs nothing until it has a node pool.`, icon: Boxes }}
    />
  );
}
