import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Database } from 'lucide-react';
import { pageSearch } from '#ui/page/address.ts';
import { defineArea, startForm, startReading } from '#ui/page/area.ts';
import { rootRoute } from '#ui/page/root.ts';
import { tableSearch } from '#ui/table/data/search.ts';

const getParentRoute = () => rootRoute;
const record = async (id: string) => (await import('./queries.ts')).databases.one(id);

const listRoute = createRoute({
  getParentRoute,
  path: '/databases',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./list.tsx'), 'DatabaseList'),
});

const newRoute = createRoute({
  getParentRoute,
  path: '/databases/new',
  loader: ({ context }) => startForm(context.queryClient, async () => (await import('./create.tsx')).readAhead),
  component: lazyRouteComponent(() => import('./create.tsx'), 'DatabaseCreatePage'),
});

const detailRoute = createRoute({
  getParentRoute,
  path: '/databases/$instanceId',
  validateSearch: pageSearch(['overview', 'access', 'maintenance', 'activity']),
  loader: ({ context, params }) => startReading(context.queryClient, () => record(params.instanceId)),
  component: lazyRouteComponent(() => import('./detail.tsx'), 'DatabaseDetail'),
});

const editRoute = createRoute({
  getParentRoute,
  path: '/databases/$instanceId/edit',
  loader: ({ context, params }) => startReading(context.queryClient, () => record(params.instanceId)),
  component: lazyRouteComponent(() => import('./edit.tsx'), 'DatabaseEditPage'),
});

export const databasesArea = defineArea({
  id: 'databases',
  label: 'Databases',
  to: '/databases',
  icon: Database,
  reads: '/databases/instances',
  group: 'Services',
  transitions: true,
  routes: [listRoute, newRoute, detailRoute, editRoute],
  attention: async () => (await import('./attention.ts')).findAttention,
  contents: async () => (await import('./contents.ts')).contents,
});
