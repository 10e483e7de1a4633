import { readId } from '#ui/page/navigation/address.ts';
import { defineArea } from '#ui/page/navigation/area.ts';
import { screen } from '#ui/page/navigation/screen.tsx';
import { tablePageSearch, tableSearch } from '#ui/table/data/search.ts';
import { BrickWallShield } from 'lucide-react';

const reads = async ({ firewallId }: { readonly firewallId: string }) =>
  (await import('./queries.ts')).firewalls.one(firewallId);

/** The Firewall that the form starts as a copy of; anything but an id is removed from the address. */
const readFrom = ({ from }: Record<string, unknown>): { from?: number | undefined } => ({ from: readId(from) });

const TABS = ['rules', 'services', 'activity'];

export const firewallsArea = defineArea({
  id: 'firewalls',
  label: 'Firewalls',
  to: '/firewalls',
  icon: BrickWallShield,
  reads: '/networking/firewalls',
  group: 'Network',
  routes: [
    screen('/firewalls', async () => (await import('./list/list.tsx')).FirewallList, {
      search: tableSearch,
    }),
    screen('/firewalls/new', async () => (await import('./create/create.tsx')).FirewallCreatePage, {
      search: readFrom,
    }),
    screen('/firewalls/$firewallId', async () => (await import('./detail/detail.tsx')).FirewallDetail, {
      search: tablePageSearch(TABS),
      reads,
    }),
    screen('/firewalls/$firewallId/edit', async () => (await import('./edit.tsx')).FirewallEditPage, {
      reads,
    }),
    screen('/firewalls/$firewallId/rules/edit', async () => (await import('./rules/page.tsx')).FirewallRulesPage, {
      reads,
    }),
  ],
  palette: async () => (await import('./palette.ts')).palette,
  attention: async () => (await import('./attention.ts')).findAttention,
  checks: 'firewall services',
});
