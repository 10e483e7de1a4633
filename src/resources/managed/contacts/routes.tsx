import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Headset } from 'lucide-react';
import { pageSearch } from '#ui/page/address.ts';
import { defineArea } from '#ui/page/area.ts';
import { rootRoute } from '#ui/page/root.ts';
import { tableSearch } from '#ui/table/data/search.ts';

const listRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/managed/contacts',
  validateSearch: tableSearch(['name', 'id', 'email', 'group', 'primary', 'secondary', 'updated']),
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

export const managedArea = defineArea({
  id: 'managed-contacts',
  label: 'Managed',
  to: '/managed/contacts',
  icon: Headset,
  reads: '/managed/contacts',
  group: 'Services',
  routes: [listRoute, newRoute, detailRoute, editRoute],
  contents: async () => (await import('./contents.ts')).contents,
});
