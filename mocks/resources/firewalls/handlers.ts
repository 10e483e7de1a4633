import { firewallsApi } from '#contract/firewalls/api.ts';
import type { FirewallRule } from '#contract/firewalls/schema.ts';
import type { FieldError } from '#contract/envelope.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { mockResource } from '../../server/resource.ts';
import { type Context, type EventEntity, found, Refusal } from '../../server/types.ts';
import { computesTable } from '../computes/table.ts';
import { nodebalancersTable } from '../nodebalancers/table.ts';
import { assignmentFaults, coverFault, devicesOf, labelFault, migrationFault, type Service } from './rules.ts';
import { type DeviceRow, devicesTable, type FirewallRow, firewallsTable, seedFirewalls } from './table.ts';

const entityOf = ({ id, label }: FirewallRow): EventEntity => ({
  id,
  label,
  type: 'firewall',
  url: `/v4/networking/firewalls/${id}`,
});

/** Empty ports mean all ports (doc 3 §2.1), which is stored as null. */
const stored = (rule: FirewallRule): FirewallRule => (rule.ports === '' ? { ...rule, ports: null } : rule);

function refuse(status: number, errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new Refusal(status, errors);
}

/** The services named in a create body, each once, with the field that names it. */
function servicesOf(
  devices: { computes?: number[]; nodebalancers?: number[] } | undefined,
): (Service & { field: string })[] {
  const named = [
    ...(devices?.computes ?? []).map((id, place) => ({
      type: 'compute' as const,
      id,
      field: `devices.computes[${place}]`,
    })),
    ...(devices?.nodebalancers ?? []).map((id, place) => ({
      type: 'nodebalancer' as const,
      id,
      field: `devices.nodebalancers[${place}]`,
    })),
  ];
  return named.filter(
    ({ type, id }, place) => named.findIndex((other) => other.type === type && other.id === id) === place,
  );
}

function create(context: Context<typeof firewallsApi.create>): FirewallRow {
  const { body, rows, nowText } = context;
  const services = servicesOf(body.devices);
  const { forbidden, invalid } = assignmentFaults(context, services, { enabled: true });
  refuse(403, forbidden);
  const taken = labelFault(context, body.label);
  refuse(400, [...(taken === undefined ? [] : [{ field: 'label', reason: taken }]), ...invalid]);
  const { inbound, inbound_policy, outbound, outbound_policy } = body.rules;
  const firewall = rows(firewallsTable).insert({
    label: body.label,
    status: 'enabled',
    rules: { inbound: inbound.map(stored), inbound_policy, outbound: outbound.map(stored), outbound_policy },
    tags: [...new Set(body.tags)],
    created: nowText,
    updated: nowText,
  });
  for (const { type, id } of services)
    rows(devicesTable).insert({ firewall_id: firewall.id, type, entity_id: id, created: nowText, updated: nowText });
  context.grantCreator('firewall', firewall.id);
  context.event('firewall_create', entityOf(firewall));
  return firewall;
}

/** What keeps a Firewall from being changed as asked (doc 3 §4.1, behaviour 2). */
function updateFaults(context: Context<typeof firewallsApi.update>, firewall: FirewallRow): FieldError[] {
  const { body } = context;
  const faults: FieldError[] = [];
  if (firewall.status === 'deleted') faults.push({ field: null, reason: 'This Firewall is being removed' });
  const taken = body.label === undefined ? undefined : labelFault(context, body.label, firewall.id);
  if (taken !== undefined) faults.push({ field: 'label', reason: taken });
  for (const { type, entity_id } of devicesOf(context, firewall.id)) {
    const service: Service = { type, id: entity_id };
    const migrating = migrationFault(context, service);
    if (migrating !== undefined) faults.push({ field: null, reason: migrating });
    const covered =
      body.status === 'enabled' && firewall.status !== 'enabled'
        ? coverFault(context, service, { id: firewall.id, enabled: true })
        : undefined;
    if (covered !== undefined) faults.push({ field: 'status', reason: covered });
  }
  return faults;
}

function update(context: Context<typeof firewallsApi.update>): FirewallRow {
  const { body, rows, params, nowText } = context;
  const firewall = found(rows(firewallsTable).get(params.firewallId));
  refuse(400, updateFaults(context, firewall));
  const changed: FirewallRow = {
    ...firewall,
    label: body.label ?? firewall.label,
    status: body.status ?? firewall.status,
    tags: body.tags === undefined ? firewall.tags : [...new Set(body.tags)],
    updated: nowText,
  };
  rows(firewallsTable).put(changed);
  const switched = changed.status !== firewall.status;
  if (switched) context.event(changed.status === 'enabled' ? 'firewall_enable' : 'firewall_disable', entityOf(changed));
  else context.event('firewall_update', entityOf(changed));
  return changed;
}

/** A device as the API shows it; the label is the service's of now. */
function present({ rows }: Context<Endpoint>, { id, type, entity_id, created, updated }: DeviceRow) {
  const service = type === 'compute' ? rows(computesTable).get(entity_id) : rows(nodebalancersTable).get(entity_id);
  const path = type === 'compute' ? '/v4/compute/instances' : '/v4/nodebalancers';
  return {
    id,
    entity: { id: entity_id, type, label: found(service).label, url: `${path}/${entity_id}` },
    created,
    updated,
  };
}

/** doc 3 §4.1. */
export const firewalls = mockResource({
  name: 'firewalls',
  api: firewallsApi,
  tables: [firewallsTable, devicesTable],
  records: { firewallId: { table: firewallsTable } },
  seed: seedFirewalls,
  handlers: {
    list: ({ rows, visible }) => visible('firewall', rows(firewallsTable).all()),
    create,
    view: ({ rows, params }) => found(rows(firewallsTable).get(params.firewallId)),
    update,
    remove: (context) => {
      const { rows, params } = context;
      const firewall = found(rows(firewallsTable).get(params.firewallId));
      rows(firewallsTable).remove(firewall.id);
      context.event('firewall_delete', entityOf(firewall));
      return {};
    },
    devices: (context) =>
      devicesOf(context, Number(context.params.firewallId)).map((device) => present(context, device)),
  },
});
