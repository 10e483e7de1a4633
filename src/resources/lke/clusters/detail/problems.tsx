import { useQuery } from '@tanstack/react-query';
import { serverNow } from '#api/clock.ts';
import type { Cluster } from '#contract/lke/clusters/schema.ts';
import type { Pool } from '#contract/lke/clusters/pools/schema.ts';
import { isRunning, latestEvents } from '#resources/events/queries.ts';
import { regionPaths } from '#resources/regions/paths.ts';
import { regions } from '#resources/regions/queries.ts';
import { Link } from '#ui/page/navigation/link.tsx';
import { Problem, Problems } from '#ui/page/failure/problems.tsx';
import { readyText } from '../display.ts';
import { clusterPaths } from '../paths.ts';
import { readinessOf } from '../pools/queries.ts';
import type { Shown } from '../state.ts';

/** What the service is doing to the nodes of a cluster, as its newest unfinished event tells. */
function useRunning(id: number): { readonly text: string; readonly percent: number } | undefined {
  const { data } = useQuery(latestEvents);
  const event = data?.data.find(
    (one) =>
      isRunning(one) &&
      /^lke_(cluster_recycle|cluster_update|pool_recycle|node_recycle)$/.test(one.action) &&
      one.entity?.type === 'lkecluster' &&
      one.entity.id === id,
  );
  return event && { text: 'Nodes are being replaced', percent: event.percent_complete ?? 0 };
}

/** The nodes that are not ready, and what is known of why. */
function Missing({ id, pools, state }: { id: number; pools: readonly Pool[]; state: Shown | undefined }) {
  const running = useRunning(id);
  const readiness = readinessOf(pools);
  const missing = readiness === undefined ? 0 : readiness.all - readiness.ready;
  const troubled = pools.find(({ nodes = [] }) => nodes.some(({ status }) => status !== 'ready'));
  const orphans = pools.flatMap(({ nodes = [] }) => nodes).filter(({ instance_id: of }) => of === null).length;
  if (missing === 0 && running === undefined) return null;
  const lost = orphans === 0 ? '' : `, ${orphans} without an instance`;
  const tone = state?.tone === 'bad' ? 'bad' : running === undefined && state?.tone === 'warning' ? 'warning' : 'busy';
  return (
    <Problem tone={tone} remedy={<Link to={clusterPaths.page(id, { pool: troubled?.id })}>View nodes</Link>}>
      {running !== undefined && `${running.text}: ${running.percent} % done. `}
      {missing > 0 && `${missing === 1 ? '1 node isn’t' : `${missing} nodes aren’t`} ready${lost}.`}
    </Problem>
  );
}

interface ProblemsProps {
  readonly cluster: Cluster;
  readonly pools: readonly Pool[] | undefined;
  readonly state: Shown | undefined;
}

/** What is going on with a cluster or wrong with it, each with its remedy. */
export function ClusterProblems({ cluster, pools, state }: ProblemsProps) {
  const { id, label, region, status, created } = cluster;
  const { data } = useQuery(regions.one(region));
  const isNew = status === 'not_ready';
  return (
    <Problems>
      {isNew && (
        <Problem tone="busy">
          {label} is being created. {readyText(created, serverNow())}. You can leave this page.
        </Problem>
      )}
      {!isNew && pools !== undefined && <Missing id={id} pools={pools} state={state} />}
      {pools?.length === 0 && (
        <Problem remedy={<Link to={clusterPaths.createPool(id)}>Add pool</Link>}>
          {label} has no pools: it runs nothing.
        </Problem>
      )}
      {data?.status === 'outage' && (
        <Problem remedy={<Link to={regionPaths.page(region)}>View region</Link>}>{data.label} has an outage.</Problem>
      )}
    </Problems>
  );
}
