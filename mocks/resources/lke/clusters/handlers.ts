import * as z from 'zod/mini';
import { clustersApi } from '#contract/lke/clusters/api.ts';
import { availabilityReason, becomesAvailable } from '#contract/lke/clusters/rules.ts';
import { Cluster } from '#contract/lke/clusters/schema.ts';
import { upgradeReason } from '#contract/lke/versions/rules.ts';
import { READY_MINUTES } from '#contract/lke/clusters/terms.ts';
import { mockHandlers } from '#mocks/server/pipeline/handlers.ts';
import { hex } from '../../../scenarios/words.ts';
import { moveEvent } from '../../../server/events.ts';
import { type Context, found, type NO_CONTENT, refuse, Refusal } from '../../../server/types.ts';
import { freeAddresses } from '../../computes/new/table.ts';
import { entityOf as balancerEntity, nodebalancersTable } from '../../nodebalancers/table.ts';
import { dashboardOf, endpointsOf, kubeconfigOf } from './kubeconfig.ts';
import { nodesTable, removeNode } from './nodes/table.ts';
import { insertPool } from './pools/rules.ts';
import { poolsTable } from './pools/table.ts';
import { endRecycles, recycle, recyclesTable } from './recycles/table.ts';
import { offered, placeErrors, poolErrors } from './rules.ts';
import { clustersTable, entityOf, isMade, type ClusterJob, type ClusterRow } from './table.ts';
import type { Transaction } from '../../../store/types.ts';

/** How long a kubeconfig or a token takes to be made anew, in seconds of the clock (assumed). */
const ANEW_S = 60;

/** The seconds until the API server of a new cluster answers: 2 to 5 minutes (doc 2 §4.3, behaviour 1). */
const readySeconds = ({ random }: Pick<Transaction, 'random'>): number => {
  const { min, max } = READY_MINUTES;
  return Math.round(60 * (min + random() * (max - min)));
};

/** Refuses what a cluster does not have yet (assumed: 503, which the original API answers). */
function demand(cluster: ClusterRow, what: string, ...parts: ClusterJob['makes']): void {
  if (isMade(cluster, ...parts)) return;
  const { min, max } = READY_MINUTES;
  const reason = isMade(cluster)
    ? `The ${what} is being made anew: try again in a minute`
    : `The ${what} is not ready yet: a new cluster needs ${min} to ${max} minutes`;
  throw new Refusal(503, [{ field: null, reason }]);
}

/** Makes kubeconfig, service account token or both anew (doc 2 §4.3, behaviour 6). Stores the cluster. */
function makeAnew({ rows, now }: Transaction, cluster: ClusterRow, makes: ClusterJob['makes'], event: number): void {
  rows(clustersTable).put({
    ...cluster,
    kubeconfigs: cluster.kubeconfigs + Number(makes.includes('kubeconfig')),
    jobs: [...cluster.jobs, { due: now + ANEW_S * 1000, event, makes }],
  });
}

type Create = Context<typeof clustersApi.create>;
type Update = Context<typeof clustersApi.update>;

const rowOf = ({ rows, params }: Pick<Context<typeof clustersApi.view>, 'rows' | 'params'>): ClusterRow =>
  found(rows(clustersTable).get(params.clusterId));

function recordOf({ key, kubeconfigs, jobs, ...record }: ClusterRow): Cluster {
  return { ...record, status: isMade({ jobs }) ? 'ready' : 'not_ready' };
}

/** doc 2 §4.3, behaviour 1: the API server follows after some minutes, and the nodes with it. */
function create(context: Create): Cluster {
  const { body, rows, now, nowText } = context;
  refuse(400, [
    ...placeErrors(context, body),
    ...body.node_pools.flatMap((pool, index) => poolErrors(context, body.region, pool, `node_pools[${index}].`)),
  ]);
  const table = rows(clustersTable);
  const { label, region, k8s_version, tags, control_plane } = body;
  const row = table.insert({
    label,
    region,
    k8s_version,
    tags: [...new Set(tags)],
    control_plane,
    created: nowText,
    updated: nowText,
    key: hex(context, 12),
    kubeconfigs: 0,
    jobs: [],
  });
  const event = context.event('lke_cluster_create', entityOf(row), { status: 'started' });
  const made: ClusterRow = {
    ...row,
    jobs: [{ due: now + readySeconds(context) * 1000, event: event.id, makes: ['create'] }],
  };
  table.put(made);
  context.grantCreator('lkecluster', row.id);
  const addresses = freeAddresses(context);
  for (const pool of body.node_pools) insertPool(context, made, pool, addresses);
  return recordOf(made);
}

/** doc 2 §4.3: new nodes get the new version; those that are there keep theirs until they are recycled. */
function update(context: Update): Cluster {
  const { body, rows, nowText } = context;
  const row = rowOf(context);
  const { k8s_version, control_plane } = body;
  const wanted = control_plane?.high_availability;
  const reasons = {
    k8s_version: k8s_version && upgradeReason(row.k8s_version, k8s_version, offered(context)),
    'control_plane.high_availability': wanted === undefined ? undefined : availabilityReason(row, wanted),
  };
  refuse(
    400,
    Object.entries(reasons).flatMap(([field, reason]) => (reason ? [{ field, reason }] : [])),
  );
  const changed: ClusterRow = {
    ...row,
    label: body.label ?? row.label,
    k8s_version: k8s_version ?? row.k8s_version,
    tags: body.tags === undefined ? row.tags : [...new Set(body.tags)],
    control_plane: { high_availability: wanted ?? row.control_plane.high_availability },
    updated: nowText,
  };
  rows(clustersTable).put(changed);
  const replaces = becomesAvailable(row, wanted);
  const event = context.event('lke_cluster_update', entityOf(changed), replaces ? { status: 'started' } : {});
  if (replaces) recycle(context, nodesOf(context, row), event.id);
  return recordOf(changed);
}

const nodesOf = ({ rows }: Pick<Context, 'rows'>, { id }: ClusterRow) =>
  rows(nodesTable)
    .all()
    .filter(({ cluster_id }) => cluster_id === id);

/**
 * doc 2 §4.3, behaviour 2: the instances of all pools and the NodeBalancers that the cluster created go with it; volumes
 * stay, which the mock does not have.
 */
function remove(context: Context<typeof clustersApi.remove>): typeof NO_CONTENT {
  const { rows, caller } = context;
  const row = rowOf(context);
  const username = caller?.username ?? null;
  const pools = rows(poolsTable)
    .all()
    .filter(({ cluster_id }) => cluster_id === row.id);
  endRecycles(
    context,
    pools.map(({ id }) => id),
  );
  for (const node of nodesOf(context, row)) removeNode(context, node, username);
  for (const { event } of row.jobs) if (event !== null) moveEvent(context, event, { status: 'failed' });
  const balancers = rows(nodebalancersTable)
    .all()
    .filter(({ lke_cluster_id }) => lke_cluster_id === row.id);
  rows(clustersTable).remove(row.id);
  for (const balancer of balancers) context.event('nodebalancer_delete', balancerEntity(balancer));
  context.event('lke_cluster_delete', entityOf(row));
  return {};
}

export const handlers = mockHandlers({
  api: clustersApi,
  records: { clusterId: { table: clustersTable } },
  handlers: {
    list: ({ rows, visible }) => visible('lkecluster', rows(clustersTable).all()).map(recordOf),
    create,
    view: (context) => recordOf(rowOf(context)),
    update,
    remove,
    endpoints: (context) => {
      const row = rowOf(context);
      demand(row, 'API endpoint');
      return endpointsOf(row).map((endpoint) => ({ endpoint }));
    },
    dashboard: (context) => {
      const row = rowOf(context);
      demand(row, 'dashboard');
      return { url: dashboardOf(row) };
    },
    kubeconfig: (context) => {
      const row = rowOf(context);
      demand(row, 'kubeconfig', 'kubeconfig');
      return { kubeconfig: kubeconfigOf(row) };
    },
    removeKubeconfig: (context) => {
      const row = rowOf(context);
      const event = context.event('lke_kubeconfig_regenerate', entityOf(row), { status: 'started' });
      makeAnew(context, row, ['kubeconfig'], event.id);
      return {};
    },
    removeServicetoken: (context) => {
      const row = rowOf(context);
      const event = context.event('lke_token_rotate', entityOf(row), { status: 'started' });
      makeAnew(context, row, ['servicetoken'], event.id);
      return {};
    },
    regenerate: (context) => {
      const row = rowOf(context);
      const event = context.event('lke_cluster_regenerate', entityOf(row), { status: 'started' });
      const asked = (['kubeconfig', 'servicetoken'] as const).filter((part) => context.body[part]);
      makeAnew(context, row, asked, event.id);
      return {};
    },
    recycle: (context) => {
      const row = rowOf(context);
      const event = context.event('lke_cluster_recycle', entityOf(row), { status: 'started' });
      recycle(context, nodesOf(context, row), event.id);
      return {};
    },
  },
  rows: () => [
    [
      clustersTable,
      z.intersection(
        Cluster.loose,
        z.object({
          created: z.string(),
          updated: z.string(),
          key: z.string(),
          kubeconfigs: z.int(),
          jobs: z.array(
            z.object({
              due: z.int(),
              event: z.nullable(z.int()),
              makes: z.array(z.enum(['create', 'kubeconfig', 'servicetoken'])),
            }),
          ),
        }),
      ),
    ],
    [
      recyclesTable,
      z.strictObject({
        id: z.int(),
        cluster_id: z.int(),
        pool_id: z.int(),
        event: z.int(),
        waiting: z.array(z.string()),
        all: z.int(),
        due: z.int(),
      }),
    ],
  ],
  /** One that is not ready is being made. Its addresses and tokens are made of a key that no file has. */
  copy: (account, into) => {
    const created = { due: account.at + READY_MINUTES.max * 60_000, event: null, makes: ['create'] } as const;
    for (const { status, ...record } of account.list(clustersApi.list, {}))
      into.put(
        clustersTable,
        {
          ...record,
          created: record.created ?? account.atText,
          updated: record.updated ?? account.atText,
          key: record.id.toString(16).padStart(12, '0'),
          kubeconfigs: 0,
          jobs: status === 'not_ready' ? [created] : [],
        },
        `${clustersApi.list.path}/${record.id}`,
      );
  },
});
