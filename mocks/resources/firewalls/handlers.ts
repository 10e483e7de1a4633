import * as z from 'zod/mini';
import { firewallsApi } from '#contract/firewalls/api.ts';
import { DEVICE_TYPES, Firewall, type FirewallRule, type FirewallRules } from '#contract/firewalls/schema.ts';
import type { FieldError } from '#contract/envelope.ts';
import type { BodyOut } from '#contract/endpoint.ts';
import { mockHandlers } from '#mocks/server/pipeline/handlers.ts';
import { type Context, found, refuse } from '../../server/types.ts';
import { addDevice, deviceOfFirewall, listDevices, removeDevice } from './devices.ts';
import { assignmentErrors, changeErrors, coverErrors, devicesOf, labelError, type Service } from './rules.ts';
import { devicesTable, entityOf, type FirewallRow, firewallsTable } from './table.ts';

/** Empty ports mean all ports (doc 3 §2.1), which is stored as null. */
const stored = (rule: FirewallRule): FirewallRule => (rule.ports === '' ? { ...rule, ports: null } : rule);

const storedRules = (rules: BodyOut<typeof firewallsApi.replaceRules.body>): FirewallRules => ({
  inbound: rules.inbound.map(stored),
  inbound_policy: rules.inbound_policy,
  outbound: rules.outbound.map(stored),
  outbound_policy: rules.outbound_policy,
});

/** The services named in a create body, each once, with the path of its field. */
function servicesOf(
  devices: { computes?: number[]; nodebalancers?: number[] } | undefined,
): (Service & { field: string })[] {
  const named = [
    ...(devices?.computes ?? []).map((id, index) => ({
      type: 'compute' as const,
      id,
      field: `devices.computes[${index}]`,
    })),
    ...(devices?.nodebalancers ?? []).map((id, index) => ({
      type: 'nodebalancer' as const,
      id,
      field: `devices.nodebalancers[${index}]`,
    })),
  ];
  return named.filter(
    ({ type, id }, index) => named.findIndex((other) => other.type === type && other.id === id) === index,
  );
}

function create(context: Context<typeof firewallsApi.create>): FirewallRow {
  const { body, rows, nowText } = context;
  const services = servicesOf(body.devices);
  const { forbidden, invalid } = assignmentErrors(context, services, { enabled: true });
  refuse(403, forbidden);
  const taken = labelError(context, body.label);
  refuse(400, [...(taken === undefined ? [] : [{ field: 'label', reason: taken }]), ...invalid]);
  const firewall = rows(firewallsTable).insert({
    label: body.label,
    status: 'enabled',
    rules: storedRules(body.rules),
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

/** Why a Firewall cannot be changed as requested (doc 3 §4.1, behaviour 2). */
function updateErrors(context: Context<typeof firewallsApi.update>, firewall: FirewallRow): FieldError[] {
  const { body } = context;
  const devices = devicesOf(context, firewall.id);
  const taken = body.label === undefined ? undefined : labelError(context, body.label, firewall.id);
  const covered =
    body.status === 'enabled'
      ? devices.flatMap(({ type, entity_id: id }) =>
          coverErrors(context, { type, id }, { id: firewall.id, enabled: true }),
        )
      : [];
  return [
    ...changeErrors(context, firewall, devices),
    ...(taken === undefined ? [] : [{ field: 'label', reason: taken }]),
    ...covered.map((reason) => ({ field: 'status', reason })),
  ];
}

function update(context: Context<typeof firewallsApi.update>): FirewallRow {
  const { body, rows, params, nowText } = context;
  const firewall = found(rows(firewallsTable).get(params.firewallId));
  refuse(400, updateErrors(context, firewall));
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

/**
 * Replaces both lists and both policies. Live migrations prevent it as they prevent every other change (doc 3 §4.1,
 * behaviour 2); that is assumed.
 */
function replaceRules(context: Context<typeof firewallsApi.replaceRules>): FirewallRules {
  const { body, rows, params, nowText } = context;
  const firewall = found(rows(firewallsTable).get(params.firewallId));
  refuse(400, changeErrors(context, firewall, devicesOf(context, firewall.id)));
  const changed = { ...firewall, rules: storedRules(body), updated: nowText };
  rows(firewallsTable).put(changed);
  context.event('firewall_update', entityOf(changed));
  return changed.rules;
}

const deviceRow = () =>
  z.object({
    id: z.int(),
    firewall_id: z.int(),
    type: z.enum(DEVICE_TYPES),
    entity_id: z.int(),
    created: z.string(),
    updated: z.string(),
  });

export const handlers = mockHandlers({
  api: firewallsApi,
  records: {
    firewallId: { table: firewallsTable },
    deviceId: deviceOfFirewall,
  },
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
    rules: ({ rows, params }) => found(rows(firewallsTable).get(params.firewallId)).rules,
    replaceRules,
    devices: listDevices,
    addDevice,
    removeDevice,
  },
  rows: () => [
    [firewallsTable, Firewall.strict],
    [devicesTable, deviceRow()],
  ],
  copy: (account, into) => {
    const shape = deviceRow();
    for (const firewall of account.list(firewallsApi.list, {})) {
      const path = `${firewallsApi.list.path}/${firewall.id}`;
      into.put(firewallsTable, firewall, path);
      for (const { entity, ...device } of account.list(firewallsApi.devices, { firewallId: firewall.id })) {
        const { type, id: entity_id } = entity;
        const row = shape.parse({ ...device, firewall_id: firewall.id, type, entity_id });
        into.put(devicesTable, row, `${path}/devices/${device.id}`);
      }
    }
  },
});
