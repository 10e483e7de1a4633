import { Box } from '@mantine/core';
import { useActions } from '#ui/actions/use-actions.ts';
import { NONE } from '#ui/display/blocks/plain.tsx';
import { useQuery } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import type { Database } from '#contract/databases/schema.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { Copy } from '#ui/display/copy.tsx';
import { Details, DetailSections, Section } from '#ui/display/blocks/details.tsx';
import { Time } from '#ui/display/time.tsx';
import { Fact } from '#ui/display/unreadable.tsx';
import { FailurePanel } from '#ui/page/failure/failure.tsx';
import { databaseActions } from '../actions.ts';
import { commandsFor } from './connection.ts';
import { replicationText } from '../display.ts';
import { credentialsOf } from '../queries.ts';

/** The credentials: read only when asked for, and forgotten when they are hidden. */
function Credentials({ database }: { database: Database }) {
  const [shown, setShown] = useState(false);
  const query = useQuery({ ...credentialsOf(database.id), enabled: shown });
  const { username, password } = (shown ? query.data : undefined) ?? {};
  const unreported = query.data === null || (query.data !== undefined && password === undefined);
  return (
    // Not for paper: neither the secret nor its button.
    <div data-chrome>
      <Section title="Credentials">
        <ActionButton
          variant="default"
          leftSection={shown ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
          disabledReason={useActions(databaseActions).reason('credentials', database)}
          busy={shown && query.isFetching && query.data === undefined}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide credentials' : 'Show credentials'}
        </ActionButton>
        {shown && query.isError && <FailurePanel error={query.error} onRetry={() => void query.refetch()} />}
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

/** Breaks only where the line is too short for it. */
const Piece = ({ children }: { children: ReactNode }) => (
  <Box component="span" display="inline-block" maw="100%">
    {children}
  </Box>
);

/** A command or a host, which breaks before an option rather than within one, and after a dot rather than within a word. */
const pieces = (text: string): ReactNode =>
  text.split(' ').map((word, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a word is no more than its place
    <Fragment key={index}>
      {index > 0 && ' '}
      <Piece>
        {word.split(/(?<=\.)/).map((part) => (
          <Piece key={part}>{part}</Piece>
        ))}
      </Piece>
    </Fragment>
  ));

const hostText = (host: string | null, label: string) =>
  host === null ? (
    NONE
  ) : (
    <Copy value={host} label={label}>
      {pieces(host)}
    </Copy>
  );

/** How a database is reached, and what it is. */
export function OverviewTab({ database }: { database: Database }) {
  const { hosts, port, status, ssl_connection: tls, encrypted, replication_type: replication } = database;
  const { used_disk_size_gb: used, total_disk_size_gb: total, created, updated } = database;
  return (
    <DetailSections>
      <Details
        title="Connection"
        details={
          hosts.primary === null
            ? [{ label: 'Host', value: status === 'provisioning' ? 'Available once provisioned' : 'Not reported' }]
            : [
                { label: 'Primary host', value: hostText(hosts.primary, 'primary host') },
                { label: 'Secondary host', value: hostText(hosts.secondary, 'secondary host') },
                { label: 'Port', value: <Copy value={String(port)} label="port" /> },
                { label: 'TLS', field: 'ssl_connection', value: tls ? 'Required' : 'Not required' },
              ]
        }
      />
      <Details
        title="Configuration"
        details={[
          { label: 'Replication', value: replicationText(replication) },
          { label: 'Disk encryption', field: 'encrypted', value: encrypted ? 'Encrypted' : 'Not encrypted' },
          { label: 'Disk used', value: `${used} of ${total} GB` },
          { label: 'Created', value: <Time at={created} /> },
          { label: 'Updated', value: <Time at={updated} /> },
        ]}
      />
      {hosts.primary !== null && (
        <Section title="Commands">
          {commandsFor(database).map((command) => (
            <p key={command}>
              <Fact>
                <Copy value={command} label={command.startsWith('mysqldump') ? 'dump command' : 'client command'}>
                  {pieces(command)}
                </Copy>
              </Fact>
            </p>
          ))}
        </Section>
      )}
      <Credentials key={database.id} database={database} />
    </DetailSections>
  );
}
