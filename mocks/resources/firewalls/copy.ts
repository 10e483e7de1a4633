import { firewallsApi } from '#contract/firewalls/api.ts';
import type { CopyOf } from '#mocks/copy/account.ts';
import { deviceRow } from './row.ts';
import { devicesTable, firewallsTable } from './table.ts';

export const copyFirewalls: CopyOf = (account, into) => {
  for (const firewall of account.list(firewallsApi.list, {})) {
    const path = `${firewallsApi.list.path}/${firewall.id}`;
    into.put(firewallsTable, firewall, path);
    for (const { entity, ...device } of account.list(firewallsApi.devices, { firewallId: firewall.id })) {
      const { type, id: entity_id } = entity;
      const row = deviceRow.parse({ ...device, firewall_id: firewall.id, type, entity_id });
      into.put(devicesTable, row, `${path}/devices/${device.id}`);
    }
  }
};
