import type { MockResource } from '../../server/types.ts';
import { devicesTable, firewallsTable, seedFirewalls } from './table.ts';

/** doc 3 §4.1. */
export const firewalls: MockResource = {
  name: 'firewalls',
  paths: ['/networking/firewalls'],
  tables: [firewallsTable, devicesTable],
  grants: { firewall: firewallsTable },
  seed: seedFirewalls,
  load: async () => (await import('./handlers.ts')).handlers,
};
