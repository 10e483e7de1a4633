import * as z from 'zod/mini';
import { nodesApi } from '#contract/lke/clusters/nodes/api.ts';
import { lastNodeReason } from '#contract/lke/clusters/pools/rules.ts';
import { mockHandlers } from '#mocks/server/pipeline/handlers.ts';
import { type Context, found, type RecordParam, refuse } from '../../../../server/types.ts';
import { recycle } from '../recycles/table.ts';
import { clustersTable, entityOf } from '../table.ts';
import { isReady, type NodeRow, nodesIn, nodesTable, removeNode } from './table.ts';

/** A node is found only below its own cluster. */
const nodeOfCluster: RecordParam<NodeRow> = {
  table: nodesTable,
  within: ({ cluster_id }, { clusterId }) => cluster_id === Number(clusterId),
};

const rowOf = ({ rows, params }: Pick<Context<typeof nodesApi.view>, 'rows' | 'params'>): NodeRow =>
  found(rows(nodesTable).get(params.nodeId));
const clusterOf = ({ rows, params }: Pick<Context<typeof nodesApi.view>, 'rows' | 'params'>) =>
  found(rows(clustersTable).get(params.clusterId));

/** doc 2 §4.3. */
export const handlers = mockHandlers({
  api: nodesApi,
  records: { clusterId: { table: clustersTable }, nodeId: nodeOfCluster },
  handlers: {
    view: (context) => {
      const { id, instance_id, ...rest } = rowOf(context);
      return { id, instance_id, status: isReady(context, { id, instance_id, ...rest }) ? 'ready' : 'not_ready' };
    },
    /** The pool shrinks by one. */
    remove: (context) => {
      const node = rowOf(context);
      const reason = lastNodeReason(nodesIn(context, node.pool_id).length);
      refuse(400, reason === undefined ? [] : [{ field: null, reason }]);
      removeNode(context, node, context.caller?.username ?? null);
      context.event('lke_node_delete', entityOf(clusterOf(context)));
      return {};
    },
    recycle: (context) => {
      const event = context.event('lke_node_recycle', entityOf(clusterOf(context)), { status: 'started' });
      recycle(context, [rowOf(context)], event.id);
      return {};
    },
  },
  rows: () => [
    [
      nodesTable,
      z.strictObject({
        id: z.string(),
        cluster_id: z.int(),
        pool_id: z.int(),
        instance_id: z.nullable(z.int()),
        joins: z.nullable(z.int()),
        event: z.nullable(z.int()),
      }),
    ],
  ],
});
