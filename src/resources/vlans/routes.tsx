import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Network } from 'lucide-react';
import { pageSearch } from '#ui/page/address.ts';
import { defineArea, startReading } from '#ui/page/area.ts';
import { rootRoute } from '#ui/page/root.ts';
import { tableSearch } from '#ui/table/data/search.ts';

const listRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/vlans',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./list.tsx'), 'VlanList'),
});

/** A text in the address; one of digits is read as a number. */
const textOf = (value: unknown): string | undefined =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined;

/** The VLAN that instances are added to; without a label one is created. */
const readAttach = ({ region, label }: Record<string, unknown>): { region?: string; label?: string } => {
  const [there, name] = [textOf(region), textOf(label)];
  return { ...(there !== undefined && { region: there }), ...(name !== undefined && { label: name }) };
};

const newRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/vlans/new',
  validateSearch: readAttach,
  component: lazyRouteComponent(() => import('./attach/page.tsx'), 'VlanAttachPage'),
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
  reads: '/networking/vlans',
  group: 'Network',
  routes: [listRoute, newRoute, detailRoute],
  palette: async () => (await import('./palette.ts')).palette,
  attention: async () => (await import('./attention.ts')).findAttention,
});
