import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '#api/cache/queries.ts';
import { openness } from '#contract/databases/allow-list.ts';
import type { Database, Instance } from '#contract/databases/schema.ts';
import { counted } from '#lib/text/format.ts';
import { CellLink } from '#ui/page/navigation/cell-link.tsx';
import { Muted, Pending } from '#ui/display/blocks/plain.tsx';
import { Status } from '#ui/display/status.tsx';
import { useActions } from '#ui/actions/use-actions.ts';
import { Page } from '#ui/page/page.tsx';
import { idColumn, namedColumn, NOT_GIVEN, timeColumn } from '#ui/table/columns/common.tsx';
import { ResourceTable } from '#ui/table/resource-table.tsx';
import type { Column } from '#ui/table/types.ts';
import { regionColumn } from '#resources/regions/public.ts';
import { regionPaths } from '#resources/regions/paths.ts';
import { PlanName, planNames } from '#resources/types/public.ts';
import { databaseActions } from './actions.ts';
import { ActionDialogs } from '#ui/confirm/confirm.tsx';
import { Disk } from './disk/disk.tsx';
import { databaseStatus, diskFill, engineText, isBusy } from './display.ts';
import { DatabaseIcon, LIST } from './paths.ts';
import { databases, allEngines } from './queries.ts';

/** What only the MySQL list gives of a row; the query is shared by all rows. */
function MysqlOnly({ row, children }: { row: Instance; children(database: Database): ReactNode }) {
  const { data, isError } = useQuery(databases.all());
  if (isError) return <Muted>not loaded</Muted>;
  if (data === undefined) return <Pending label="Loading" />;
  const found = data.records.find(({ id }) => id === row.id);
  return found === undefined ? NOT_GIVEN : children(found);
}

const known = ({ id }: Instance): Database | undefined =>
  queryClient.getQueryData(databases.all().queryKey)?.records.find((one) => one.id === id);

const tlsText = ({ ssl_connection: tls }: Database): string => (tls ? 'Required' : 'Not required');
const diskText = (database: Database): string =>
  database.status === 'provisioning' ? '' : `${diskFill(database).percent} %`;

const OPEN = 'Open to all';

/** Who may connect, in a few words. */
const accessText = ({ allow_list: list }: Instance): string => {
  const open = openness(list);
  if (open === 'blocks all') return 'Blocks all';
  return open === 'open to all' ? OPEN : counted(list.length, 'entry', 'entries');
};

/** The columns of the list. */
export const columns: readonly Column<Instance>[] = [
  {
    id: 'label',
    header: 'Label',
    value: ({ label }) => label,
    cell: (row) => {
      const page = databaseActions.page?.(row);
      if (page !== undefined) return <CellLink to={page}>{row.label}</CellLink>;
      return (
        <>
          {row.label} <Muted title={databaseActions.never?.(row)}>not MySQL</Muted>
        </>
      );
    },
    filter: 'text',
    identity: true,
  },
  {
    id: 'status',
    header: 'Status',
    value: ({ status }) => databaseStatus(status).label,
    tone: ({ status }) => databaseStatus(status).tone,
    cell: ({ status }) => <Status {...databaseStatus(status)} />,
    filter: 'known',
    kind: 'status',
  },
  // PostgreSQL with its version is longer than a name.
  { id: 'engine', header: 'Engine', value: engineText, filter: 'known', kind: 'status' },
  namedColumn({
    id: 'plan',
    header: 'Plan',
    value: ({ type }) => type,
    names: planNames,
    cell: ({ type }) => <PlanName id={type} />,
  }),
  { id: 'nodes', header: 'Nodes', value: ({ cluster_size: size }) => size, align: 'right', kind: 'number' },
  {
    id: 'access',
    header: 'Access',
    value: accessText,
    tone: (row) => (accessText(row) === OPEN ? 'warning' : 'ok'),
    cell: (row) => {
      const text = accessText(row);
      return text === OPEN ? <Status tone="warning" label={text} /> : text;
    },
    filter: 'known',
    kind: 'status',
  },
  {
    id: 'tls',
    header: 'TLS',
    value: () => undefined,
    cell: (row) => <MysqlOnly row={row}>{tlsText}</MysqlOnly>,
    perRow: true,
    kind: 'name',
    known: (row) => {
      const found = known(row);
      return found && tlsText(found);
    },
    hidden: true,
  },
  {
    id: 'disk',
    header: 'Disk',
    value: () => undefined,
    cell: (row) => <MysqlOnly row={row}>{(database) => <Disk database={database} />}</MysqlOnly>,
    perRow: true,
    kind: 'status',
    known: (row) => {
      const found = known(row);
      return found && diskText(found);
    },
  },
  regionColumn(),
  {
    id: 'encrypted',
    header: 'Encryption',
    value: ({ encrypted }) => (encrypted ? 'Encrypted' : 'Not encrypted'),
    filter: 'known',
    kind: 'name',
    hidden: true,
  },
  idColumn(),
  timeColumn('created', 'Created', ({ created }) => created, { hidden: true }),
  timeColumn('updated', 'Updated', ({ updated }) => updated, { hidden: true }),
];

/** `/databases`: the databases of all engines (doc 1 §4.2). */
export function DatabaseList() {
  const { table } = useActions(databaseActions);
  return (
    <Page title={LIST.label}>
      <ResourceTable
        {...table}
        label={LIST.label}
        collection={allEngines}
        columns={columns}
        poll={({ status }) => isBusy(status)}
        empty={{
          title: 'No databases yet',
          text: 'A managed MySQL database with daily backups.',
          icon: DatabaseIcon,
          also: { to: regionPaths.list(), label: 'View regions' },
        }}
      />
      <ActionDialogs table={databaseActions} collection={databases} />
    </Page>
  );
}
