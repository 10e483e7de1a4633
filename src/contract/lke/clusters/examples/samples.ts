import type { Endpoint } from '../../../endpoint.ts';
import { eventsApi } from '../../../events/api.ts';
import { contains, type Example, type Step } from '../../../specification.ts';
import { after } from '../../../specification/calls.ts';
import { poolsApi } from '../pools/api.ts';
import { clustersApi } from '../api.ts';

type Id = string | number;

/** Seeded clusters: highly available on 1.28, with two pools of 3 and 2 nodes. */
export const FIRST = 1;
/** Standard, on the oldest version; hidden from demo-operator. */
export const OLD = 2;
/** Standard; the nodes of its pool are being replaced. */
export const STAGING = 3;
/** In a region with an outage; demo-operator may read it. One node is off, the other has no instance. */
export const BROKEN = 4;
/** Is being created: ready in 170 seconds. */
export const NEW_ONE = 5;
/** Without pools. */
export const BARREN = 6;

/** Nodes of the pools 1, 2, 3 and 5, with their instances. */
export const NODE = '1-00079de9b752';
export const NODE_INSTANCE = 25;
export const OLD_NODE = '3-0016bb996050';

export const POOL = { type: 'g6-standard-1', count: 1 };
export const NEW = { label: 'examples', region: 'us-east', k8s_version: '1.29', node_pools: [POOL] };

/** The smallest create with these fields; the answer shows what was sent. */
export const create = (fields: object = {}): Example => ({
  endpoint: clustersApi.create,
  body: { ...NEW, ...fields },
  answer: fields,
});
/** A create with fields that the record does not show. */
export const createWith = (fields: object): Example => ({ ...create(fields), answer: undefined });
/** A create with one pool of these fields. */
export const withPool = (fields: object): Example => createWith({ node_pools: [{ ...POOL, ...fields }] });

export const update = (body: object, clusterId: Id = FIRST): Example => ({
  endpoint: clustersApi.update,
  params: { clusterId },
  body,
  answer: body,
});

const about =
  (endpoint: Endpoint, body?: object) =>
  (clusterId: Id = FIRST): Example => ({ endpoint, params: { clusterId }, ...(body !== undefined && { body }) });

export const list: Example = { endpoint: clustersApi.list };
export const view = about(clustersApi.view);
export const remove = about(clustersApi.remove);
export const endpoints = about(clustersApi.endpoints);
export const dashboard = about(clustersApi.dashboard);
export const kubeconfig = about(clustersApi.kubeconfig);
export const removeKubeconfig = about(clustersApi.removeKubeconfig);
export const removeServicetoken = about(clustersApi.removeServicetoken);
export const recycle = about(clustersApi.recycle);
export const regenerate = (body: object, clusterId: Id = FIRST): Example =>
  about(clustersApi.regenerate, body)(clusterId);

export const pools = about(poolsApi.list);
export const pool = (poolId: Id, clusterId: Id = FIRST): Example => ({
  endpoint: poolsApi.view,
  params: { clusterId, poolId },
});
/** The same call, that many seconds after the one before. */
export const wait = (seconds: number, example: Example): Example => ({ ...example, wait: seconds });

/** That many seconds after these calls, the account has events like the first, */
export const leaves = (before: readonly Step[], some: readonly object[], { seconds = 0 } = {}): Example[] =>
  after(before, { endpoint: eventsApi.list, wait: seconds, answer: { data: contains(some) } });

/** An event about a cluster. */
export const eventOf = (action: string, status: string, label: string, more: object = {}): object => ({
  action,
  status,
  entity: { type: 'lkecluster', label },
  ...more,
});

const isReady = (one: unknown): boolean =>
  typeof one === 'object' && one !== null && 'status' in one && one.status === 'ready';

/** A list of so many nodes, this many of which are ready. */
export const nodes =
  (count: number, ready: number) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.length === count && value.filter(isReady).length === ready;
