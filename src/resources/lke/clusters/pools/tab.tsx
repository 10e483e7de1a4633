import { Boxes } from 'lucide-react';
import type { Cluster } from '#contract/lke/clusters/schema.ts';
import type { Pool } from '#contract/lke/clusters/pools/schema.ts';
import type { Action } from '#ui/actions/action.tsx';
import { useDialog } from '#ui/page/dialog.ts';
import { ResourceTable } from '#ui/table/resource-table.tsx';
import { usePoolReasons } from '../can.ts';
import { poolColumns } from './columns.tsx';
import { isChanging, poolsOf } from './queries.ts';

/** The pools of a cluster, with the state of their nodes. */
export function PoolsTab({ cluster }: { cluster: Cluster }) {
  const { id: clusterId, label } = cluster;
  const { open } = useDialog();
  const reason = usePoolReasons(clusterId);
  const actionsOf = ({ id }: Pool): readonly Action[] => [
    {
      id: 'scale',
      label: 'Scale',
      to: `/kubernetes/${clusterId}/pools/${id}/edit`,
      disabledReason: reason('scale', id),
    },
    {
      id: 'recycle',
      label: 'Recycle',
      run: open('recycle-pool', id),
      disabledReason: reason('recycle', id),
    },
    {
      id: 'delete',
      label: 'Delete',
      danger: true,
      run: open('delete-pool', id),
      disabledReason: reason('delete', id),
    },
  ];
  return (
    <ResourceTable
      // The rows of another cluster must not be shown while this one's are loading.
      key={clusterId}
      label="Pools"
      collection={poolsOf(clusterId)}
      columns={poolColumns(clusterId)}
      rowLabel={({ id }) => `Pool ${id}`}
      rowActions={actionsOf}
      poll={isChanging}
      empty={{ title: 'No pools', text: `${label} runs nothing until it has a node pool.`, icon: Boxes }}
    />
  );
}
