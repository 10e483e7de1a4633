import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Globe } from 'lucide-react';
import { defineArea, startReading } from '#ui/page/area.ts';
import { rootRoute } from '#ui/page/root.ts';
import { tableSearch } from '#ui/table/data/search.ts';

const listRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/regions',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./list.tsx'), 'RegionList'),
});

const detailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/regions/$regionId',
  loader: ({ context, params }) =>
    startReading(context.queryClient, async () => (await import('./queries.ts')).regions.one(params.regionId)),
  component: lazyRouteComponent(() => import('./detail.tsx'), 'RegionDetail'),
});

export const regionsArea = defineArea({
  id: 'regions',
  label: 'Regions',
  to: '/regions',
  icon: Globe,
  reads: '/regions',
  group: 'Reference',
  routes: [listRoute, detailRoute],
  contents: async () => (await import('./contents.ts')).contents,
  attention: async () => (await import('./attention.ts')).findAttention,
});
