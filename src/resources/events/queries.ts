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

/** The account's events, the newest first; the documents only name them (doc 3 §6, gaps §0.2). */
export const events = collectionOf('events', eventsApi);

/** Whether what an event tells of is still to end. */
export const isRunning = ({ status }: Event): boolean => status === 'scheduled' || status === 'started';

/** How long ago the latest event was told whose end is awaited, ms; undefined when none is. */
function awaited(list: readonly Event[]): number | undefined {
  const latest = list.find(isRunning);
  return latest && Math.max(0, serverNow().getTime() - parseTime(latest.created).getTime());
}

/**
 * The newest events, as many as fit on one page; null when the server has none to tell. Whatever is done adds to them,
 * so they are asked for anew wherever they are shown, and again while something runs.
 */
export const latestEvents = queryOptions({
  queryKey: ['events', 'latest'],
  queryFn: ({ signal }): Promise<Page<Event> | null> =>
    ifOffered(() => call(eventsApi.list, { query: { page: 1, page_size: PAGE_SIZE.max }, signal })),
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => {
    const since = awaited(data?.data ?? []);
    return since === undefined ? false : pollInterval(since);
  },
});
