import { Popover } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LoaderCircle } from 'lucide-react';
import type { ReactElement } from 'react';
import { queryClient } from '#api/cache/queries.ts';
import type { Job } from '#api/cache/waiting.ts';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { eventsApi } from '#contract/events/api.ts';
import { duration } from '#lib/time.ts';
import { EventSentence, EventStatus, isRunning, recentEvents } from '#resources/events/public.ts';
import { useTick } from '#app/tick.ts';
import { areas } from '#app/areas.ts';
import type { Area } from '#ui/page/area.ts';
import type { Running } from './jobs.ts';
import classes from './panel.module.css';
import waiting from './waiting.module.css';

/** While the list is open its records are read again after this time, ms. */
const POLL_MS = 10_000;

interface PanelProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly trigger: ReactElement;
  readonly jobs: readonly Running[];
}

/** The page of a record: a resource's pages are below its list. */
const pathOf = ({ collection, id }: Job): string | undefined => {
  const area = areas.find((known: Area) => known.id === collection);
  return area === undefined ? undefined : `${area.records ?? area.to}/${encodeURIComponent(id)}`;
};

/** Reads the records of the areas in which something runs, so that the list is true. */
function useFresh(jobs: readonly Running[], opened: boolean): void {
  useQueries({
    queries: areas
      .filter(({ id }) => jobs.some(({ collection }) => collection === id))
      .map((area: Area) => ({
        queryKey: [area.id, 'jobs'],
        queryFn: async () => (await (await area.contents()).records?.size(queryClient)) ?? null,
        enabled: opened,
        refetchInterval: POLL_MS,
      })),
  });
}

/** Events that are not finished, about records that are not listed already. */
function useOtherEvents(jobs: readonly Running[], opened: boolean) {
  const disabledReason = useDisabledReason()(eventsApi.list);
  const { data } = useQuery({ ...recentEvents, enabled: opened && disabledReason === undefined });
  const listed = new Set(jobs.map((job) => pathOf(job)?.split('/').at(-1)));
  return (data?.data ?? []).filter((event) => isRunning(event) && !listed.has(String(event.entity?.id ?? '')));
}

/** All that runs: what this tab waits for first, with its elapsed time. */
export default function WaitingPanel({ opened, onClose, trigger, jobs }: PanelProps) {
  const now = useTick();
  useFresh(jobs, opened);
  const events = useOtherEvents(jobs, opened);
  return (
    <Popover
      opened={opened}
      onChange={(isOpen) => !isOpen && onClose()}
      position="bottom-end"
      width="min(360px, calc(100vw - 16px))"
      trapFocus
      returnFocus
      withinPortal
      zIndex={400}
    >
      <Popover.Target>{trigger}</Popover.Target>
      <Popover.Dropdown p={0} aria-label="In progress" data-chrome>
        <div className={classes.head}>
          <h2>In progress</h2>
        </div>
        <ul className={classes.list}>
          {jobs.map((job) => {
            const to = pathOf(job);
            return (
              <li key={`${job.collection} ${job.id}`} className={classes.item}>
                <LoaderCircle size={16} aria-hidden className={`${classes.runs} ${waiting.turning}`} />
                <span className={classes.name}>
                  {to === undefined ? (
                    job.text
                  ) : (
                    <Link to={to} onClick={onClose}>
                      {job.text}
                    </Link>
                  )}
                </span>
                {job.since !== undefined && <span className={classes.time}>{duration(now - job.since)}</span>}
              </li>
            );
          })}
          {events.map((event) => (
            <li key={`event ${event.id}`} className={classes.item}>
              <LoaderCircle size={16} aria-hidden className={`${classes.runs} ${waiting.turning}`} />
              <span className={classes.name}>
                <EventSentence event={event} onFollow={onClose} />
              </span>
              <EventStatus event={event} />
            </li>
          ))}
        </ul>
        {jobs.length === 0 && events.length === 0 && <p className={classes.none}>Nothing is running.</p>}
        {jobs.some(({ since }) => since !== undefined) && (
          <p className={classes.none}>You’ll see a message when your jobs are done.</p>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
