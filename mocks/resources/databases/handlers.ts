import * as z from 'zod/mini';
import { listDifference, normalEntry } from '#contract/databases/allow-list.ts';
import { databasesApi } from '#contract/databases/api.ts';
import { credentialsReason, defaultReplication, deleteReason, updateReason } from '#contract/databases/rules.ts';
import { Database, DatabaseType, Engine } from '#contract/databases/schema.ts';
import { PROVISION_MINUTES } from '#contract/databases/terms.ts';
import { mockHandlers } from '#mocks/server/pipeline/handlers.ts';
import { moveEvent } from '../../server/events.ts';
import { type Context, found, type NO_CONTENT, type RecordParam, refuse } from '../../server/types.ts';
import { enginesOf, plansOf } from './catalogue.ts';
import { labelErrors, placeErrors, resizeErrors, shownAt } from './rules.ts';
import {
  type DatabaseRow,
  databasesTable,
  enginesTable,
  entityOf,
  firstWindow,
  plansTable,
  refusalsTable,
} from './table.ts';

/**
 * Refuses an account without any database (doc 1 §1). Only the world that is made for it is one: elsewhere a first
 * database can be created (assumed), or nobody could ever become a customer.
 */
const forCustomers =
  <C extends Context, R>(handler: (context: C) => R) =>
  (context: C): R => {
    const closed = context.rows(refusalsTable).get(1) !== undefined;
    refuse(403, closed ? [{ field: null, reason: 'Managed Databases are open only to accounts that have one' }] : []);
    return handler(context);
  };

const MINUTE = 60_000;

const recordOf = ({ job: _, ...record }: DatabaseRow): Database => record;

function instanceOf(row: DatabaseRow) {
  const {
    port: _port,
    ssl_connection: _ssl,
    replication_type: _replication,
    total_disk_size_gb: _total,
    used_disk_size_gb: _used,
    ...record
  } = recordOf(row);
  return { ...record, instance_uri: entityOf(row).url };
}

/** The MySQL database of the path, as it is now. */
function rowOf({ rows, params, now }: Pick<Context<typeof databasesApi.view>, 'rows' | 'params' | 'now'>): DatabaseRow {
  const row = rows(databasesTable).get(params.instanceId);
  return shownAt(found(row), now);
}

const demand = ({ label }: DatabaseRow, reason: string | undefined): void =>
  refuse(400, reason === undefined ? [] : [{ field: null, reason: `${label} ${reason}` }]);

const diskOf = (context: Pick<Context, 'rows'>, type: string): number =>
  Math.floor((plansOf(context).find(({ id }) => id === type)?.disk ?? 0) / 1024);

/** doc 1 §4.2, §8: it takes 15 to 30 minutes. */
function create(context: Context<typeof databasesApi.create>): Database {
  const { body, rows, now, nowText } = context;
  refuse(400, [...labelErrors(context, body.label), ...placeErrors(context, body)]);
  const [engine = '', version = ''] = body.engine.split('/');
  const { min, max } = PROVISION_MINUTES;
  const row = rows(databasesTable).insert({
    ...body,
    engine,
    version,
    replication_type: body.replication_type ?? defaultReplication(body.cluster_size),
    allow_list: body.allow_list.map(normalEntry),
    hosts: { primary: null, secondary: null },
    port: 3306,
    status: 'provisioning',
    total_disk_size_gb: diskOf(context, body.type),
    used_disk_size_gb: 0,
    created: nowText,
    updated: nowText,
    updates: firstWindow(now),
    job: null,
  });
  const event = context.event('database_create', entityOf(row), { status: 'started' });
  const due = now + Math.floor((min + context.random() * (max - min)) * MINUTE);
  rows(databasesTable).put({ ...row, job: { due, event: event.id } });
  context.grantCreator('database', row.id);
  return recordOf(row);
}

/** How long a change takes, in minutes (assumed); names and windows change at once. */
function minutesOf(row: DatabaseRow, body: Context<typeof databasesApi.update>['body']): number {
  if (body.type !== undefined) return 12;
  if (body.allow_list === undefined) return 0;
  const { added, removed } = listDifference(row.allow_list, body.allow_list);
  return added.length + removed.length > 0 ? 1 : 0;
}

/** doc 1 §4.2: only an active database, and the list of addresses is replaced. */
function update(context: Context<typeof databasesApi.update>): Database {
  const { body, rows, now, nowText } = context;
  const row = rowOf(context);
  demand(row, updateReason(row));
  refuse(400, [...labelErrors(context, body.label, row.id), ...resizeErrors(context, row, body.type)]);
  const minutes = minutesOf(row, body);
  const changed: DatabaseRow = {
    ...row,
    label: body.label ?? row.label,
    allow_list: body.allow_list?.map(normalEntry) ?? row.allow_list,
    type: body.type ?? row.type,
    total_disk_size_gb: body.type === undefined ? row.total_disk_size_gb : diskOf(context, body.type),
    updates: body.updates ?? row.updates,
    status: minutes === 0 ? row.status : 'updating',
    updated: nowText,
  };
  const action = body.type === undefined ? 'database_update' : 'database_resize';
  const event = context.event(action, entityOf(changed), minutes === 0 ? {} : { status: 'started' });
  const job = minutes === 0 ? null : { due: now + minutes * MINUTE, event: event.id };
  rows(databasesTable).put({ ...changed, job });
  return recordOf(shownAt(changed, now));
}

/** doc 1 §4.2: its backups go with it. */
function remove(context: Context<typeof databasesApi.remove>): typeof NO_CONTENT {
  const row = rowOf(context);
  demand(row, deleteReason(row));
  if (row.job !== null && row.job.event !== null) moveEvent(context, row.job.event, { status: 'failed' });
  context.rows(databasesTable).remove(row.id);
  context.event('database_delete', entityOf(row));
  return {};
}

/** The record of a path: those of other engines are elsewhere. */
const recordParam: RecordParam<DatabaseRow> = { table: databasesTable, within: ({ engine }) => engine === 'mysql' };

/** The rows that the caller may see, as they are now. */
const visibleNow = ({ rows, visible, now }: Context): readonly DatabaseRow[] =>
  visible('database', rows(databasesTable).all()).map((row) => shownAt(row, now));

/** In these states it is on its way to be active, in minutes: the file does not tell. */
const MINUTES: Readonly<Record<string, number>> = {
  provisioning: 20,
  updating: 10,
  backing_up: 5,
  restoring: 25,
  resuming: 3,
};

export const handlers = mockHandlers({
  api: databasesApi,
  records: { instanceId: recordParam },
  handlers: {
    engines: enginesOf,
    engine: (context) => found(enginesOf(context).find(({ id }) => id === context.params.engineId)),
    types: plansOf,
    type: (context) => found(plansOf(context).find(({ id }) => id === context.params.typeId)),
    list: forCustomers((context) => visibleNow(context).map(instanceOf)),
    mysql: forCustomers((context) =>
      visibleNow(context)
        .filter(({ engine }) => engine === 'mysql')
        .map(recordOf),
    ),
    create: forCustomers(create),
    view: (context) => recordOf(rowOf(context)),
    update,
    remove,
    credentials: (context) => {
      const row = rowOf(context);
      demand(row, credentialsReason(row));
      // Derived, so that no password is stored.
      return { username: 'root', password: `pw-${row.id}-${Date.parse(row.created).toString(36)}` };
    },
  },
  rows: () => [
    [
      databasesTable,
      z.intersection(
        Database.loose,
        z.object({ job: z.nullable(z.object({ due: z.int(), event: z.nullable(z.int()) })) }),
      ),
    ],
    [refusalsTable, z.object({ id: z.int() })],
    [enginesTable, Engine.strict],
    [plansTable, DatabaseType.strict],
  ],
  /** The list of all databases has less than the record of a MySQL one, which the file has besides. */
  copy: (account, into) => {
    into.replace(enginesTable, account.list(databasesApi.engines, {}));
    into.replace(plansTable, account.list(databasesApi.types, {}));
    for (const { instance_uri: _, ...listed } of account.list(databasesApi.list, {})) {
      const viewed = listed.engine === 'mysql' ? account.view(databasesApi.view, { instanceId: listed.id }) : undefined;
      const left = MINUTES[listed.status];
      into.put(
        databasesTable,
        {
          port: listed.engine === 'postgresql' ? 5432 : 3306,
          ssl_connection: true,
          replication_type: defaultReplication(listed.cluster_size),
          total_disk_size_gb: 0,
          used_disk_size_gb: 0,
          ...viewed,
          ...listed,
          job: left === undefined ? null : { due: account.at + left * 60_000, event: null },
        },
        `${databasesApi.list.path}/${listed.id}`,
      );
    }
  },
});
