import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { BrickWallShield } from 'lucide-react';
import { pageSearch, readId } from '#ui/page/address.ts';
import { defineArea, startReading } from '#ui/page/area.ts';
import { rootRoute } from '#ui/page/root.ts';
import { tableSearch } from '#ui/table/data/search.ts';

const firewall = async (id: string) => (await import('./queries.ts')).firewalls.one(id);

const listRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/firewalls',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./list/list.tsx'), 'FirewallList'),
});

/** The Firewall that the form starts as a copy of; anything but an id is removed from the address. */
const readFrom = ({ from }: Record<string, unknown>): { from?: number | undefined } => ({ from: readId(from) });

const newRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/firewalls/new',
  validateSearch: readFrom,
  component: lazyRouteComponent(() => import('./create.tsx'), 'FirewallCreatePage'),
});

const TABS = ['rules', 'services', 'activity'];

const readTable = tableSearch;
const readPage = pageSearch(TABS);

/** The page with its tabs, and the table of services in one of them. */
const readDetail = (search: Record<string, unknown>) => ({ ...readTable(search), ...readPage(search) });

const detailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/firewalls/$firewallId',
  validateSearch: readDetail,
  loader: ({ context, params }) => startReading(context.queryClient, () => firewall(params.firewallId)),
  component: lazyRouteComponent(() => import('./detail/detail.tsx'), 'FirewallDetail'),
});

const editRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/firewalls/$firewallId/edit',
  loader: ({ context, params }) => startReading(context.queryClient, () => firewall(params.firewallId)),
  component: lazyRouteComponent(() => import('./edit.tsx'), 'FirewallEditPage'),
});

const rulesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/firewalls/$firewallId/rules/edit',
  loader: ({ context, params }) => startReading(context.queryClient, () => firewall(params.firewallId)),
  component: lazyRouteComponent(() => import('./rules/page.tsx'), 'FirewallRulesPage'),
});

export const firewallsArea = defineArea({
  id: 'firewalls',
  label: 'Firewalls',
  to: '/firewalls',
  icon: BrickWallShield,
  reads: '/networking/firewalls',
  group: 'Network',
  routes: [listRoute, newRoute, detailRoute, editRoute, rulesRoute],
  palette: async () => (await import('./palette.ts')).palette,
  attention: async () => (await import('./attention.ts')).findAttention,
});
