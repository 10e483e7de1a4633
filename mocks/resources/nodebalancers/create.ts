import type { nodebalancersApi } from '#contract/nodebalancers/api.ts';
import type { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import { type Handler, refuse } from '../../server/types.ts';
import { devicesTable, entityOf as firewallEntity, type FirewallRow } from '../firewalls/table.ts';
import { type Pair, pairErrorsOf, readPairs } from './configs/pair.ts';
import { insertConfig } from './configs/rules.ts';
import { type Create, createErrors, defaultLabel, firewallOf, freeAddresses, rightErrors } from './rules.ts';
import { presenter } from './stats.ts';
import { entityOf, type NodeBalancerRow, nodebalancersTable } from './table.ts';

/** Adds the NodeBalancer itself; fields left out are empty (assumed). */
function insert(context: Create): NodeBalancerRow {
  const { body, rows, nowText } = context;
  const table = rows(nodebalancersTable);
  const row = table.insert({
    label: body.label ?? '',
    region: body.region,
    client_conn_throttle: body.client_conn_throttle,
    tags: [...new Set(body.tags)],
    ...freeAddresses(context, body.region),
    lke_cluster_id: null,
    created: nowText,
    updated: nowText,
  });
  const labelled = { ...row, label: body.label ?? defaultLabel(context, row.id) };
  table.put(labelled);
  context.grantCreator('nodebalancer', row.id);
  return labelled;
}

/** Assigns a Firewall to the new NodeBalancer (doc 2 §2.1), with the same event as any other assignment. */
function assignFirewall(context: Create, row: NodeBalancerRow, firewall: FirewallRow): void {
  const { rows, nowText } = context;
  rows(devicesTable).insert({
    firewall_id: firewall.id,
    type: 'nodebalancer',
    entity_id: row.id,
    created: nowText,
    updated: nowText,
  });
  context.event('firewall_device_add', firewallEntity(firewall), { secondary_entity: entityOf(row) });
}

function make(context: Create, pairs: readonly (Pair | undefined)[]): NodeBalancer {
  refuse(403, rightErrors(context));
  refuse(400, [...createErrors(context), ...pairErrorsOf(pairs)]);
  const row = insert(context);
  context.body.configs.forEach((config, index) => insertConfig(context, row, config, pairs[index]));
  context.event('nodebalancer_create', entityOf(row));
  const firewall = firewallOf(context);
  if (firewall !== undefined) assignFirewall(context, row, firewall);
  return presenter(context)(row);
}

/** doc 2 §4.1, create: with its configs and their nodes, or with none (behaviour 1). */
export const create: Handler<typeof nodebalancersApi.create> = {
  prepare: async (body) => {
    const pairs = await readPairs(body.configs);
    return (context) => make(context, pairs);
  },
};
