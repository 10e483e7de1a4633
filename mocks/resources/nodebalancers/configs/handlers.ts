import * as z from 'zod/mini';
import { configsApi } from '#contract/nodebalancers/configs/api.ts';
import { type Config, configFields, type ConfigWithNodes } from '#contract/nodebalancers/configs/schema.ts';
import {
  ALGORITHMS,
  CHECKS,
  CIPHER_SUITES,
  CONFIG_PROTOCOLS,
  PROXY_PROTOCOLS,
  STICKINESSES,
} from '#contract/nodebalancers/configs/terms.ts';
import { shape } from '#contract/record.ts';
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

const configRow = shape((use) => {
  const { nodes_status: _status, ssl_cert: _cert, ssl_key: _key, ...kept } = configFields(use);
  return use.object({
    ...kept,
    // These values are narrower than those of the record.
    protocol: z.enum(CONFIG_PROTOCOLS),
    algorithm: z.enum(ALGORITHMS),
    check: z.enum(CHECKS),
    cipher_suite: z.enum(CIPHER_SUITES),
    proxy_protocol: z.enum(PROXY_PROTOCOLS),
    stickiness: z.enum(STICKINESSES),
    // These the record has not.
    nodebalancer_id: z.int(),
    has_pair: z.boolean(),
    changed_at: z.int(),
  });
});

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
  rows: () => [[configsTable, configRow.strict]],
  /** Checks have gone on for long. Certificate and key are in no file: that there is a pair is all that is known. */
  copy: (account, into) => {
    for (const { id } of into.all(nodebalancersTable))
      for (const config of account.list(configsApi.list, { nodeBalancerId: id })) {
        const { nodes_status: _status, ssl_cert: cert, ssl_key: _key, ...settings } = config;
        const own = { nodebalancer_id: id, has_pair: cert !== null, changed_at: 0 };
        const path = `/nodebalancers/${id}/configs/${config.id}`;
        into.put(configsTable, configRow.strict.parse({ ...settings, ...own }), path);
      }
  },
});
