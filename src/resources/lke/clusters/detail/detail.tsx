import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { usePolling } from '#api/cache/polling.ts';
import { clustersApi } from '#contract/lke/clusters/api.ts';
import type { Cluster } from '#contract/lke/clusters/schema.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { quietFacts } from '#ui/display/blocks/quiet-facts.tsx';
import { Status } from '#ui/display/status.tsx';
import { Page } from '#ui/page/page.tsx';
import { PageActions } from '#ui/page/page-actions.tsx';
import { PageTabs } from '#ui/page/page-tabs.tsx';
import { useInPlace } from '#ui/page/use-in-place.ts';
import { RecordPage } from '#ui/page/record-page.tsx';
import { activityTab } from '#resources/events/public.ts';
import { RegionLink } from '#resources/regions/public.ts';
import { types } from '#resources/types/queries.ts';
import { AccessTab } from '../access/tab.tsx';
import { clusterActions } from '../actions.ts';
import { ActionDialogs } from '#ui/confirm/confirm.tsx';
import { countText, totalsOf, totalsText } from '../display.ts';
import { nodeActions } from '../nodes/actions.ts';
import { nodesOf } from '../nodes/queries.ts';
import { LIST } from '../paths.ts';
import { poolActions } from '../pools/actions.ts';
import { poolsOf, readinessOf } from '../pools/queries.ts';
import { PoolsTab } from '../pools/tab.tsx';
import { clusters } from '../queries.ts';
import { useNodes } from '../state.ts';
import { ClusterPath } from './path.tsx';
import { ClusterProblems } from './problems.tsx';
import { VersionTab } from './version-tab.tsx';

function Loaded({ cluster }: { cluster: Cluster }) {
  const { id, label, region, k8s_version: version, control_plane: plane, created } = cluster;
  const { of, reason } = useActions(clusterActions);
  const { rename, tagsOf } = useInPlace(clusterActions, cluster, clustersApi.update, reason('edit', cluster));
  const nodes = useNodes(cluster);
  const { pools, state } = nodes;
  const { data: plans } = useQuery(types);
  const readiness = pools && readinessOf(pools);
  const totals = pools && totalsOf(pools, plans ?? []);
  return (
    <Page
      title={label}
      crumbs={[LIST]}
      status={state && <Status {...state} />}
      rename={rename}
      actions={<PageActions cautious actions={of(cluster)} />}
      facts={[
        { label: 'Version', value: `Kubernetes ${version}` },
        { label: 'Region', value: <RegionLink id={region} /> },
        ...(readiness === undefined || readiness.all === 0 ? [] : [{ label: 'Nodes', value: countText(readiness) }]),
        ...(totals === undefined || pools?.length === 0 ? [] : [{ label: 'Capacity', value: totalsText(totals) }]),
        {
          label: 'Control plane',
          field: 'control_plane',
          value: plane.high_availability ? 'High availability' : 'Standard',
        },
        tagsOf(cluster, clustersApi.view, LIST.to),
        ...quietFacts({ noun: 'cluster', id, created }),
      ]}
    >
      <ClusterProblems cluster={cluster} pools={pools} state={state} />
      <PageTabs
        tabs={[
          {
            id: 'nodes',
            label: 'Nodes',
            count: readiness?.all,
            content: () => (
              <Stack gap="lg">
                <ClusterPath cluster={cluster} pools={pools} />
                <PoolsTab cluster={cluster} nodes={nodes} />
              </Stack>
            ),
          },
          { id: 'access', label: 'Access', content: () => <AccessTab cluster={cluster} /> },
          { id: 'version', label: 'Version', content: () => <VersionTab cluster={cluster} /> },
          activityTab('lkecluster', id, clustersApi.view),
        ]}
      />
      <ActionDialogs table={poolActions(cluster)} collection={poolsOf(id)} />
      <ActionDialogs table={nodeActions(id)} collection={nodesOf(id)} />
    </Page>
  );
}

/** `/kubernetes/<id>`: its pools and nodes, how it is reached, and its version. */
export function ClusterDetail({ clusterId }: { readonly clusterId: string }) {
  const poll = usePolling();
  const query = useQuery({
    ...clusters.one(clusterId),
    refetchInterval: ({ state: { data } }) => poll(data?.status === 'not_ready' ? data.status : undefined),
  });
  return (
    <>
      <RecordPage query={query} title={`Cluster ${clusterId}`} crumbs={[LIST]}>
        {(cluster) => <Loaded key={cluster.id} cluster={cluster} />}
      </RecordPage>
      <ActionDialogs table={clusterActions} collection={clusters} leaveTo={LIST.to} />
    </>
  );
}
