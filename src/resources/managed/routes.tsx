import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Headset } from 'lucide-react';
import { pageSearch } from '#ui/page/address.ts';
import { defineArea } from '#ui/page/area.ts';
import { rootRoute } from '#ui/page/root.ts';
import { tableSearch } from '#ui/table/data/search.ts';
import { contactRoutes } from './contacts/routes.tsx';

const getParentRoute = () => rootRoute;

const overviewRoute = createRoute({
  getParentRoute,
  path: '/managed',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./overview.tsx'), 'ManagedOverview'),
});

const servicesRoute = createRoute({
  getParentRoute,
  path: '/managed/services',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./services/list.tsx'), 'ServiceList'),
});

const newServiceRoute = createRoute({
  getParentRoute,
  path: '/managed/services/new',
  component: lazyRouteComponent(() => import('./services/form.tsx'), 'ServiceCreatePage'),
});

const serviceRoute = createRoute({
  getParentRoute,
  path: '/managed/services/$serviceId',
  validateSearch: pageSearch(['issues', 'activity']),
  component: lazyRouteComponent(() => import('./services/detail.tsx'), 'ServiceDetail'),
});

const editServiceRoute = createRoute({
  getParentRoute,
  path: '/managed/services/$serviceId/edit',
  component: lazyRouteComponent(() => import('./services/form.tsx'), 'ServiceEditPage'),
});

const issuesRoute = createRoute({
  getParentRoute,
  path: '/managed/issues',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./issues/list.tsx'), 'IssueList'),
});

const issueRoute = createRoute({
  getParentRoute,
  path: '/managed/issues/$issueId',
  component: lazyRouteComponent(() => import('./issues/detail.tsx'), 'IssueDetail'),
});

const credentialsRoute = createRoute({
  getParentRoute,
  path: '/managed/credentials',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./credentials/list.tsx'), 'CredentialList'),
});

const newCredentialRoute = createRoute({
  getParentRoute,
  path: '/managed/credentials/new',
  component: lazyRouteComponent(() => import('./credentials/form.tsx'), 'CredentialCreatePage'),
});

const credentialRoute = createRoute({
  getParentRoute,
  path: '/managed/credentials/$credentialId',
  validateSearch: pageSearch(['activity']),
  component: lazyRouteComponent(() => import('./credentials/detail.tsx'), 'CredentialDetail'),
});

const editCredentialRoute = createRoute({
  getParentRoute,
  path: '/managed/credentials/$credentialId/edit',
  component: lazyRouteComponent(() => import('./credentials/form.tsx'), 'CredentialEditPage'),
});

const secretRoute = createRoute({
  getParentRoute,
  path: '/managed/credentials/$credentialId/secret/edit',
  component: lazyRouteComponent(() => import('./credentials/form.tsx'), 'CredentialSecretPage'),
});

const settingsRoute = createRoute({
  getParentRoute,
  path: '/managed/settings',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./compute-settings/list.tsx'), 'SettingsList'),
});

const settingRoute = createRoute({
  getParentRoute,
  path: '/managed/settings/$computeId',
  component: lazyRouteComponent(() => import('./compute-settings/detail.tsx'), 'SettingsDetail'),
});

const editSettingRoute = createRoute({
  getParentRoute,
  path: '/managed/settings/$computeId/edit',
  component: lazyRouteComponent(() => import('./compute-settings/form.tsx'), 'SettingsEditPage'),
});

export const managedArea = defineArea({
  id: 'managed-services',
  label: 'Managed',
  to: '/managed',
  records: '/managed/services',
  icon: Headset,
  reads: '/managed/services',
  group: 'Services',
  routes: [
    overviewRoute,
    servicesRoute,
    newServiceRoute,
    serviceRoute,
    editServiceRoute,
    issuesRoute,
    issueRoute,
    ...contactRoutes,
    credentialsRoute,
    newCredentialRoute,
    credentialRoute,
    editCredentialRoute,
    secretRoute,
    settingsRoute,
    settingRoute,
    editSettingRoute,
  ],
  transitions: true,
  palette: async () => (await import('./palette.ts')).palette,
  attention: async () => (await import('./attention.ts')).findAttention,
});
