import { queryOptions } from '@tanstack/react-query';
import { ifOffered } from '#api/permissions/assumed.ts';
import { call } from '#api/http/client.ts';
import { serverNow } from '#api/clock.ts';
import { collectionOf } from '#api/cache/queries.ts';
import { pollInterval } from '#api/cache/waiting.ts';
import { type Page, PAGE_SIZE } from '#contract/envelope.ts';
import { eventsApi } from '#contract/events/api.ts';
import type { Event } from '#contract/events/schema.ts';
import { parseTime } from '#lib/time.ts';

/** The account's events, newest first; the documents only name them (doc 3 §6; the rest is assumed). */
export const events = collectionOf('events', eventsApi);

/** Whether an event's action is not finished yet. */
export const isRunning = ({ status }: Event): boolean => status === 'scheduled' || status === 'started';

/** Whether an event's action has begun and is not finished: what is only scheduled is not in progress. */
export const isUnderWay = ({ status }: Event): boolean => status === 'started';

/** The age of the latest event that is not finished, in ms; undefined when all are. */
function unfinishedAge(list: readonly Event[]): number | undefined {
  const latest = list.find(isRunning);
  return latest && Math.max(0, serverNow().getTime() - parseTime(latest.created).getTime());
}

/** The newest events, a short page for the overview and the bell; null when the server has none. */
export const recentEvents = queryOptions({
  queryKey: ['events', 'recent'],
  queryFn: ({ signal }): Promise<Page<Event> | null> =>
    ifOffered(
      () => call(eventsApi.list, { query: { page: 1, page_size: PAGE_SIZE.min }, signal, background: true }),
      eventsApi.list,
    ),
});

/**
 * The newest events, one page of them; null when the server has none. Every action adds events, so they are refetched
 * wherever they are shown, and polled while something runs.
 */
export const latestEvents = queryOptions({
  queryKey: ['events', 'latest'],
  queryFn: ({ signal }): Promise<Page<Event> | null> =>
    ifOffered(() => call(eventsApi.list, { query: { page: 1, page_size: PAGE_SIZE.max }, signal }), eventsApi.list),
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => {
    const since = unfinishedAge(data?.data ?? []);
    return since === undefined ? false : pollInterval(since);
  },
});

declare module '#api/cache/queries.ts' {
  interface Kinds {
    events: true;
  }
}
