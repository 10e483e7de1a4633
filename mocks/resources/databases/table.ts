import type { Database, DatabaseType, Engine } from '#contract/databases/schema.ts';
import { moveEvent } from '../../server/events.ts';
import { type DatabaseDraft, draftsOf, moreOf } from '../../scenarios/drafts.ts';
import type { EventEntity, Registration, Seeding } from '../../server/types.ts';
import type { Table } from '../../store/types.ts';

/** A database; a single node that is in its maintenance window is shown as `updating`. */
export interface DatabaseRow extends Database {
  /** What ends by itself: its clock time in ms, and the id of its event. The database is active afterwards. */
  readonly job: { readonly due: number; readonly event: number | null } | null;
}

/** The host names of a database that is there (the names are assumed; a single node has no second one). */
export const hostsOf = (id: number, engine: string, size: number): DatabaseRow['hosts'] => ({
  primary: `db-${id}-${engine}-primary.databases.example`,
  secondary: size === 1 ? null : `db-${id}-${engine}-primary-private.databases.example`,
});

export const databasesTable: Table<DatabaseRow> = {
  name: 'databases',
  isKept: () => true,
  due: ({ job }) => job?.due,
  settle: (row, transaction) => {
    const { id, engine, cluster_size: size, job } = row;
    transaction.rows(databasesTable).put({ ...row, status: 'active', hosts: hostsOf(id, engine, size), job: null });
    if (job !== null && job.event !== null) moveEvent(transaction, job.event, { status: 'finished' });
  },
};

/** Has a row where the account is no customer of Managed Databases: all their operations are refused then. */
export const refusalsTable: Table<{ readonly id: number }> = { name: 'database-refusals' };

/** Engines and plans of a server that this world is a copy of; without rows the mock's own are offered (`catalogue.ts`). */
export const enginesTable: Table<Engine> = { name: 'database-engines' };
export const plansTable: Table<DatabaseType> = { name: 'database-types' };

/** A database as the entity of an event (assumed). */
export const entityOf = ({ id, label, engine }: Pick<DatabaseRow, 'id' | 'label' | 'engine'>): EventEntity => ({
  id,
  label,
  type: 'database',
  url: `/v4/databases/${engine}/instances/${id}`,
});

/** The window of a new database: at night, on the weekday three days from now (assumed). */
export const firstWindow = (now: number): DatabaseRow['updates'] => ({
  frequency: 'weekly',
  duration: 3,
  hour_of_day: 2,
  day_of_week: ((new Date(now).getUTCDay() + 2) % 7) + 1,
  week_of_month: null,
});

const OPEN = ['0.0.0.0/0'];
const MONTHLY = { frequency: 'monthly', duration: 3, hour_of_day: 22, day_of_week: 7, week_of_month: 1 };

/** One in each status, on odd ids and even ones. */
const DRAFTS: readonly DatabaseDraft[] = [
  [
    'orders-db',
    'active',
    {
      cluster_size: 3,
      encrypted: true,
      allow_list: ['192.0.2.0/24', '192.0.2.7/32', '203.0.113.9/32'],
      updates: MONTHLY,
    },
  ],
  ['reports', 'active', { version: '5.7.30', allow_list: OPEN, ssl_connection: false }],
  ['sessions', 'active', { region: 'eu-central', type: 'g6-dedicated-2' }],
  ['archive', 'active', { used_disk_size_gb: 70 }],
  ['new-shop', 'provisioning'],
  ['ledger', 'updating', { cluster_size: 3 }],
  ['analytics', 'degraded', { cluster_size: 3, region: 'us-ord' }],
  ['import-2024', 'failed'],
  ['staging-db', 'suspended'],
  ['night-batch', 'backing_up'],
  ['recovered', 'restoring'],
  ['preview', 'suspending'],
  ['playground', 'resuming'],
  ['metrics-pg', 'active', { engine: 'postgresql', version: '13.2' }],
];

/** Minutes until those in transition are active. */
const LEFT: Readonly<Record<string, number>> = {
  provisioning: 18,
  updating: 9,
  backing_up: 5,
  restoring: 25,
  resuming: 3,
};

function seed(world: Seeding): void {
  const { rows, scenario, now, timeText } = world;
  if (scenario === 'no-databases') rows(refusalsTable).put({ id: 1 });
  if (scenario === 'no-databases') return;
  const own = draftsOf(world, 'databases', DRAFTS);
  const more = Array.from(
    { length: moreOf(world, 'databases', own.length, { large: 600 }) },
    (_, index): DatabaseDraft => [`database-${String(index + 1).padStart(3, '0')}`, 'active'],
  );
  const table = rows(databasesTable);
  [...own, ...more].forEach(([label, status, fields = {}], index) => {
    const created = timeText(status === 'provisioning' ? 240 : 86_400 * (2 + index * 5));
    const left = LEFT[status];
    const size = fields.cluster_size ?? 1;
    const row = table.insert({
      label,
      status,
      engine: 'mysql',
      version: '8.0.30',
      region: 'us-east',
      type: 'g6-standard-2',
      cluster_size: size,
      encrypted: false,
      ssl_connection: true,
      replication_type: size === 3 ? 'semi_synch' : 'none',
      allow_list: [],
      hosts: { primary: null, secondary: null },
      port: 3306,
      total_disk_size_gb: 80,
      used_disk_size_gb: 2 + (index % 9),
      created,
      // What runs began some minutes ago.
      updated: left === undefined ? created : timeText(240),
      updates: firstWindow(now),
      job: left === undefined ? null : { due: now + left * 60_000, event: null },
      ...fields,
    });
    if (status !== 'provisioning') table.put({ ...row, hosts: hostsOf(row.id, row.engine, size) });
  });
}

export const databases: Registration = {
  name: 'databases',
  paths: ['/databases'],
  tables: [databasesTable, refusalsTable, enginesTable, plansTable],
  grants: { database: databasesTable },
  seed,
};
