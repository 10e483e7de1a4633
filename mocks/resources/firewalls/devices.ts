import type { firewallsApi } from '#contract/firewalls/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { FirewallDevice } from '#contract/firewalls/schema.ts';
import { type Context, found, type NO_CONTENT, type RecordParam, refuse } from '../../server/types.ts';
import { computesTable } from '../computes/table.ts';
import { nodebalancersTable } from '../nodebalancers/table.ts';
import { assignmentErrors, changeErrors, devicesOf } from './rules.ts';
import { type DeviceRow, devicesTable, entityOf, firewallsTable } from './table.ts';

/** A device is found only below its own Firewall. */
export const deviceOfFirewall: RecordParam<DeviceRow> = {
  table: devicesTable,
  within: ({ firewall_id }, { firewallId }) => firewall_id === Number(firewallId),
};

/** A device as the API shows it, with the current label of the service. */
function present({ rows }: Context<Endpoint>, { id, type, entity_id, created, updated }: DeviceRow): FirewallDevice {
  const service = type === 'compute' ? rows(computesTable).get(entity_id) : rows(nodebalancersTable).get(entity_id);
  const path = type === 'compute' ? '/v4/compute/instances' : '/v4/nodebalancers';
  return {
    id,
    entity: { id: entity_id, type, label: found(service).label, url: `${path}/${entity_id}` },
    created,
    updated,
  };
}

export const listDevices = (context: Context<typeof firewallsApi.devices>): FirewallDevice[] =>
  devicesOf(context, Number(context.params.firewallId)).map((device) => present(context, device));

/**
 * Assigns a Firewall to one more service (doc 3 §4.1, behaviours 1 and 3). The Firewall's `updated` is unchanged, since
 * its record does not show devices (assumed).
 */
export function addDevice(context: Context<typeof firewallsApi.addDevice>): FirewallDevice {
  const { body, rows, params, nowText } = context;
  const firewall = found(rows(firewallsTable).get(params.firewallId));
  const { forbidden, invalid } = assignmentErrors(context, [{ ...body, field: 'id' }], {
    id: firewall.id,
    enabled: firewall.status === 'enabled',
  });
  refuse(403, forbidden);
  refuse(400, [...changeErrors(context, firewall, []), ...invalid]);
  const device = rows(devicesTable).insert({
    firewall_id: firewall.id,
    type: body.type,
    entity_id: body.id,
    created: nowText,
    updated: nowText,
  });
  const answer = present(context, device);
  context.event('firewall_device_add', entityOf(firewall), { secondary_entity: answer.entity });
  return answer;
}

/** Removes a Firewall from a service; read_write access to the Firewall is enough (assumed). */
export function removeDevice(context: Context<typeof firewallsApi.removeDevice>): typeof NO_CONTENT {
  const { rows, params } = context;
  const firewall = found(rows(firewallsTable).get(params.firewallId));
  const device = found(rows(devicesTable).get(params.deviceId));
  refuse(400, changeErrors(context, firewall, [device]));
  rows(devicesTable).remove(device.id);
  context.event('firewall_device_remove', entityOf(firewall), { secondary_entity: present(context, device).entity });
  return {};
}
