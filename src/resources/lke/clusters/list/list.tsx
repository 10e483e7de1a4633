import { Hexagon } from 'lucide-react';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { clustersApi } from '#contract/lke/clusters/api.ts';
import type { Cluster } from '#contract/lke/clusters/schema.ts';
import type { Action } from '#ui/actions/action.tsx';
import { useDialog } from '#ui/page/dialog.ts';
import { Page } from '#ui/page/page.tsx';
import { bulkDelete } from '#ui/table/bulk/bulk-action.ts';
import { bulkTags } from '#ui/table/bulk/bulk-tags.ts';
import { ResourceTable } from '#ui/table/resource-table.tsx';
import { useVersions } from '../../versions/queries.ts';
import { useClusterReasons } from '../can.ts';
import { ClusterDialogs } from '../dialogs.tsx';
import { clusters, INVALIDATES } from '../queries.ts';
import { columns } from './columns.tsx';

type Reasons = ReturnType<typeof useClusterReasons>;

const bulkOf = (reason: Reasons) => [
  ...bulkTags({
    noun: 'cluster',
    can: (cluster: Cluster) => reason('edit', cluster),
    endpoint: clustersApi.update,
    view: clustersApi.view,
    params: ({ id }) => ({ clusterId: id }),
    bodyOf: (tags) => ({ tags }),
    invalidates: INVALIDATES,
  }),
  bulkDelete({
    noun: 'cluster',
    text: 'Deletes all their pools, instances and NodeBalancers. You can’t undo this. Volumes stay.',
    typed: true,
    can: (cluster: Cluster) => reason('delete', cluster),
    endpoint: clustersApi.remove,
    params: ({ id }) => ({ clusterId: id }),
    invalidates: INVALIDATES,
  }),
];

/** `/kubernetes`: every cluster, its version, and how many of its nodes are ready. */
export function ClusterList() {
  const disabledReason = useDisabledReason();
  const reason = useClusterReasons();
  const offered = useVersions();
  const { open } = useDialog();

  const rowActions = (cluster: Cluster): Action[] => {
    const { id } = cluster;
    const page = `/kubernetes/${id}`;
    return [
      { id: 'open', label: 'Open', to: page },
      {
        id: 'kubeconfig',
        label: 'Kubeconfig',
        to: page,
        search: { tab: 'access' },
        disabledReason: reason('kubeconfig', cluster),
      },
      { id: 'add-pool', label: 'Add pool', to: `${page}/pools/new`, disabledReason: reason('add-pool', cluster) },
      {
        id: 'upgrade',
        label: 'Upgrade',
        run: open('upgrade', id),
        disabledReason: reason('upgrade', cluster, offered),
      },
      { id: 'recycle', label: 'Recycle nodes', run: open('recycle', id), disabledReason: reason('recycle', cluster) },
      {
        id: 'delete',
        label: 'Delete',
        danger: true,
        run: open('delete', id),
        disabledReason: reason('delete', cluster),
      },
    ];
  };

  return (
    <Page title="Kubernetes clusters">
      <ResourceTable
        label="Kubernetes clusters"
        collection={clusters}
        columns={columns}
        rowLabel={({ label }) => label}
        rowActions={rowActions}
        bulk={bulkOf(reason)}
        poll={({ status }) => status === 'not_ready'}
        create={{ to: '/kubernetes/new', label: 'Create cluster', disabledReason: disabledReason(clustersApi.create) }}
        empty={{
          title: 'No clusters yet',
          text: 'A cluster runs containers on pools of instances.',
          icon: Hexagon,
          also: { to: '/compute', label: 'See instances' },
        }}
      />
      <ClusterDialogs />
    </Page>
  );
}
