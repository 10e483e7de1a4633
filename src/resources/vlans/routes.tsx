import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Network } from 'lucide-react';
import { pageSearch } from '#ui/page/address.ts';
import { defineArea, startReading } from '#ui/page/area.ts';
import { rootRoute } from '#ui/page/root.ts';
import { tableSearch } from '#ui/table/data/search.ts';

const listRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/vlans',
  validateSearch: tableSearch(['label', 'region', 'members', 'created']),
  component: lazyRouteComponent(() => import('./list.tsx'), 'VlanList'),
});

/** Region and label identify a VLAN: it has no id (assumed). */
const detailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/vlans/$region/$label',
  validateSearch: pageSearch(['members', 'activity']),
  loader: ({ context, params: { region, label } }) =>
    startReading(context.queryClient, async () => (await import('./queries.ts')).vlans.one(`${region}/${label}`)),
  component: lazyRouteComponent(() => import('./page.tsx'), 'VlanPage'),
});

export const vlansArea = defineArea({
  id: 'vlans',
  label: 'VLANs',
  to: '/vlans',
  icon: Network,
  group: 'Network',
  routes: [listRoute, detailRoute],
  contents: async () => (await import('./queries.ts')).contents,
});
