import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '#ui/page/root.ts';
import { type TableSearch, tableSearch } from '#ui/table/data/search.ts';
import { startPalettes } from './palettes.ts';

const overviewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  loader: startPalettes,
  component: lazyRouteComponent(() => import('./pages/overview.tsx'), 'Overview'),
});

/** The tab, the filters of the list of writes, and the state of the table of events, as search parameters. */
interface ActivitySearch extends TableSearch {
  method?: string;
  outcome?: string;
}

const eventsSearch = tableSearch;

const activitySearch = (raw: Record<string, unknown>): ActivitySearch => ({
  ...eventsSearch(raw),
  tab: raw.tab === 'account' || raw.tab === 'here' ? raw.tab : undefined,
  ...(typeof raw.method === 'string' && ['POST', 'PUT', 'DELETE'].includes(raw.method) && { method: raw.method }),
  ...(typeof raw.outcome === 'string' &&
    ['done', 'refused', 'unknown', 'not-sent'].includes(raw.outcome) && { outcome: raw.outcome }),
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

/** Only in builds with the mock: in any other build neither the page nor its code exists. */
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

/** The console's own pages. */
export const ownRoutes = [overviewRoute, activityRoute, settingsRoute, ...labRoutes] as const;
