import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Server } from 'lucide-react';
import { pageSearch, readId } from '#ui/page/address.ts';
import { defineArea, startForm, startReading } from '#ui/page/area.ts';
import { rootRoute } from '#ui/page/root.ts';
import { tableSearch } from '#ui/table/data/search.ts';
import { readCreate } from './create/model/search.ts';

const compute = async (id: string) => (await import('./queries.ts')).computes.one(id);

const listRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/compute',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./list/list.tsx'), 'ComputeList'),
});

const newRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/compute/new',
  validateSearch: readCreate,
  loader: ({ context }) => startForm(context.queryClient, async () => (await import('./create/page.tsx')).readAhead),
  component: lazyRouteComponent(() => import('./create/page.tsx'), 'ComputeCreatePage'),
});

const TABS = ['overview', 'network', 'configurations', 'alerts', 'backups', 'firewalls', 'activity'];

const readTable = tableSearch;
const readPage = pageSearch(TABS);

/** The page with its tabs, and the table of profiles in one of them. */
const readDetail = (search: Record<string, unknown>) => ({ ...readTable(search), ...readPage(search) });

const detailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/compute/$computeId',
  validateSearch: readDetail,
  loader: ({ context, params }) => startReading(context.queryClient, () => compute(params.computeId)),
  component: lazyRouteComponent(() => import('./detail/detail.tsx'), 'ComputeDetail'),
});

const editRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/compute/$computeId/edit',
  loader: ({ context, params }) => startReading(context.queryClient, () => compute(params.computeId)),
  component: lazyRouteComponent(() => import('./edit.tsx'), 'ComputeEditPage'),
});

const cloneRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/compute/$computeId/clone/new',
  loader: ({ context, params }) => startReading(context.queryClient, () => compute(params.computeId)),
  component: lazyRouteComponent(() => import('./clone/page.tsx'), 'ComputeClonePage'),
});

const alertsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/compute/$computeId/alerts/edit',
  loader: ({ context, params }) => startReading(context.queryClient, () => compute(params.computeId)),
  component: lazyRouteComponent(() => import('./alerts/edit.tsx'), 'AlertsEditPage'),
});

const backupsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/compute/$computeId/backups/edit',
  loader: ({ context, params }) => startReading(context.queryClient, () => compute(params.computeId)),
  component: lazyRouteComponent(() => import('./backups/edit.tsx'), 'BackupsEditPage'),
});

/** The profile that the form starts as a copy of; anything but an id is removed from the address. */
const readFrom = ({ from }: Record<string, unknown>): { from?: number | undefined } => ({ from: readId(from) });

const newConfigRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/compute/$computeId/configs/new',
  validateSearch: readFrom,
  loader: ({ context, params }) => startReading(context.queryClient, () => compute(params.computeId)),
  component: lazyRouteComponent(() => import('./configs/new.tsx'), 'ConfigCreatePage'),
});

const configRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/compute/$computeId/configs/$configId/edit',
  loader: ({ context, params }) => startReading(context.queryClient, () => compute(params.computeId)),
  component: lazyRouteComponent(() => import('./configs/edit.tsx'), 'ConfigEditPage'),
});

export const computesArea = defineArea({
  id: 'computes',
  label: 'Instances',
  to: '/compute',
  icon: Server,
  reads: '/compute/instances',
  group: 'Compute',
  transitions: true,
  routes: [
    listRoute,
    newRoute,
    detailRoute,
    editRoute,
    cloneRoute,
    alertsRoute,
    backupsRoute,
    newConfigRoute,
    configRoute,
  ],
  palette: async () => (await import('./palette.ts')).palette,
  attention: async () => (await import('./attention.ts')).findAttention,
});
