import { useActions } from '#ui/actions/use-actions.ts';
import { Page } from '#ui/page/page.tsx';
import { ResourceTable } from '#ui/table/resource-table.tsx';
import { computePaths } from '#resources/computes/paths.ts';
import { clusterActions } from '../actions.ts';
import { ActionDialogs } from '#ui/confirm/confirm.tsx';
import { clusters } from '../queries.ts';
import { columns } from './columns.tsx';
import { ClusterIcon } from '../paths.ts';

/** `/kubernetes`: every cluster, its version, and how many of its nodes are ready. */
export function ClusterList() {
  const { table } = useActions(clusterActions);
  return (
    <Page title="Kubernetes clusters">
      <ResourceTable
        {...table}
        label="Kubernetes clusters"
        collection={clusters}
        columns={columns}
        poll={({ status }) => status === 'not_ready'}
        empty={{
          title: 'No clusters yet',
          text: 'A cluster runs containers on pools of instances.',
          icon: ClusterIcon,
          also: { to: computePaths.list(), label: 'View instances' },
        }}
      />
      <ActionDialogs table={clusterActions} collection={clusters} />
    </Page>
  );
}
