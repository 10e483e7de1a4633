import * as z from 'zod/mini';
import { poolsApi } from '#contract/lke/clusters/pools/api.ts';
import type { Pool } from '#contract/lke/clusters/pools/schema.ts';
import { mockHandlers } from '#mocks/server/pipeline/handlers.ts';
import { type Context, found, type NO_CONTENT, type RecordParam, refuse } from '../../../../server/types.ts';
import type { Transaction } from '../../../../store/types.ts';
import { answers, computesTable } from '../../../computes/table.ts';
import { isReady, NODE_S, type NodeRow, nodesIn, nodesTable, removeNode } from '../nodes/table.ts';
import { endRecycles, recycle } from '../recycles/table.ts';
import { poolErrors } from '../rules.ts';
import { clustersTable, entityOf } from '../table.ts';
import { addNodes, insertPool } from './rules.ts';
import { type PoolRow, poolsTable } from './table.ts';

/** A pool is found only below its own cluster. */
const poolOfCluster: RecordParam<PoolRow> = {
  table: poolsTable,
  within: ({ cluster_id }, { clusterId }) => cluster_id === Number(clusterId),
};

/** Shows a pool with these nodes as the API does (assumed). */
function present(
  reading: Pick<Transaction, 'rows'>,
  { cluster_id, autoscaler, ...pool }: PoolRow,
  nodes: readonly NodeRow[],
): Pool {
  const count = nodes.length;
  return {
    ...pool,
    count,
    autoscaler: { enabled: autoscaler.enabled, max: autoscaler.max ?? count, min: autoscaler.min ?? count },
    nodes: nodes.map((node) => ({
      id: node.id,
      instance_id: node.instance_id,
      status: isReady(reading, node) ? 'ready' : 'not_ready',
    })),
  };
}

const shown = (reading: Pick<Transaction, 'rows'>, pool: PoolRow): Pool =>
  present(reading, pool, nodesIn(reading, pool.id));

type Asked = Pick<Context<typeof poolsApi.view>, 'rows' | 'params'>;
const clusterOf = ({ rows, params }: Pick<Context<typeof poolsApi.list>, 'rows' | 'params'>) =>
  found(rows(clustersTable).get(params.clusterId));
const rowOf = ({ rows, params }: Asked): PoolRow => found(rows(poolsTable).get(params.poolId));

/** Some of these, chosen by chance: which nodes go when a pool shrinks is up to the service (assumed). */
function some(nodes: readonly NodeRow[], count: number, random: () => number): NodeRow[] {
  const left = [...nodes];
  return Array.from({ length: count }, () => left.splice(Math.floor(random() * left.length), 1)).flat();
}

/** doc 2 §4.3, behaviour 4: creates or deletes instances to match the new count. */
function update(context: Context<typeof poolsApi.update>): Pool {
  const { body, rows, caller } = context;
  const row = rowOf(context);
  const cluster = clusterOf(context);
  const { autoscaler: kept } = row;
  const changed: PoolRow = {
    ...row,
    autoscaler: {
      enabled: body.autoscaler?.enabled ?? kept.enabled,
      max: body.autoscaler?.max ?? kept.max,
      min: body.autoscaler?.min ?? kept.min,
    },
  };
  rows(poolsTable).put(changed);
  const nodes = nodesIn(context, row.id);
  const count = body.count ?? nodes.length;
  addNodes(context, cluster, changed, count - nodes.length);
  for (const node of some(nodes, Math.max(0, nodes.length - count), context.random))
    removeNode(context, node, caller?.username ?? null);
  context.event('lke_pool_update', entityOf(cluster));
  return shown(context, changed);
}

function remove(context: Context<typeof poolsApi.remove>): typeof NO_CONTENT {
  const row = rowOf(context);
  endRecycles(context, [row.id]);
  for (const node of nodesIn(context, row.id)) removeNode(context, node, context.caller?.username ?? null);
  context.rows(poolsTable).remove(row.id);
  context.event('lke_pool_delete', entityOf(clusterOf(context)));
  return {};
}

/** doc 2 §4.3. */
export const handlers = mockHandlers({
  api: poolsApi,
  records: { clusterId: { table: clustersTable }, poolId: poolOfCluster },
  handlers: {
    list: (context) => {
      const { id } = clusterOf(context);
      const all = context
        .rows(poolsTable)
        .all()
        .filter(({ cluster_id }) => cluster_id === id);
      const nodes = Map.groupBy(context.rows(nodesTable).all(), ({ pool_id }) => pool_id);
      return {
        length: all.length,
        slice: (from, to) => all.slice(from, to).map((pool) => present(context, pool, nodes.get(pool.id) ?? [])),
      };
    },
    create: (context) => {
      const cluster = clusterOf(context);
      refuse(400, poolErrors(context, cluster.region, context.body));
      const pool = insertPool(context, cluster, context.body);
      context.event('lke_pool_create', entityOf(cluster));
      return shown(context, pool);
    },
    view: (context) => shown(context, rowOf(context)),
    update,
    remove,
    recycle: (context) => {
      const event = context.event('lke_pool_recycle', entityOf(clusterOf(context)), { status: 'started' });
      recycle(context, nodesIn(context, rowOf(context).id), event.id);
      return {};
    },
  },
  rows: () => [
    [
      poolsTable,
      z.strictObject({
        id: z.int(),
        cluster_id: z.int(),
        type: z.string(),
        autoscaler: z.strictObject({ enabled: z.boolean(), max: z.nullable(z.int()), min: z.nullable(z.int()) }),
        disks: z.array(z.strictObject({ size: z.int(), type: z.enum(['raw', 'ext4']) })),
        tags: z.array(z.string()),
      }),
    ],
  ],
  /** A node that is not ready although its instance runs has yet to join its cluster. */
  copy: (account, into) => {
    const running = new Set(
      into
        .all(computesTable)
        .filter(answers)
        .map(({ id }) => id),
    );
    for (const { id: clusterId, jobs } of into.all(clustersTable))
      for (const { count: _, nodes = [], ...pool } of account.list(poolsApi.list, { clusterId })) {
        const path = `/lke/clusters/${clusterId}/pools/${pool.id}`;
        into.put(poolsTable, { ...pool, cluster_id: clusterId }, path);
        for (const { id, instance_id = null, status } of nodes) {
          const isJoining = status !== 'ready' && instance_id !== null && (running.has(instance_id) || jobs.length > 0);
          into.put(
            nodesTable,
            {
              id,
              cluster_id: clusterId,
              pool_id: pool.id,
              instance_id,
              joins: isJoining ? Math.max(account.at + NODE_S * 1000, ...jobs.map(({ due }) => due)) : null,
              event: null,
            },
            path,
          );
        }
      }
  },
});
