import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '#api/cache/queries.ts';
import { useDisabledReason, useWho } from '#api/permissions/permissions.ts';
import { eventsApi } from '#contract/events/api.ts';
import { isNews } from '#resources/events/display.ts';
import { recordPath } from '#resources/events/public.ts';
import { isUnderWay, recentEvents } from '#resources/events/queries.ts';
import { areas, paletteOf } from '#resources/areas.ts';
import type { Area } from '#ui/page/navigation/area.ts';
import { failedEvent } from './history.tsx';
import { runningEvents, useJobs } from './jobs.ts';

/** After this time everything is read again, ms: while the list is open, and while something runs. */
const POLL_MS = { open: 10_000, closed: 30_000 };

/**
 * Reads what runs, for the header, whatever the page shows: the records that can be in transition, and the events.
 * Loading an area's part of the palette also lets the records be polled that were waited for before a reload.
 */
export default function ReadJobs({ opened }: { opened: boolean }) {
  const refusalOf = useDisabledReason();
  const { pending } = useWho();
  const { count = 0 } = useJobs();
  const refetchInterval = opened ? POLL_MS.open : count > 0 ? POLL_MS.closed : false;
  const moving = areas.filter((area: Area) => area.transitions === true);
  const palettes = useQueries({ queries: moving.map((area: Area) => paletteOf(area)) });
  const reads = useQueries({
    queries: moving.map(({ id }, index) => {
      const records = palettes[index]?.data?.records;
      return {
        queryKey: [id, 'jobs'],
        queryFn: async () => (await records?.first(queryClient)) ?? null,
        // Nothing is asked for before it is known whether the user may.
        enabled: records !== undefined && pending !== true && refusalOf(records.list) === undefined,
        refetchInterval,
      };
    }),
  });
  const mayRead = refusalOf(eventsApi.list) === undefined;
  const events = useQuery({ ...recentEvents, enabled: mayRead, refetchInterval });
  const isLoaded =
    palettes.every(({ isPending }) => !isPending) && [...reads, events].every(({ isLoading }) => !isLoading);
  const { data } = events;
  useEffect(() => {
    failedEvent.set(Math.max(0, ...(data?.data ?? []).filter(isNews).map(({ id }) => id)));
    if (!isLoaded) return;
    runningEvents.set(
      (data?.data ?? [])
        .filter(isUnderWay)
        .map((event) => ({ event, page: event.entity === null ? undefined : recordPath(event.entity) })),
    );
  }, [isLoaded, data]);
  return null;
}
