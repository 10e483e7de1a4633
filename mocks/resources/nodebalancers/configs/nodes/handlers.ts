import * as z from 'zod/mini';
import { nodesApi } from '#contract/nodebalancers/configs/nodes/api.ts';
import { type Node, nodeFields } from '#contract/nodebalancers/configs/nodes/schema.ts';
import { shape } from '#contract/record.ts';
import { mockHandlers } from '#mocks/server/pipeline/handlers.ts';
import { type Context, found, type NO_CONTENT, type RecordParam } from '../../../../server/types.ts';
import { entityOf, nodebalancersTable } from '../../table.ts';
import { configOfNodeBalancer } from '../rules.ts';
import { configsTable } from '../table.ts';
import { addNode, changeNode, nodesOf, presentNode } from './rules.ts';
import { nodeEntity, type NodeRow, nodesTable } from './table.ts';

/** A node is found only below its own config. */
const nodeOfConfig: RecordParam<NodeRow> = {
  table: nodesTable,
  within: ({ config_id }, { configId }) => config_id === Number(configId),
};

/** The NodeBalancer and the config of the path. */
function ownersOf({ rows, params }: Pick<Context<typeof nodesApi.list>, 'rows' | 'params'>) {
  return {
    nodebalancer: found(rows(nodebalancersTable).get(params.nodeBalancerId)),
    config: found(rows(configsTable).get(params.configId)),
  };
}

function create(context: Context<typeof nodesApi.create>): Node {
  const { nodebalancer, config } = ownersOf(context);
  const node = addNode(context, config, context.body);
  context.event('nodebalancer_node_create', entityOf(nodebalancer), { secondary_entity: nodeEntity(node) });
  return presentNode(context, nodebalancer, config, node);
}

function update(context: Context<typeof nodesApi.update>): Node {
  const { nodebalancer, config } = ownersOf(context);
  const node = changeNode(context, found(context.rows(nodesTable).get(context.params.nodeId)), context.body);
  context.event('nodebalancer_node_update', entityOf(nodebalancer), { secondary_entity: nodeEntity(node) });
  return presentNode(context, nodebalancer, config, node);
}

/** The instance behind the address is unaffected (doc 2 §4.1). */
function remove(context: Context<typeof nodesApi.remove>): typeof NO_CONTENT {
  const { nodebalancer } = ownersOf(context);
  const node = found(context.rows(nodesTable).get(context.params.nodeId));
  context.rows(nodesTable).remove(node.id);
  context.event('nodebalancer_node_delete', entityOf(nodebalancer), { secondary_entity: nodeEntity(node) });
  return {};
}

const nodeRow = shape((use) => {
  const { status: _, ...kept } = nodeFields(use);
  return use.object({
    ...kept,
    config_id: z.int(),
    nodebalancer_id: z.int(),
    changed_at: z.int(),
    left: z.nullable(z.array(z.int())),
  });
});

export const handlers = mockHandlers({
  api: nodesApi,
  records: {
    nodeBalancerId: { table: nodebalancersTable },
    configId: configOfNodeBalancer,
    nodeId: nodeOfConfig,
  },
  handlers: {
    list: (context) => {
      const { nodebalancer, config } = ownersOf(context);
      const all = nodesOf(context, config.id);
      return {
        length: all.length,
        slice: (from, to) => all.slice(from, to).map((node) => presentNode(context, nodebalancer, config, node)),
      };
    },
    create,
    view: (context) => {
      const { nodebalancer, config } = ownersOf(context);
      return presentNode(context, nodebalancer, config, found(context.rows(nodesTable).get(context.params.nodeId)));
    },
    update,
    remove,
  },
  rows: () => [[nodesTable, nodeRow.strict]],
  /** The checks of a node without a status begin with the copy; of the others they have gone on for long. */
  copy: (account, into) => {
    for (const { id: configId, nodebalancer_id: nodeBalancerId } of into.all(configsTable))
      for (const { status = 'unknown', ...node } of account.list(nodesApi.list, { nodeBalancerId, configId }))
        into.put(
          nodesTable,
          {
            ...node,
            config_id: configId,
            nodebalancer_id: nodeBalancerId,
            changed_at: status === 'unknown' ? account.at : 0,
            left: null,
          },
          `/nodebalancers/${nodeBalancerId}/configs/${configId}/nodes/${node.id}`,
        );
  },
});
