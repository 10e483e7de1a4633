import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { curlOf } from '#lib/text/curl.ts';
import { type LoggedWrite, useActivity } from '#api/http/log.ts';
import classes from './activity-list.module.css';
import { Copy } from '../copy.tsx';
import { EventTime } from '../event-time.tsx';
import { Status, type Tone } from '../status.tsx';

/** An event: its outcome, what happened, when, and further details. */
interface Entry {
  readonly id: number;
  readonly status: ReactNode;
  readonly what: ReactNode;
  /** In the API's time format. */
  readonly at: string;
  readonly more?: ReactNode;
}

/** A list of events, in the given order. */
function Entries({ entries }: { entries: readonly Entry[] }) {
  return (
    <ol>
      {entries.map(({ id, status, what, at, more }) => (
        <li key={id} className={classes.entry}>
          <span className={classes.status}>{status}</span>
          <span className={classes.what}>{what}</span>
          <EventTime at={at} />
          {more !== undefined && <div className={classes.more}>{more}</div>}
        </li>
      ))}
    </ol>
  );
}

const OUTCOMES: Record<LoggedWrite['outcome'], { tone: Tone; label: string }> = {
  done: { tone: 'ok', label: 'Done' },
  refused: { tone: 'bad', label: 'Refused' },
  unknown: { tone: 'warning', label: 'Outcome unknown' },
  'not-sent': { tone: 'off', label: 'Not sent' },
};

/** The given writes, newest first: what was done, the outcome, the time, and the same call as curl. */
export function Writes({ writes }: { writes: readonly LoggedWrite[] }) {
  const entries = writes.map((write) => ({
    id: write.id,
    status: <Status {...OUTCOMES[write.outcome]} />,
    what: write.label ?? write.operation,
    at: write.at,
    more: (
      <>
        <div className={classes.call}>
          <Copy value={curlOf(write)} label={`${write.method} ${write.path} as curl`}>
            {write.method} {write.path}
          </Copy>
          <Text span size="xs" c="dimmed">
            {write.status === undefined ? '' : `status ${write.status}, `}
            {write.ms} ms
          </Text>
        </div>
        {write.reason !== undefined && <Text size="sm">{write.reason}</Text>}
      </>
    ),
  }));
  return <Entries entries={entries} />;
}

/** A section of an activity list, under a heading. */
export function ActivitySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={classes.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** What is told of the requests that the console keeps. */
export const OF_THIS_TAB = 'Changes you made in this tab since you signed in. Closing the tab clears them.';

/** The writes of this tab to an API path or below it. */
export function ActivityList({ path }: { path: string }) {
  const writes = useActivity().filter((write) => write.path === path || write.path.startsWith(`${path}/`));
  return (
    <ActivitySection title="Your requests">
      <Text size="sm" c="dimmed">
        {OF_THIS_TAB}
      </Text>
      {writes.length === 0 ? <Text size="sm">None yet</Text> : <Writes writes={writes} />}
    </ActivitySection>
  );
}
