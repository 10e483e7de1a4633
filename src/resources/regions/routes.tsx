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

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const compareRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/regions/compare',
  validateSearch: ({ needs, plan }: Record<string, unknown>) => ({ needs: text(needs), plan: text(plan) }),
  component: lazyRouteComponent(() => import('./compare.tsx'), 'RegionCompare'),
});

const mapRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/regions/map',
  component: lazyRouteComponent(() => import('./map.tsx'), 'RegionMap'),
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
  routes: [listRoute, compareRoute, mapRoute, detailRoute],
  palette: async () => (await import('./palette.ts')).palette,
  attention: async () => (await import('./attention.ts')).findAttention,
});
