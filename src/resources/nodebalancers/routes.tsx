import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Split } from 'lucide-react';
import { pageSearch } from '#ui/page/address.ts';
import { defineArea, startReading } from '#ui/page/area.ts';
import { rootRoute } from '#ui/page/root.ts';
import { tableSearch } from '#ui/table/data/search.ts';

const nodebalancer = async (id: string) => (await import('./queries.ts')).nodebalancers.one(id);
const config = async (id: string, configId: string) =>
  (await import('./configs/queries.ts')).configsOf(id).one(configId);

const listRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/nodebalancers',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./list/list.tsx'), 'NodeBalancerList'),
});

const newRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/nodebalancers/new',
  component: lazyRouteComponent(() => import('./create/page.tsx'), 'NodeBalancerCreatePage'),
});

const readConfigs = tableSearch;
const readPage = pageSearch(['overview', 'configs', 'firewalls', 'activity']);

/** The page with its tabs, and the table of configs in one of them. */
const readDetail = (search: Record<string, unknown>) => ({ ...readConfigs(search), ...readPage(search) });

const detailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/nodebalancers/$nodeBalancerId',
  validateSearch: readDetail,
  loader: ({ context, params }) => startReading(context.queryClient, () => nodebalancer(params.nodeBalancerId)),
  component: lazyRouteComponent(() => import('./detail/detail.tsx'), 'NodeBalancerDetail'),
});

const editRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/nodebalancers/$nodeBalancerId/edit',
  loader: ({ context, params }) => startReading(context.queryClient, () => nodebalancer(params.nodeBalancerId)),
  component: lazyRouteComponent(() => import('./edit.tsx'), 'NodeBalancerEditPage'),
});

const newConfigRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/nodebalancers/$nodeBalancerId/configs/new',
  loader: ({ context, params }) => startReading(context.queryClient, () => nodebalancer(params.nodeBalancerId)),
  component: lazyRouteComponent(() => import('./configs/new.tsx'), 'ConfigCreatePage'),
});

const readNodes = tableSearch;
const readConfigPage = pageSearch(['overview', 'nodes']);

/** The page of a config with its tabs, and the table of nodes in one of them. */
const readConfig = (search: Record<string, unknown>) => ({ ...readNodes(search), ...readConfigPage(search) });

const configRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/nodebalancers/$nodeBalancerId/configs/$configId',
  validateSearch: readConfig,
  loader: ({ context, params: { nodeBalancerId, configId } }) =>
    startReading(context.queryClient, () => config(nodeBalancerId, configId)),
  component: lazyRouteComponent(() => import('./configs/detail.tsx'), 'ConfigDetail'),
});

const editConfigRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/nodebalancers/$nodeBalancerId/configs/$configId/edit',
  loader: ({ context, params: { nodeBalancerId, configId } }) =>
    startReading(context.queryClient, () => config(nodeBalancerId, configId)),
  component: lazyRouteComponent(() => import('./configs/edit.tsx'), 'ConfigEditPage'),
});

export const nodebalancersArea = defineArea({
  id: 'nodebalancers',
  label: 'NodeBalancers',
  to: '/nodebalancers',
  icon: Split,
  reads: '/nodebalancers',
  group: 'Network',
  routes: [listRoute, newRoute, detailRoute, editRoute, newConfigRoute, configRoute, editConfigRoute],
  palette: async () => (await import('./palette.ts')).palette,
  attention: async () => (await import('./attention.ts')).findAttention,
});
