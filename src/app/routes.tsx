import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '#ui/root.ts';

const overviewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./pages/overview.tsx'), 'Overview'),
});

/** Filters of the list of writes, as they stand in the address. */
interface ActivitySearch {
  method?: string;
  outcome?: string;
  q?: string;
}

const activitySearch = (raw: Record<string, unknown>): ActivitySearch => ({
  ...(typeof raw.method === 'string' && ['POST', 'PUT', 'DELETE'].includes(raw.method) && { method: raw.method }),
  ...(typeof raw.outcome === 'string' &&
    ['done', 'refused', 'unknown', 'not-sent'].includes(raw.outcome) && { outcome: raw.outcome }),
  ...(typeof raw.q === 'string' && { q: raw.q }),
});

const activityRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/activity',
  validateSearch: activitySearch,
  component: lazyRouteComponent(() => import('./pages/activity.tsx'), 'Activity'),
});

const settingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings',
  component: lazyRouteComponent(() => import('./pages/settings.tsx'), 'Settings'),
});

/** Only where the mock is: in any other build neither the page nor its code exists. */
const labRoutes = __DEMO__
  ? [
      createRoute({
        getParentRoute: () => rootRoute,
        path: '/lab',
        validateSearch: (raw: Record<string, unknown>): { tab?: string } =>
          typeof raw.tab === 'string' ? { tab: raw.tab } : {},
        component: lazyRouteComponent(() => import('./lab/lab.tsx'), 'Lab'),
      }),
    ]
  : [];

/** The pages of the shell itself. */
export const ownRoutes = [overviewRoute, activityRoute, settingsRoute, ...labRoutes] as const;
