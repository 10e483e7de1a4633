import { Stack, Text } from '@mantine/core';
import { type LoggedWrite, useActivity } from '#api/log.ts';
import classes from './activity-list.module.css';
import { Copy } from './copy.tsx';
import { Status, type Tone } from './status.tsx';
import { Time } from './time.tsx';

const OUTCOMES: Record<LoggedWrite['outcome'], { tone: Tone; label: string }> = {
  done: { tone: 'ok', label: 'Done' },
  refused: { tone: 'bad', label: 'Refused' },
  unknown: { tone: 'neutral', label: 'Outcome unknown' },
  'not-sent': { tone: 'off', label: 'Not sent' },
};

/** The writes given, newest first: what it was, how it ended, when, and the same call as curl. */
export function Writes({ writes }: { writes: readonly LoggedWrite[] }) {
  return (
    <ol className={classes.writes}>
      {writes.map((write) => (
        <li key={write.id} className={classes.write}>
          <div className={classes.line}>
            <Status {...OUTCOMES[write.outcome]} />
            <strong className={classes.label}>{write.label ?? write.operation}</strong>
            <Time at={write.at} />
          </div>
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
        </li>
      ))}
    </ol>
  );
}

/** What was done in this tab to the record at a path of the API, or below it. */
export function ActivityList({ path }: { path: string }) {
  const writes = useActivity().filter((write) => write.path === path || write.path.startsWith(`${path}/`));
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        What was done here, in this tab. The API does not tell what others did.
      </Text>
      {writes.length === 0 ? <Text>Nothing yet.</Text> : <Writes writes={writes} />}
    </Stack>
  );
}
