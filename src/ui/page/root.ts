import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';

/** What every route can reach. */
export interface RouterContext {
  readonly queryClient: QueryClient;
}

/**
 * The root of the route tree, bare: resources hang their routes here without knowing the shell, and the app gives it
 * its frame (`rootRoute.update`).
 */
export const rootRoute = createRootRouteWithContext<RouterContext>()({});
