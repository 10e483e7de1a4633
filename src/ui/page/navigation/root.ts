import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';

/** Available to every route. */
export interface RouterContext {
  readonly queryClient: QueryClient;
}

/**
 * The root of the route tree. Resources attach their routes here without importing the shell; the app adds the shell
 * with `rootRoute.update`.
 */
export const rootRoute = createRootRouteWithContext<RouterContext>()({});
