import type { MockResource } from '../../server/types.ts';
import { firewallsTable, devicesTable, seedFirewalls } from './table.ts';

export const firewalls: MockResource = {
  name: 'firewalls',
  paths: ['/networking/firewalls'],
  tables: [firewallsTable, devicesTable],
  grants: { firewall: firewallsTable },
  seed: seedFirewalls,
  load: () => import('./handlers.ts'),
};
