import { pageSearch, readText } from '#ui/page/navigation/address.ts';
import { defineArea } from '#ui/page/navigation/area.ts';
import { screen } from '#ui/page/navigation/screen.tsx';
import { tableSearch } from '#ui/table/data/search.ts';
import { Network } from 'lucide-react';

export const vlansArea = defineArea({
  id: 'vlans',
  label: 'VLANs',
  to: '/vlans',
  icon: Network,
  reads: '/networking/vlans',
  group: 'Network',
  routes: [
    screen('/vlans', async () => (await import('./list.tsx')).VlanList, { search: tableSearch }),
    screen('/vlans/new', async () => (await import('./attach/page.tsx')).VlanAttachPage, {
      // The VLAN that instances are added to; without a label one is created.
      search: ({ region, label }) => ({ region: readText(region), label: readText(label) }),
    }),
    // Region and label identify a VLAN: it has no id (assumed).
    screen('/vlans/$region/$label', async () => (await import('./page.tsx')).VlanPage, {
      search: pageSearch(['members', 'activity']),
      reads: async ({ region, label }) => (await import('./queries.ts')).vlans.one(`${region}/${label}`),
    }),
  ],
  palette: async () => (await import('./palette.ts')).palette,
  attention: async () => (await import('./attention.ts')).findAttention,
  checks: 'VLAN addresses',
});
