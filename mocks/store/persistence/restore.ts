import * as z from 'zod/mini';
import { fieldPath } from '#contract/envelope.ts';
import { Refusal } from '../../server/types.ts';
import { isWithinTime, startClock } from '../clock.ts';
import { FORMAT, isRow } from './snapshot.ts';
import type { Row, Table } from '../types.ts';
import { World } from '../world.ts';

const row = z.custom<Row>(isRow);
const time = z.number().check(z.refine(isWithinTime));

/** A whole world as one JSON value. */
const snapshotSchema = z.object({
  format: z.literal(FORMAT),
  schema: z.number(),
  scenario: z.string(),
  seed: z.number(),
  counts: z.optional(z.record(z.string(), z.number())),
  clock: z.object({ now: time, rate: z.number().check(z.minimum(0)), start: z.optional(time) }),
  ids: z.record(z.string(), z.number()),
  draws: z.number(),
  faults: z.array(z.unknown()),
  personas: z.record(z.string(), z.unknown()),
  bare: z.boolean(),
  tables: z.record(z.string(), z.array(row)),
});

export type Snapshot = z.infer<typeof snapshotSchema>;

/** The parts of a world of whichever schema; undefined where it is none. */
export const readState = (json: unknown): Snapshot | undefined => snapshotSchema.safeParse(json).data;

const refuse = (field: string | null, reason: string): never => {
  throw new Refusal(400, [{ field, reason }]);
};

/**
 * Validates a snapshot from outside. Faults and personas are validated where they are read.
 * @throws Refusal (400), as a rejection, that names the first error
 */
export async function readSnapshot(json: unknown, schema: number, tables: readonly Table[]): Promise<Snapshot> {
  const read = snapshotSchema.safeParse(json);
  if (!read.success) {
    const [issue] = read.error.issues;
    const path = issue?.path.join('.') ?? '';
    return path === '' || path === 'format'
      ? refuse(null, 'This is not a world of the mock')
      : refuse(path, 'This part of the world cannot be read');
  }
  const snapshot = read.data;
  if (snapshot.schema !== schema)
    refuse('schema', `This world was written with schema ${snapshot.schema}, this version of the mock reads ${schema}`);
  const known = new Set(tables.map(({ name }) => name));
  for (const [name, rows] of Object.entries(snapshot.tables)) {
    if (!known.has(name)) refuse(`tables.${name}`, 'This version of the mock has no such table');
    if (new Set(rows.map(({ id }) => id)).size < rows.length) refuse(`tables.${name}`, 'Two rows have the same id');
  }
  for (const table of tables) {
    await checkRows(table, snapshot.tables[table.name]);
    checkReferences(table, snapshot.tables);
  }
  return snapshot;
}

/** A row of another shape would make every response with it fail. */
async function checkRows({ name, row: load }: Table, rows: readonly Row[] = []): Promise<void> {
  const shape = await load?.();
  for (const [index, found] of rows.entries()) {
    const [issue] = shape?.safeParse(found).error?.issues ?? [];
    if (issue !== undefined) refuse(fieldPath(['tables', name, index, ...issue.path]), issue.message);
  }
}

/** A row that refers to a missing record would break its readers. */
function checkReferences({ name, references = [] }: Table, rows: Snapshot['tables']): void {
  for (const { to, ids } of references) {
    const known = new Set((rows[to] ?? []).map(({ id }) => id));
    for (const row of rows[name] ?? []) {
      const lost = ids(row).find((id) => !known.has(id));
      if (lost !== undefined) refuse(`tables.${name}`, `Row ${row.id} points at ${to} ${lost}, which is not there`);
    }
  }
}

/** Builds the world of a snapshot; its clock continues from where it was. */
export function worldOf(
  { tables: rows, ids, clock, ...snapshot }: Snapshot,
  tables: readonly Table[],
  real: number,
): World {
  const { scenario, seed, counts, draws, faults, personas, bare } = snapshot;
  const started = startClock(real, clock.now, clock.rate, clock.start);
  const state = { scenario, seed, ...(counts && { counts }), draws, faults, personas, bare };
  const world = new World(tables, { ...state, ids: { ...ids }, clock: started });
  world.attempt(() => {
    const { rows: into } = world.transaction(clock.now);
    for (const table of tables) for (const row of rows[table.name] ?? []) into(table).put(row);
  });
  return world;
}
