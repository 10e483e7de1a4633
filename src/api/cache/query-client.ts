import {
  type FetchQueryOptions,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
  QueryObserver,
} from '@tanstack/react-query';
import type { ApiError } from '../http/errors.ts';
import { currentSession, onIdentityChange } from '../session/session.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
  }
}

/** How long data counts as fresh, in ms; failed queries are not repeated either in this time, unless the user asks. */
const FRESH_MS = 10_000;

/** Whether a query is being read for the first time. The library never begins such a read anew. */
const isFirstRead = ({ state }: Query): boolean => state.fetchStatus === 'fetching' && state.data === undefined;

/** Makes up for what the library leaves to chance when reads and writes overlap, as they do on a slow connection. */
class Client extends QueryClient {
  /**
   * Whoever waits counts as an observer. Without one the read is cancelled once the page that shows it is left, and a
   * query that waits for it would stay "fetching" for ever. With `staleTime: 0` a read under way is not enough.
   */
  override async fetchQuery<F, E, D = F, K extends QueryKey = QueryKey, P = never>(
    options: FetchQueryOptions<F, E, D, K, P>,
  ): Promise<D> {
    const leave = new QueryObserver(this, { ...options, enabled: false }).subscribe(() => undefined);
    try {
      const query = this.getQueryCache().find({ queryKey: options.queryKey });
      if (options.staleTime === 0 && query?.state.fetchStatus === 'fetching')
        await query.fetch().catch(() => undefined);
      return await super.fetchQuery(options);
    } finally {
      leave();
    }
  }

  /** Reads again, too, what is being read for the first time: the answer may be from before the write. */
  override async invalidateQueries<K extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<K>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const early = this.getQueryCache().findAll(filters).filter(isFirstRead);
    await Promise.all([
      super.invalidateQueries(filters, options),
      ...early.map(async (query) => {
        await query.fetch().catch(() => undefined);
        await super.invalidateQueries({ queryKey: query.queryKey, exact: true });
      }),
    ]);
  }
}

/**
 * The only cache. `networkMode: 'always'`: the transport detects whether there is a network, and no write waits in a
 * queue. No retries here: the client repeats what may be repeated.
 */
export const queryClient = new Client({
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
