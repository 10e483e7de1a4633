import { isFields } from '#lib/json.ts';
import type { Row, Table } from '../types.ts';
import type { World } from '../world.ts';
import { exportForeign, schemaOf } from './replica.ts';
import { readState, readSnapshot, type Snapshot, worldOf } from './restore.ts';

/** What a browser has of a world that another version of the mock stored. */
export interface Foreign {
  readonly record: unknown;
  readonly chunks: ReadonlyMap<string, unknown>;
  /** What was set aside before. */
  readonly old: unknown;
}

export interface Carried {
  /** Undefined where nothing of it can be read. */
  readonly world: World | undefined;
  /** It is the world of this version itself, as it was left. */
  readonly back: boolean;
  /** Rows that could not be carried over: table -> how many. */
  readonly left: Readonly<Record<string, number>>;
  /** The one of a third version that stays set aside besides. */
  readonly older: unknown;
}

type Rows = Record<string, Row[]>;

/** The world of a version among those that were set aside, the latest first. */
function versionOf(old: unknown, schema: number): unknown {
  if (!isFields(old)) return undefined;
  return old['schema'] === schema && old['tables'] !== undefined ? old : versionOf(old['older'], schema);
}

/** The latest world of a third version among those that were set aside, without those before it. */
function thirdOf(old: unknown, versions: readonly unknown[]): unknown {
  if (!isFields(old)) return undefined;
  const { older, ...one } = old;
  return versions.includes(one['schema']) ? thirdOf(older, versions) : one;
}

/** The rows of a table that this version can read, each id once. */
async function readable({ row: load }: Table, rows: readonly Row[]): Promise<Row[]> {
  const shape = await load?.();
  const first = new Map(rows.toReversed().map((row) => [row.id, row]));
  return rows.filter((row) => first.get(row.id) === row && shape?.safeParse(row).success !== false);
}

/** Takes away what refers to a row that is not there, until nothing does. */
function connected(tables: readonly Table[], rows: Rows): Rows {
  for (const { name, references = [] } of tables)
    for (const { to, ids } of references) {
      const known = new Set((rows[to] ?? []).map(({ id }) => id));
      const kept = (rows[name] ?? []).filter((row) => ids(row).every((id) => known.has(id)));
      if (kept.length < (rows[name] ?? []).length) return connected(tables, { ...rows, [name]: kept });
    }
  return rows;
}

/** As much of a world of another version as this one can read; tables that are new here are as `fresh` has them. */
async function fitting(
  snapshot: Snapshot,
  tables: readonly Table[],
  fresh: World,
): Promise<{ readonly rows: Rows; readonly left: Record<string, number> }> {
  const found: Rows = {};
  for (const table of tables) {
    const { name } = table;
    const isNew = snapshot.tables[name] === undefined && snapshot.ids[name] === undefined;
    found[name] = isNew
      ? [...(fresh.tables.get(name)?.all() ?? [])]
      : await readable(table, snapshot.tables[name] ?? []);
  }
  const rows = connected(tables, found);
  const left = Object.entries(snapshot.tables).flatMap(([name, all]) => {
    const lost = all.length - (rows[name]?.length ?? 0);
    return lost > 0 ? [[name, lost] as const] : [];
  });
  return { rows, left: Object.fromEntries(left) };
}

/**
 * What becomes of a world that another version stored: the way back finds the world that this version had left, else what
 * can be read is carried over. `begin` makes a new world like it.
 */
export async function carriedOver(
  { record, chunks, old }: Foreign,
  tables: readonly Table[],
  schema: number,
  real: number,
  begin: (like: { scenario: string; seed: number; now: number }) => World,
): Promise<Carried> {
  const own = versionOf(old, schema);
  const older = thirdOf(old, [schema, schemaOf(record)]);
  if (own !== undefined)
    try {
      return { world: worldOf(await readSnapshot(own, schema, tables), tables, real), back: true, left: {}, older };
    } catch {
      // It was damaged: what the other version has is the next best.
    }
  const snapshot = readState(exportForeign(record, chunks, real));
  try {
    if (snapshot === undefined) throw new Error('Nothing of it can be read');
    const { scenario, seed, clock } = snapshot;
    const { rows, left } = await fitting(snapshot, tables, begin({ scenario, seed, now: clock.now }));
    return { world: worldOf({ ...snapshot, schema, tables: rows }, tables, real), back: false, left, older };
  } catch {
    // Its scenario may not be known here.
    return { world: undefined, back: false, left: {}, older };
  }
}
