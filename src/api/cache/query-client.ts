import { QueryClient } from '@tanstack/react-query';
import type { ApiError } from '../http/errors.ts';
import { currentSession, onIdentityChange } from '../session/session.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
  }
}

/** For how long an answer is not asked for again, ms; a failure neither, except by a person. */
const FRESH_MS = 10_000;

/**
 * The one cache. `networkMode: 'always'`: the transport judges whether there is a network, and no write waits in a
 * queue; no retries here: the client repeats what may be repeated.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: false,
      staleTime: FRESH_MS,
      // What a route has just asked for in vain, the page that it opens would ask for once more.
      retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > FRESH_MS,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/**
 * Makes everything on screen load anew, and forgets what is not on screen. What is on its way is given up first: it may
 * speak of before, and a reading that waits for another one would wait for ever once that one is forgotten.
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
