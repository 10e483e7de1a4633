import { QueryClient } from '@tanstack/react-query';
import type { ApiError } from '../http/errors.ts';
import { currentSession, onIdentityChange } from '../session/session.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
  }
}

/** How long data counts as fresh, in ms; failed queries are not repeated either in this time, unless the user asks. */
const FRESH_MS = 10_000;

/**
 * The only cache. `networkMode: 'always'`: the transport detects whether there is a network, and no write waits in a
 * queue. No retries here: the client repeats what may be repeated.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: false,
      staleTime: FRESH_MS,
      // A query that has just failed in a route's loader must not be repeated by the page.
      retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > FRESH_MS,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/**
 * Makes everything on screen load again, and removes the rest. Running requests are cancelled first: they may return
 * old data, and a query that waits for another one would wait forever once that one is removed.
 */
export function refetchEverything(): void {
  void queryClient.cancelQueries().then(() => {
    queryClient.removeQueries({ type: 'inactive' });
    return queryClient.invalidateQueries();
  });
}

onIdentityChange(() => {
  queryClient.getMutationCache().clear();
  if (currentSession() === undefined) {
    queryClient.clear();
    return;
  }
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.resetQueries();
});
