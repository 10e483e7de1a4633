import { Tabs } from '@mantine/core';
import { useActions } from '#ui/actions/use-actions.ts';
import { useQuery } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { useNow } from '#api/clock.ts';
import type { Database } from '#contract/databases/schema.ts';
import { nextWindows, restorePoints } from '#contract/databases/windows.ts';
import { parseTime, wireTime } from '#lib/time.ts';
import { figure } from '#lib/unreadable.ts';
import { LatestEvents, RecordStrip } from '#resources/events/public.ts';
import { CanBeReached } from '#features/reach/public.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { Copy } from '#ui/display/copy.tsx';
import { Details, MainAndSide, Section } from '#ui/display/blocks/details.tsx';
import { Link } from '#ui/page/navigation/link.tsx';
import { Time } from '#ui/display/time.tsx';
import { Fact } from '#ui/display/unreadable.tsx';
import { FailurePanel } from '#ui/page/failure/failure.tsx';
import { databaseActions } from '../actions.ts';
import classes from './tabs.module.css';
import { replicationText } from '../display.ts';
import { momentText } from '../windows/moment.ts';
import { databasePaths } from '../paths.ts';
import { credentialsOf } from '../queries.ts';

/** A way to connect, ready to be pasted. */
interface Command {
  readonly label: string;
  readonly text: string;
}

/** Ready commands; the password is left to the shell, so that none is in a history. */
function commandsFor({ hosts: { primary }, port, ssl_connection: tls }: Database): readonly Command[] {
  if (primary === null) return [];
  const mode = tls ? 'REQUIRED' : 'PREFERRED';
  const options = `--host=${primary} --port=${figure(port)} --user="$DB_USER" --password="$PASSWORD" --ssl-mode=${mode}`;
  return [
    { label: 'mysql', text: `mysql ${options}` },
    { label: 'URI', text: `mysql://$DB_USER:$PASSWORD@${primary}:${figure(port)}/?ssl-mode=${mode}` },
    { label: 'dump', text: `mysqldump ${options} --all-databases > backup.sql` },
  ];
}

/** The credentials: read only when asked for, and forgotten when they are hidden. */
function Credentials({ database }: { database: Database }) {
  const [shown, setShown] = useState(false);
  const query = useQuery({ ...credentialsOf(database.id), enabled: shown });
  const { username, password } = (shown ? query.data : undefined) ?? {};
  const unreported = query.data === null || (query.data !== undefined && password === undefined);
  return (
    // Not for paper: neither the secret nor its button.
    <div data-chrome>
      <Section
        title="Credentials"
        action={
          <ActionButton
            variant="default"
            size="compact-sm"
            leftSection={shown ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
            disabledReason={useActions(databaseActions).reason('credentials', database)}
            busy={shown && query.isFetching && query.data === undefined}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide credentials' : 'Show credentials'}
          </ActionButton>
        }
      >
        {shown && query.isError && (
          <FailurePanel error={query.error} what="Credentials" onRetry={() => void query.refetch()} />
        )}
        {shown && unreported && <p>This server doesn’t report credentials.</p>}
        {username !== undefined && password !== undefined && (
          <>
            <p>
              User: <Copy value={username} label="user name" />
            </p>
            <p>
              Password: <Copy value={password} label="password" />
            </p>
          </>
        )}
      </Section>
    </div>
  );
}

/** A way to connect, one of several, with a button that copies it. */
function Commands({ database }: { database: Database }) {
  const commands = commandsFor(database);
  const [shown, setShown] = useState('mysql');
  return (
    <Tabs value={shown} onChange={(label) => setShown(label ?? 'mysql')} keepMounted={false}>
      <Tabs.List aria-label="Ways to connect">
        {commands.map(({ label }) => (
          <Tabs.Tab key={label} value={label}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {commands.map(({ label, text }) => (
        <Tabs.Panel key={label} value={label} className={classes.command ?? ''}>
          <Fact>
            <Copy value={text} label={label === 'URI' ? 'URI' : `${label} command`}>
              {text.split(' ').map((word, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- a word is no more than its place
                <Fragment key={index}>
                  {index > 0 && ' '}
                  <span className={classes.word}>{word}</span>
                </Fragment>
              ))}
            </Copy>
          </Fact>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** How a database is reached. */
function Connection({ database, action }: { database: Database; action: ReactNode }) {
  const { hosts, port, status, ssl_connection: tls } = database;
  if (hosts.primary === null)
    return (
      <Section title="Connection" action={action}>
        <p>{status === 'provisioning' ? 'Available once provisioned' : 'This server doesn’t report the host.'}</p>
      </Section>
    );
  return (
    <div className="bn-stack">
      <Details
        title="Connection"
        action={action}
        details={[
          { label: 'Primary host', value: <Copy value={hosts.primary} label="primary host" />, long: true },
          ...(hosts.secondary === null
            ? []
            : [
                { label: 'Secondary host', value: <Copy value={hosts.secondary} label="secondary host" />, long: true },
              ]),
          { label: 'Port', value: <Copy value={figure(port)} label="port" /> },
          { label: 'TLS', field: 'ssl_connection', value: tls ? 'Required' : 'Not required' },
        ]}
      />
      <Commands database={database} />
    </div>
  );
}

/** When it is maintained next, and the day from which it can be restored. */
function Maintenance({ database: { updates, created } }: { database: Database }) {
  const now = useNow();
  const [next] = nextWindows(updates, now, 1);
  const [point] = restorePoints(parseTime(created), now);
  return (
    <Details
      title="Maintenance"
      details={[
        { label: 'Next window', value: next === undefined ? 'Not reported' : momentText(next.begin) },
        { label: 'Last backup', value: point === undefined ? 'None yet' : <Time at={wireTime(point.getTime())} /> },
      ]}
    />
  );
}

/** How a database is reached, what happened to it last, and what it is. */
export function OverviewTab({ database }: { database: Database }) {
  const { id, label, port, encrypted, replication_type: replication, created, updated } = database;
  const activity = databasePaths.page(id, { tab: 'activity' });
  return (
    <MainAndSide
      side={
        <>
          <Credentials key={id} database={database} />
          <Details
            title="Configuration"
            details={[
              { label: 'Replication', value: replicationText(replication) },
              { label: 'Disk encryption', field: 'encrypted', value: encrypted ? 'Encrypted' : 'Not encrypted' },
              { label: 'Updated', value: <Time at={updated} /> },
            ]}
          />
          <Maintenance database={database} />
        </>
      }
    >
      <CanBeReached targets={[{ label, place: { kind: 'database', id }, port }]}>
        {(button) => <Connection database={database} action={button} />}
      </CanBeReached>
      <RecordStrip entity={{ type: 'database', id }} created={created} activity={activity} />
      <LatestEvents entity={{ type: 'database', id }} more={<Link to={activity}>All activity</Link>} />
    </MainAndSide>
  );
}
