import { createRouter } from '@tanstack/react-router';
import { queryClient } from '#api/cache/queries.ts';
import { rootRoute } from '#ui/page/navigation/root.ts';
import { areas } from '#resources/areas.ts';
import { BrokenPage, NotFoundPage } from './pages/errors.tsx';
import { ownRoutes } from './routes.tsx';
import { parseSearch, stringifySearch } from '#ui/page/navigation/paths.ts';
import { PendingPage } from './shell/placeholder.tsx';
import { Shell } from './shell/shell.tsx';

const frame = rootRoute.update({ component: Shell, errorComponent: BrokenPage, notFoundComponent: NotFoundPage });

const areaRoutes: (typeof areas)[number]['routes'][number][] = areas.flatMap(({ routes }) => [...routes]);

const routeTree = frame.addChildren([...ownRoutes, ...areaRoutes]);

/** The console's router, on the history of its window: one per page. */
export const createAppRouter = () => {
  const router = createRouter({
    routeTree,
    context: { queryClient },
    basepath: import.meta.env.BASE_URL,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // Data is cached by the query client; the router only starts loading it.
    defaultPreloadStaleTime: 0,
    // The shell is rendered at once, before a page's code and data are loaded.
    defaultPendingMs: 0,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PendingPage,
    scrollRestoration: true,
    defaultErrorComponent: BrokenPage,
    defaultNotFoundComponent: NotFoundPage,
  });
  const { preloadRoute } = router;
  // Without a network nothing is loaded ahead: Chromium never asks again for a file that it could not load once.
  router.preloadRoute = async (target) => (navigator.onLine ? preloadRoute(target) : undefined);
  return router;
};

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
