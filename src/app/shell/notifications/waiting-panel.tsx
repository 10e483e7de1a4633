import { Popover } from '@mantine/core';
import { CircleDashed } from 'lucide-react';
import type { ReactElement } from 'react';
import { duration } from '#lib/time.ts';
import { EventSentence, EventStatus } from '#resources/events/public.ts';
import { Link } from '#ui/page/navigation/link.tsx';
import { useTick } from '#app/tick.ts';
import { type Jobs, pathOf } from './jobs.ts';
import classes from './panel.module.css';

interface PanelProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly trigger: ReactElement;
  readonly jobs: Jobs;
}

/** All that runs: what this tab waits for first, with its elapsed time. */
export default function WaitingPanel({ opened, onClose, trigger, jobs }: PanelProps) {
  const now = useTick();
  const { records, events } = jobs;
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
          {records.map((job) => {
            const to = pathOf(job);
            return (
              <li key={`${job.collection} ${job.id}`} className={classes.item}>
                <CircleDashed size={16} aria-hidden className={classes.runs} />
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
          {events.map(({ event }) => (
            <li key={`event ${event.id}`} className={classes.item}>
              <CircleDashed size={16} aria-hidden className={classes.runs} />
              <span className={classes.name}>
                <EventSentence event={event} onFollow={onClose} />
              </span>
              <EventStatus event={event} />
            </li>
          ))}
        </ul>
        {records.length === 0 && events.length === 0 && <p className={classes.none}>Nothing is running.</p>}
        {records.some(({ since }) => since !== undefined) && (
          <p className={classes.none}>You’ll see a message when your jobs are done.</p>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
