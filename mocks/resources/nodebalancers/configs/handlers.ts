import { configsApi } from '#contract/nodebalancers/configs/api.ts';
import type { Config, ConfigWithNodes } from '#contract/nodebalancers/configs/schema.ts';
import { mockHandlers } from '#mocks/server/pipeline/handlers.ts';
import { type Context, found, type Handler, type NO_CONTENT, refuse } from '../../../server/types.ts';
import { entityOf, type NodeBalancerRow, nodebalancersTable } from '../table.ts';
import { presentNode, rebuildErrors, rebuildNodes } from './nodes/rules.ts';
import { type Pair, readPairOf } from './pair.ts';
import {
  changeConfig,
  changeErrors,
  configOfNodeBalancer,
  configsOf,
  insertConfig,
  portErrors,
  presentConfig,
} from './rules.ts';
import { configEntity, type ConfigRow, configsTable } from './table.ts';

const nodebalancerOf = ({ rows }: Pick<Context, 'rows'>, id: string | number): NodeBalancerRow =>
  found(rows(nodebalancersTable).get(id));

const configOf = ({ rows }: Pick<Context, 'rows'>, id: string | number): ConfigRow => found(rows(configsTable).get(id));

function make(context: Context<typeof configsApi.create>, pair: Pair | undefined): Config {
  const { body } = context;
  const nodebalancer = nodebalancerOf(context, context.params.nodeBalancerId);
  refuse(400, [...portErrors(context, nodebalancer, body.port), ...(pair?.errors ?? [])]);
  const config = insertConfig(context, nodebalancer, body, pair);
  context.event('nodebalancer_config_create', entityOf(nodebalancer), { secondary_entity: configEntity(config) });
  return presentConfig(context, nodebalancer, config);
}

function change(context: Context<typeof configsApi.update>, pair: Pair | undefined): Config {
  const { body, params } = context;
  const nodebalancer = nodebalancerOf(context, params.nodeBalancerId);
  const config = configOf(context, params.configId);
  refuse(400, changeErrors(context, nodebalancer, config, body, pair));
  const changed = changeConfig(context, config, body, pair);
  context.event('nodebalancer_config_update', entityOf(nodebalancer), { secondary_entity: configEntity(changed) });
  return presentConfig(context, nodebalancer, changed);
}

/** Replaces a config and its nodes in one request (doc 2 §4.1, behaviour 4). */
function replace(context: Context<typeof configsApi.rebuild>, pair: Pair | undefined): ConfigWithNodes {
  const { body, params } = context;
  const nodebalancer = nodebalancerOf(context, params.nodeBalancerId);
  const config = configOf(context, params.configId);
  refuse(400, [
    ...changeErrors(context, nodebalancer, config, body, pair),
    ...rebuildErrors(context, config, body.nodes),
  ]);
  const changed = changeConfig(context, config, body, pair);
  const nodes = rebuildNodes(context, changed, body.nodes);
  context.event('nodebalancer_config_update', entityOf(nodebalancer), { secondary_entity: configEntity(changed) });
  return {
    ...presentConfig(context, nodebalancer, changed),
    nodes: nodes.map((node) => presentNode(context, nodebalancer, changed, node)),
  };
}

function remove(context: Context<typeof configsApi.remove>): typeof NO_CONTENT {
  const { rows, params } = context;
  const nodebalancer = nodebalancerOf(context, params.nodeBalancerId);
  const config = configOf(context, params.configId);
  rows(configsTable).remove(config.id);
  context.event('nodebalancer_config_delete', entityOf(nodebalancer), { secondary_entity: configEntity(config) });
  return {};
}

const create: Handler<typeof configsApi.create> = {
  prepare: async (body) => {
    const pair = await readPairOf(body);
    return (context) => make(context, pair);
  },
};

const update: Handler<typeof configsApi.update> = {
  prepare: async (body) => {
    const pair = await readPairOf(body);
    return (context) => change(context, pair);
  },
};

const rebuild: Handler<typeof configsApi.rebuild> = {
  prepare: async (body) => {
    const pair = await readPairOf(body);
    return (context) => replace(context, pair);
  },
};

export const handlers = mockHandlers({
  api: configsApi,
  records: { nodeBalancerId: { table: nodebalancersTable }, configId: configOfNodeBalancer },
  handlers: {
    list: (context) => {
      const nodebalancer = nodebalancerOf(context, context.params.nodeBalancerId);
      const all = configsOf(context, nodebalancer.id);
      return {
        length: all.length,
        slice: (from, to) => all.slice(from, to).map((config) => presentConfig(context, nodebalancer, config)),
      };
    },
    create,
    view: (context) =>
      presentConfig(
        context,
        nodebalancerOf(context, context.params.nodeBalancerId),
        configOf(context, context.params.configId),
      ),
    update,
    remove,
    rebuild,
  },
});
