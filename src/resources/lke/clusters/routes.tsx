import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Hexagon } from 'lucide-react';
import { pageSearch } from '#ui/page/address.ts';
import { defineArea, startForm, startReading } from '#ui/page/area.ts';
import { rootRoute } from '#ui/page/root.ts';
import { type TableSearch, tableSearch } from '#ui/table/data/search.ts';

const cluster = async (id: string) => (await import('./queries.ts')).clusters.one(id);
const pool = async (id: string, poolId: string) => (await import('./pools/queries.ts')).poolsOf(id).one(poolId);

const listRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/kubernetes',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./list/list.tsx'), 'ClusterList'),
});

const newRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/kubernetes/new',
  loader: ({ context }) => startForm(context.queryClient, async () => (await import('./create/page.tsx')).readAhead),
  component: lazyRouteComponent(() => import('./create/page.tsx'), 'ClusterCreatePage'),
});

const readTables = tableSearch;
const readPage = pageSearch(['pools', 'nodes', 'access', 'version', 'activity']);

/** The page with its tabs, and the tables of pools and nodes in two of them. */
const readDetail = (search: Record<string, unknown>): TableSearch => ({ ...readTables(search), ...readPage(search) });

const detailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/kubernetes/$clusterId',
  validateSearch: readDetail,
  loader: ({ context, params }) => startReading(context.queryClient, () => cluster(params.clusterId)),
  component: lazyRouteComponent(() => import('./detail/detail.tsx'), 'ClusterDetail'),
});

const newPoolRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/kubernetes/$clusterId/pools/new',
  loader: ({ context, params }) => startReading(context.queryClient, () => cluster(params.clusterId)),
  component: lazyRouteComponent(() => import('./pools/new.tsx'), 'PoolCreatePage'),
});

const scaleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/kubernetes/$clusterId/pools/$poolId/edit',
  loader: ({ context, params: { clusterId, poolId } }) =>
    startReading(context.queryClient, () => pool(clusterId, poolId)),
  component: lazyRouteComponent(() => import('./pools/scale.tsx'), 'PoolScalePage'),
});

export const clustersArea = defineArea({
  id: 'lke-clusters',
  label: 'Kubernetes',
  to: '/kubernetes',
  icon: Hexagon,
  reads: '/lke/clusters',
  group: 'Compute',
  transitions: true,
  routes: [listRoute, newRoute, detailRoute, newPoolRoute, scaleRoute],
  palette: async () => (await import('./palette.ts')).palette,
  attention: async () => (await import('./attention.ts')).findAttention,
});
