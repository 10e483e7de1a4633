import { queryOptions } from '@tanstack/react-query';
import { loadAll } from '#api/cache/pages.ts';
import { collectionOf } from '#api/cache/queries.ts';
import { pollInterval, registerWaiting } from '#api/cache/waiting.ts';
import { call } from '#api/http/client.ts';
import { isApiError } from '#api/http/errors.ts';
import { clustersApi } from '#contract/lke/clusters/api.ts';
import { clusterPaths } from './paths.ts';

export const clusters = collectionOf('lke-clusters', clustersApi);

registerWaiting(clusters, {
  pending: ({ status }) => status === 'not_ready',
  work: ({ label, status, created }) => ({
    verb: 'Creating',
    name: label,
    since: created,
    status,
  }),
  outcome: (record, { id, label }) =>
    record === undefined
      ? { title: `${label} is no longer there`, tone: 'error' }
      : { title: `${label} is ready`, to: clusterPaths.page(id), tone: 'success' },
});

/** What a change of a cluster makes stale: its nodes are instances, and NodeBalancers go with it. */
export const INVALIDATES = [
  'lke-clusters',
  'lke-pools',
  'lke-nodes',
  'lke-access',
  'computes',
  'disks',
  'configs',
  'nodebalancers',
  'nodebalancer-configs',
  'nodebalancer-nodes',
] as const;

/** A new cluster answers so until it is ready (assumed: 503 or 404). */
const isUnready = (error: unknown): boolean =>
  isApiError(error) && error.kind === 'answer' && (error.status === 503 || error.status === 404);

/** Null as long as the cluster does not have it yet; it is asked for again meanwhile. */
const whenReady = <T>(what: string, id: number | string, read: (signal: AbortSignal) => Promise<T>) =>
  queryOptions({
    queryKey: ['lke-access', what, String(id)],
    queryFn: async ({ signal }): Promise<T | null> => {
      try {
        return await read(signal);
      } catch (error) {
        if (isUnready(error)) return null;
        throw error;
      }
    },
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data === null ? pollInterval(dataUpdateCount * 5000) : false,
  });

/** The addresses of the API server. */
export const endpointsOf = (clusterId: number | string) =>
  whenReady('endpoints', clusterId, async (signal) => {
    const { records } = await loadAll(clustersApi.endpoints, {
      params: { clusterId },
      signal,
      idOf: ({ endpoint }) => endpoint ?? '',
    });
    return records.flatMap(({ endpoint }) => (endpoint === undefined ? [] : [endpoint]));
  });

export const dashboardOf = (clusterId: number | string) =>
  whenReady('dashboard', clusterId, async (signal) => call(clustersApi.dashboard, { params: { clusterId }, signal }));

/** The kubeconfig: a secret, so it is forgotten as soon as no screen shows it. */
export const kubeconfigOf = (clusterId: number | string) => ({
  ...whenReady('kubeconfig', clusterId, async (signal) =>
    call(clustersApi.kubeconfig, { params: { clusterId }, signal }),
  ),
  gcTime: 0,
  staleTime: 0,
});

declare module '#api/cache/queries.ts' {
  interface Kinds {
    'lke-access': true;
  }
}
