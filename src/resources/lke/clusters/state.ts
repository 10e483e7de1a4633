import { usePolling } from '#api/cache/polling.ts';
import { type QueryClient, useQueries, useQuery } from '@tanstack/react-query';
import { queryClient } from '#api/cache/queries.ts';
import { serverNow } from '#api/clock.ts';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { computesApi } from '#contract/computes/api.ts';
import type { Cluster } from '#contract/lke/clusters/schema.ts';
import type { Node } from '#contract/lke/clusters/nodes/schema.ts';
import type { Pool } from '#contract/lke/clusters/pools/schema.ts';
import { parseTime } from '#lib/time.ts';
import type { Tone } from '#ui/display/status.tsx';
import { computes } from '#resources/computes/queries.ts';
import { changeIn, poolsOf } from './pools/queries.ts';

/** A state as it is shown. */
export interface Shown {
  readonly tone: Tone;
  readonly label: string;
}

/** A node whose instance is younger than this, in ms, is on its way. */
const JOINING_MS = 5 * 60_000;

/** Up to this many clusters, and nodes of one, are asked about one by one where nobody looks at each. */
export const LOOKED_AT = 10;

/** When the instance of a node was created; undefined while it is not known. */
type CreatedOf = (instanceId: number) => string | undefined;

/** How a node looks; one without an instance does not become ready by itself. */
export function nodeStatus({ status, instance_id: instance }: Node, createdOf: CreatedOf, now: Date): Shown {
  if (instance === null) return { tone: 'bad', label: 'No instance' };
  if (status === 'ready') return { tone: 'ok', label: 'Ready' };
  if (status !== 'not_ready') return { tone: 'neutral', label: status ?? 'Not reported' };
  const created = instance === undefined ? undefined : createdOf(instance);
  const joins = created !== undefined && now.getTime() - parseTime(created).getTime() < JOINING_MS;
  return joins ? { tone: 'busy', label: 'Joining' } : { tone: 'warning', label: 'Not ready' };
}

/** All nodes of some pools; undefined where the server does not report them. */
const nodesIn = (pools: readonly Pool[]): readonly Node[] | undefined =>
  pools.some(({ nodes }) => nodes === undefined) ? undefined : pools.flatMap(({ nodes = [] }) => nodes);

/**
 * The state of a cluster: the worst of its control plane and its nodes. Undefined where the server reports neither, and
 * while its pools are not known.
 */
export function clusterState(
  { status }: Pick<Cluster, 'status'>,
  pools: readonly Pool[] | undefined,
  createdOf: CreatedOf,
  now: Date,
): Shown | undefined {
  if (status === 'not_ready') return { tone: 'busy', label: 'Creating' };
  if (pools === undefined) return undefined;
  const nodes = nodesIn(pools);
  if (nodes?.length === 0) return { tone: 'off', label: 'No nodes' };
  const tones = new Set(nodes?.map((node) => nodeStatus(node, createdOf, now).tone));
  const isBroken = tones.has('bad') || tones.has('warning');
  if (isBroken) return tones.has('ok') ? { tone: 'warning', label: 'Degraded' } : { tone: 'bad', label: 'Down' };
  if (tones.has('busy')) return { tone: 'busy', label: 'Nodes joining' };
  if (status === undefined) return nodes && { tone: 'ok', label: 'Ready' };
  return status === 'ready' ? { tone: 'ok', label: 'Ready' } : { tone: 'neutral', label: status };
}

/** The instances whose age decides how a node that is not ready looks. */
const doubtful = (pools: readonly Pool[] = []): readonly number[] =>
  pools
    .flatMap(({ nodes = [] }) => nodes)
    .flatMap(({ status, instance_id: id }) => (status === 'not_ready' && typeof id === 'number' ? [id] : []))
    .slice(0, LOOKED_AT);

const cachedCreated: CreatedOf = (id) => queryClient.getQueryData(computes.one(id).queryKey)?.created;

/** The state of a cluster as far as it was read; undefined while its nodes were not. */
export function knownState(cluster: Cluster): Shown | undefined {
  const pools = queryClient.getQueryData(poolsOf(cluster.id).all().queryKey)?.records;
  return pools && clusterState(cluster, pools, cachedCreated, serverNow());
}

/** The state of a cluster, read for the overview; undefined where its nodes cannot be read. */
export async function readState(client: QueryClient, cluster: Cluster): Promise<Shown | undefined> {
  const whole = await client.fetchQuery(poolsOf(cluster.id).all()).catch(() => undefined);
  if (whole === undefined) return undefined;
  const pools = whole.records;
  await Promise.all(doubtful(pools).map((id) => client.prefetchQuery(computes.one(id))));
  return clusterState(cluster, pools, cachedCreated, serverNow());
}

/** What a screen knows of a cluster's nodes. */
export interface ClusterNodes {
  readonly pools: readonly Pool[] | undefined;
  /** Undefined until it is known, or where the server reports none. */
  readonly state: Shown | undefined;
  readonly isPending: boolean;
  /** Whether the pools could not be read, why, and how to try again. */
  readonly isError: boolean;
  readonly error: unknown;
  retry(): void;
  /** How one of the nodes looks. */
  statusOf(node: Node): Shown;
  /** Whether its instance is powered off, where that was read. */
  isOff(node: Node): boolean;
}

/** Reads the pools of a cluster, again and again while they change, and what tells its state from them. */
export function useNodes(cluster: Cluster): ClusterNodes {
  const poll = usePolling();
  const query = useQuery({
    ...poolsOf(cluster.id).all(),
    refetchInterval: ({ state: { data } }) => poll(changeIn(data?.records)),
  });
  const pools = query.data?.records;
  const refusalOf = useDisabledReason();
  const ages = useQueries({
    queries: doubtful(pools)
      .filter((id) => refusalOf(computesApi.view, { computeId: id }) === undefined)
      .map((id) => computes.one(id)),
  });
  const instances = new Map(ages.flatMap(({ data }) => (data === undefined ? [] : [[data.id, data]])));
  const createdOf: CreatedOf = (id) => instances.get(id)?.created;
  const isPending = cluster.status !== 'not_ready' && (query.isPending || ages.some((age) => age.isPending));
  return {
    pools,
    isPending,
    isError: query.isError && pools === undefined,
    error: query.error,
    retry: () => void query.refetch(),
    state: isPending ? undefined : clusterState(cluster, pools, createdOf, serverNow()),
    statusOf: (node) => nodeStatus(node, createdOf, serverNow()),
    isOff: ({ instance_id: id }) => typeof id === 'number' && instances.get(id)?.status === 'offline',
  };
}
