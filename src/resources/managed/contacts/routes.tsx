import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pageSearch } from '#ui/page/address.ts';
import { rootRoute } from '#ui/page/root.ts';
import { tableSearch } from '#ui/table/data/search.ts';

const listRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/managed/contacts',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./list.tsx'), 'ContactList'),
});

const newRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/managed/contacts/new',
  component: lazyRouteComponent(() => import('./form.tsx'), 'ContactCreatePage'),
});

const detailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/managed/contacts/$contactId',
  validateSearch: pageSearch(['activity']),
  component: lazyRouteComponent(() => import('./detail.tsx'), 'ContactDetail'),
});

const editRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/managed/contacts/$contactId/edit',
  component: lazyRouteComponent(() => import('./form.tsx'), 'ContactEditPage'),
});

export const contactRoutes = [listRoute, newRoute, detailRoute, editRoute] as const;
