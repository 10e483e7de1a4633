import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { type LoggedWrite, useActivity } from '#api/http/log.ts';
import classes from './activity-list.module.css';
import { Copy } from './copy.tsx';
import { Status, type Tone } from './status.tsx';
import { Time } from './time.tsx';

/** Something that happened: how it ended, what it was, when, and what else there is to tell. */
export interface Entry {
  readonly id: number;
  readonly status: ReactNode;
  readonly what: ReactNode;
  /** As the API writes times. */
  readonly at: string;
  readonly more?: ReactNode;
}

/** What happened, in the order given. */
export function Entries({ entries }: { entries: readonly Entry[] }) {
  return (
    <ol className={classes.entries}>
      {entries.map(({ id, status, what, at, more }) => (
        <li key={id} className={classes.entry}>
          <div className={classes.line}>
            {status}
            <strong className={classes.label}>{what}</strong>
            <Time at={at} />
          </div>
          {more}
        </li>
      ))}
    </ol>
  );
}

const OUTCOMES: Record<LoggedWrite['outcome'], { tone: Tone; label: string }> = {
  done: { tone: 'ok', label: 'Done' },
  refused: { tone: 'bad', label: 'Refused' },
  unknown: { tone: 'neutral', label: 'Outcome unknown' },
  'not-sent': { tone: 'off', label: 'Not sent' },
};

/** The writes given, newest first: what it was, how it ended, when, and the same call as curl. */
export function Writes({ writes }: { writes: readonly LoggedWrite[] }) {
  const entries = writes.map((write) => ({
    id: write.id,
    status: <Status {...OUTCOMES[write.outcome]} />,
    what: write.label ?? write.operation,
    at: write.at,
    more: (
      <>
        <div className={classes.line}>
          <Copy value={write.curl} label={`${write.method} ${write.path} as curl`}>
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

/** A part of what happened, under a heading. */
export function ActivitySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={classes.section}>
      <h2 className={classes.title}>{title}</h2>
      {children}
    </section>
  );
}

/** What was done in this tab to the record at a path of the API, or below it. */
export function ActivityList({ path }: { path: string }) {
  const writes = useActivity().filter((write) => write.path === path || write.path.startsWith(`${path}/`));
  return (
    <ActivitySection title="Done in this tab">
      <Text size="sm" c="dimmed">
        What was sent from here, whatever came of it.
      </Text>
      {writes.length === 0 ? <Text>Nothing yet.</Text> : <Writes writes={writes} />}
    </ActivitySection>
  );
}
