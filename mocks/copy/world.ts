import type { AccountFile } from '#contract/account-file/schema.ts';
import { grantTables } from '../server/access/grants.ts';
import { overridePersona } from '../server/access/principal.ts';
import type { Router } from '../server/http/router.ts';
import type { MockResource } from '../server/types.ts';
import { startClock } from '../store/clock.ts';
import { snapshotOf } from '../store/persistence/snapshot.ts';
import { trashTable } from '../store/trash.ts';
import type { Row, Table, Transaction } from '../store/types.ts';
import { World, type WorldState } from '../store/world.ts';
import { accountOf, type Into } from './account.ts';
import { brokenIn, type Reason } from './broken.ts';
import { keptOf } from './own-answers.ts';
import { COPY, keptTable, sourceTable } from './table.ts';
import { wireTime } from '#lib/time.ts';

/** What no account file has, and what stands in its place. */
const NEVER: readonly Reason[] = [
  { path: '/account/events', reason: 'An account file has no events: the copy begins without any.' },
  {
    path: '/compute/stackscripts',
    reason: 'An account file has no scripts: the copy has the public ones of the demo.',
  },
  {
    path: '/nodebalancers/{nodeBalancerId}/stats',
    reason: 'An account file has no statistics: those of the copy are made up.',
  },
  {
    path: '/compute/instances/{computeId}/disks',
    reason: 'An account file has no content of disks, and no passwords.',
  },
  {
    path: '/databases/mysql/instances/{instanceId}/credentials',
    reason: 'An account file has no passwords: those of the copy are made up.',
  },
  {
    path: '/lke/clusters/{clusterId}/kubeconfig',
    reason: 'An account file has no tokens: addresses and kubeconfigs of the copy are made up.',
  },
];

export interface CopyOptions {
  readonly tables: readonly Table[];
  readonly resources: readonly MockResource[];
  readonly router: Router;
  /** Real time, ms since epoch. */
  readonly real: number;
  readonly schema: number;
  /** The pace of its clock. */
  readonly rate: number;
}

/** Takes away what refers to records that the file does not have, or the reference alone where that may be empty. */
function connect(world: World, { rows }: Transaction, pathOf: (table: Table, row: Row) => string): readonly Reason[] {
  const broken: Reason[] = [];
  for (const { table, all } of [...world.tables.values()].map((data) => ({ table: data.table, all: data.all() })))
    for (const { to, ids, onDelete } of table.references ?? []) {
      const target = world.tables.get(to);
      for (const row of all) {
        const present = rows(table).get(row.id);
        const lost = present === undefined ? [] : ids(present).filter((id) => target?.get(id) === undefined);
        if (present === undefined || lost.length === 0) continue;
        const what = `${to} ${lost.join(', ')}`;
        if (typeof onDelete === 'object') {
          rows(table).put(lost.reduce<Row>((left, id) => onDelete.clear(left, id), present));
          broken.push({ path: pathOf(table, row), reason: `Refers to ${what}, which the file does not have.` });
        } else {
          rows(table).remove(row.id);
          broken.push({
            path: pathOf(table, row),
            reason: `Left out: it refers to ${what}, which the file does not have.`,
          });
        }
      }
    }
  return broken;
}

/**
 * The world of an account file, as a snapshot: its records as rows of the mock, the catalogue of the mock where the file
 * has none, and what the rows cannot say, beside them.
 */
export async function copiedWorld(file: AccountFile, { tables, resources, router, real, schema, rate }: CopyOptions) {
  const account = accountOf(file);
  const clock = startClock(real, account.at, rate);
  const state: WorldState = {
    scenario: COPY,
    seed: 1,
    clock,
    faults: [],
    personas: {},
    bare: false,
    ids: {},
    draws: 0,
  };
  const world = new World(tables, state);
  const transaction = world.transaction(account.at);
  const { rows, random } = transaction;
  const broken: Reason[] = [];
  const places = new Map<Row, string>();
  const into: Into = {
    put: (table, row, path) => {
      rows(table).put(row);
      places.set(row, path);
    },
    replace: (table, given) => {
      if (given.length === 0) return;
      const known = new Set(given.map(({ id }) => id));
      for (const { id } of rows(table).all()) if (!known.has(id)) rows(table).remove(id);
      for (const row of given) rows(table).put(row);
    },
    all: (table) => rows(table).all(),
    leaveOut: (path, reason) => broken.push({ path, reason: `Left out: ${reason}` }),
  };

  const loaded = await Promise.all(resources.map((resource) => resource.load()));
  world.attempt(() => {
    const seeding = {
      rows,
      random,
      now: account.at,
      scenario: 'empty',
      timeText: (ago = 0) => wireTime(account.at - ago * 1000),
    };
    for (const resource of resources) resource.seed?.(seeding);
    for (const { handlers } of loaded) handlers.copy?.(account, into);
    broken.push(...connect(world, transaction, (table, row) => places.get(row) ?? `${table.name} ${row.id}`));
    // What was taken from the mock's own catalogue is no record of the account.
    for (const { id } of rows(trashTable).all()) rows(trashTable).remove(id);
    const { username } = file;
    if (username !== null) overridePersona(state, 'demo-admin', { username });
  });

  const kept = await keptOf(file, { transaction, state, router, grants: grantTables(resources) });
  world.attempt(() => {
    for (const row of kept) rows(keptTable).put(row);
    rows(sourceTable).put({
      id: 'file',
      file,
      missing: [...file.missing, ...NEVER],
      broken: [...broken, ...brokenIn(file)],
    });
  });
  return snapshotOf(world, schema, account.at);
}
