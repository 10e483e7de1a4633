import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Network } from 'lucide-react';
import { pageSearch } from '#ui/page/address.ts';
import { defineArea } from '#ui/page/area.ts';
import { rootRoute } from '#ui/page/root.ts';
import { tableSearch } from '#ui/table/data/search.ts';

const getParentRoute = () => rootRoute;

const ipsRoute = createRoute({
  getParentRoute,
  path: '/ips',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./ips/list.tsx'), 'IpList'),
});

const ipRoute = createRoute({
  getParentRoute,
  path: '/ips/$address',
  validateSearch: pageSearch(['activity']),
  component: lazyRouteComponent(() => import('./ips/detail.tsx'), 'IpPage'),
});

/** The region, the instance and the address that a page begins with; the pages read them as what they are. */
interface Place {
  readonly region?: unknown;
  readonly instance?: unknown;
  readonly address?: unknown;
}
const place = ({ region, instance, address }: Place): Place => ({ region, instance, address });

const newRoute = createRoute({
  getParentRoute,
  path: '/ips/new',
  validateSearch: place,
  component: lazyRouteComponent(() => import('./ips/new.tsx'), 'IpAllocatePage'),
});

const assignRoute = createRoute({
  getParentRoute,
  path: '/ips/assign/edit',
  validateSearch: place,
  component: lazyRouteComponent(() => import('./plan/assign.tsx'), 'IpAssignPage'),
});

const shareRoute = createRoute({
  getParentRoute,
  path: '/ips/share/edit',
  validateSearch: place,
  component: lazyRouteComponent(() => import('./plan/share.tsx'), 'IpSharePage'),
});

const editRoute = createRoute({
  getParentRoute,
  path: '/ips/$address/edit',
  component: lazyRouteComponent(() => import('./ips/edit.tsx'), 'IpEditPage'),
});

const rangesRoute = createRoute({
  getParentRoute,
  path: '/ipv6',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./ipv6/list.tsx'), 'RangeList'),
});

const newRangeRoute = createRoute({
  getParentRoute,
  path: '/ipv6/new',
  component: lazyRouteComponent(() => import('./ipv6/new.tsx'), 'RangeCreatePage'),
});

export const ipsArea = defineArea({
  id: 'ips',
  label: 'IP addresses',
  to: '/ips',
  icon: Network,
  reads: '/networking/ips',
  group: 'Network',
  routes: [ipsRoute, newRoute, assignRoute, shareRoute, ipRoute, editRoute],
  palette: async () => (await import('./ips/palette.ts')).palette,
});

export const ipv6Area = defineArea({
  id: 'ipv6-ranges',
  label: 'IPv6 ranges',
  to: '/ipv6',
  icon: Network,
  reads: '/networking/ipv6/ranges',
  group: 'Network',
  routes: [rangesRoute, newRangeRoute],
  palette: async () => (await import('./ipv6/palette.ts')).palette,
});
