import { CircleDashed, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNow } from '#api/clock.ts';
import { paceOf, type Span, usualOf } from '#analysis/usual.ts';
import { capitalized } from '#lib/text/format.ts';
import { parseTime } from '#lib/time.ts';
import { EventSentence } from '#resources/events/public.ts';
import { Link } from '#ui/page/navigation/link.tsx';
import { type Jobs, pathOf } from './jobs.ts';
import { HeaderPanel, type PanelProps } from '#ui/dialog/panel.tsx';
import classes from './panel.module.css';

interface WaitingPanelProps extends PanelProps {
  readonly jobs: Jobs;
}

interface RowProps {
  readonly children: ReactNode;
  /** Since it began, in ms. */
  readonly elapsed: number | undefined;
  readonly usual?: Span | undefined;
  /** As the server tells it. */
  readonly percent?: number | undefined;
}

/** One job: what it is, how long it has taken, and how much of the usual time that is. */
function Row({ children, elapsed, usual, percent }: RowProps) {
  const { text, share, isLate } = paceOf(elapsed, usual);
  const done = percent ?? (share && share * 100);
  return (
    <li className={classes.item}>
      {isLate ? (
        <TriangleAlert size={16} role="img" aria-label="Stuck" className={classes.stuck} />
      ) : (
        <CircleDashed size={16} aria-hidden className={classes.runs} />
      )}
      <div className={classes.job}>
        <span className={classes.name}>{children}</span>
        {text !== '' && <span className={classes.time}>{capitalized(text)}</span>}
        {done !== undefined && (
          <span className={classes.bar} data-late={isLate || undefined} aria-hidden>
            <span style={{ width: `${Math.min(100, done)}%` }} />
          </span>
        )}
      </div>
    </li>
  );
}

/** All that runs: what this tab waits for first. */
export default function WaitingPanel({ opened, onClose, trigger, jobs }: WaitingPanelProps) {
  const now = useNow(1000);
  const { records, events } = jobs;
  return (
    <HeaderPanel opened={opened} onClose={onClose} trigger={trigger} label="In progress" width={360} side="end">
      <div className={classes.head}>
        <h2>In progress</h2>
      </div>
      <ul className={classes.list}>
        {records.map((job) => {
          const to = pathOf(job);
          const text = job.verb === undefined ? job.name : `${job.verb} ${job.name}`;
          return (
            <Row
              key={`${job.collection} ${job.id}`}
              elapsed={job.since === undefined ? undefined : now.getTime() - parseTime(job.since).getTime()}
              usual={usualOf(job.collection, job.status)}
            >
              {to === undefined ? (
                text
              ) : (
                <Link to={to} onClick={onClose}>
                  {text}
                </Link>
              )}
            </Row>
          );
        })}
        {events.map(({ event }) => (
          <Row
            key={`event ${event.id}`}
            elapsed={now.getTime() - parseTime(event.created).getTime()}
            percent={event.percent_complete ?? undefined}
          >
            <EventSentence event={event} onFollow={onClose} />
          </Row>
        ))}
      </ul>
      {records.length === 0 && events.length === 0 && <p className={classes.none}>Nothing is running.</p>}
      {records.some(({ isAwaited }) => isAwaited) && (
        <p className={classes.none}>You’ll see a message when your jobs are done.</p>
      )}
    </HeaderPanel>
  );
}
