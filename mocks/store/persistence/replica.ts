import * as z from 'zod/mini';
import { readClock } from '../clock.ts';
import { revisionOf, type SavedWorld, type StoredUpdate, type StoredView } from './persistence.ts';
import type { Snapshot } from './restore.ts';
import { History, type Step } from './history.ts';
import { isRow, snapshotOf } from './snapshot.ts';
import type { Row, Table } from '../types.ts';
import { chunkOf, type TableData } from '../table-data.ts';
import { type Change, World, type WorldState } from '../world.ts';

/** The stored record `world`: everything but the rows, and the revision of each chunk of rows. */
const recordSchema = z.object({
  schema: z.number(),
  revision: z.number(),
  chunks: z.record(z.string(), z.number()),
  state: z.object({
    scenario: z.string(),
    seed: z.number(),
    counts: z.optional(z.record(z.string(), z.number())),
    clock: z.pipe(
      z.object({ real: z.number(), virtual: z.number(), rate: z.number(), start: z.optional(z.number()) }),
      // A world that was stored before its start was kept begins where its clock was set last.
      z.transform((clock) => ({ ...clock, start: clock.start ?? clock.virtual })),
    ),
    ids: z.record(z.string(), z.number()),
    draws: z.number(),
    faults: z.array(z.unknown()),
    personas: z.record(z.string(), z.unknown()),
    bare: z.boolean(),
  }),
  /** The steps that can be undone; an older version of this page keeps none. */
  history: z._default(z.array(z.object({ number: z.number(), at: z.string(), name: z.string() })), []),
});

type Chunks = readonly (readonly [key: string, table: string, number: number, rows: readonly Row[]])[];

/** Parses stored chunks; undefined when one is not in the format of this version. */
function readChunks(stored: readonly (readonly [string, unknown])[]): Chunks | undefined {
  const chunks = stored.flatMap(([key, rows]) => {
    const cut = key.lastIndexOf('/');
    return Array.isArray(rows) && rows.every(isRow)
      ? [[key, key.slice(0, cut), Number(key.slice(cut + 1)), rows] as const]
      : [];
  });
  return chunks.length === stored.length ? chunks : undefined;
}

/** The chunks of changed rows: table, number of the chunk. */
function chunksOf(changes: readonly Change[]): { readonly data: TableData; readonly number: number }[] {
  const touched = new Map<TableData, Set<number>>();
  for (const { data, id } of changes) touched.set(data, (touched.get(data) ?? new Set()).add(chunkOf(id)));
  return [...touched].flatMap(([data, numbers]) => [...numbers].map((number) => ({ data, number })));
}

/** The state of the stored world. `foreign`: written by another version, or damaged. */
type Found = 'current' | 'absent' | 'foreign';

/** The world in this tab's memory, kept in sync with the stored one that all tabs share. */
export class Replica {
  readonly #tables: readonly Table[];
  readonly #schema: number;
  #world: World | undefined;
  #revision = 0;
  /** Key of each stored chunk -> the revision that wrote it. */
  #chunks: Readonly<Record<string, number>> = {};
  /** The state as stored, to detect whether a write changed it. */
  #kept: WorldState | undefined;
  readonly history = new History();

  constructor(tables: readonly Table[], schema: number) {
    this.#tables = tables;
    this.#schema = schema;
  }

  get world(): World | undefined {
    return this.#world;
  }

  get revision(): number {
    return this.#revision;
  }

  /** Updates memory from the stored world, loading only the chunks that other tabs wrote. */
  async refresh(stored: StoredView, record: unknown): Promise<Found> {
    if (record === undefined) return 'absent';
    if (this.#world !== undefined && revisionOf(record) === this.#revision) return 'current';
    const read = recordSchema.safeParse(record);
    if (!read.success || read.data.schema !== this.#schema) return 'foreign';
    const { state, revision, chunks, history } = read.data;
    const changed = Object.keys(chunks).filter((key) => chunks[key] !== this.#chunks[key]);
    const loaded = this.#world === undefined ? await stored.allChunks() : undefined;
    const values = loaded === undefined ? await stored.chunks(changed) : changed.map((key) => loaded.get(key));
    const fresh = readChunks(changed.map((key, at) => [key, values[at]]));
    const world = this.#world ?? new World(this.#tables, state);
    if (fresh === undefined || fresh.some(([, table]) => !world.tables.has(table))) return 'foreign';
    const gone = readChunks(Object.keys(this.#chunks).flatMap((key) => (key in chunks ? [] : [[key, []] as const])));
    for (const [, table, number, rows] of [...(gone ?? []), ...fresh]) world.tables.get(table)?.load(number, rows);
    // One without counts may have taken the place of one with them.
    Object.assign(world.state, { counts: undefined }, state);
    this.#world = world;
    this.history.load(history);
    this.#note(revision, chunks);
    return 'current';
  }

  /**
   * Stores the changes in memory since the last time; false when there are none. They are a step of their own where one
   * is given, and none where it is null.
   */
  save(stored: StoredUpdate, step?: Omit<Step, 'number'> | null): boolean {
    const world = this.#world;
    if (world === undefined) return false;
    const changes = world.takeChanges();
    const touched = chunksOf(changes);
    const { ids: _, ...slots } = { ...world.state };
    const kept: Readonly<Record<string, unknown>> = { ...this.#kept };
    const same = Object.entries(slots).every(([slot, value]) => Object.is(value, kept[slot]));
    if (touched.length === 0 && same) return false;
    if (step !== null && this.#kept !== undefined) this.history.add(stored, changes, this.#kept, step);
    const revision = this.#revision + 1;
    const chunks = { ...this.#chunks };
    for (const { data, number } of touched) {
      const key = `${data.table.name}/${number}`;
      const rows = data.chunk(number);
      if (rows.length > 0) {
        stored.putChunk(key, rows);
        chunks[key] = revision;
      } else {
        stored.removeChunk(key);
        delete chunks[key];
      }
    }
    this.#store(stored, world, revision, chunks);
    return true;
  }

  /** Replaces the stored world. `least` keeps revisions distinct from those of a deleted database. */
  replace(stored: StoredUpdate, world: World, least: number): void {
    const revision = Math.max(this.#revision + 1, least);
    const chunks: Record<string, number> = {};
    stored.clearChunks();
    for (const data of world.tables.values())
      for (const number of data.chunkNumbers()) {
        const key = `${data.table.name}/${number}`;
        stored.putChunk(key, data.chunk(number));
        chunks[key] = revision;
      }
    world.takeChanges();
    this.#world = world;
    this.history.load([]);
    this.#store(stored, world, revision, chunks);
  }

  #store(stored: StoredUpdate, world: World, revision: number, chunks: Readonly<Record<string, number>>): void {
    stored.putRecord('world', {
      schema: this.#schema,
      revision,
      chunks,
      state: { ...world.state, ids: { ...world.state.ids } },
      history: this.history.steps,
    });
    this.#note(revision, chunks);
  }

  #note(revision: number, chunks: Readonly<Record<string, number>>): void {
    this.#revision = revision;
    this.#chunks = chunks;
    this.#kept = this.#world && { ...this.#world.state, ids: { ...this.#world.state.ids } };
  }
}

/**
 * A stored world of another version, in the snapshot format of its own version; the raw data where that is impossible.
 */
export function exportForeign(record: unknown, chunks: ReadonlyMap<string, unknown>, real: number): Snapshot | object {
  const read = recordSchema.safeParse(record);
  const rows = readChunks([...chunks]);
  if (!read.success || rows === undefined) return { record, chunks: Object.fromEntries(chunks) };
  const names = [...new Set(rows.map(([, table]) => table))];
  const world = new World(
    names.map((name) => ({ name })),
    read.data.state,
  );
  for (const [, table, number, values] of rows) world.tables.get(table)?.load(number, values);
  return snapshotOf(world, read.data.schema, readClock(world.state.clock, real));
}

/** The schema number of a stored record; undefined where it names none, as a damaged one. */
export const schemaOf = (record: unknown): number | undefined =>
  typeof record === 'object' && record !== null && 'schema' in record && typeof record.schema === 'number'
    ? record.schema
    : undefined;

/** The world of a second copy; undefined where it is damaged or of another version. */
export async function worldOfSaved(
  { record, chunks }: SavedWorld,
  tables: readonly Table[],
  schema: number,
): Promise<World | undefined> {
  const copy = new Replica(tables, schema);
  const view: StoredView = {
    record: async () => record,
    chunks: async (keys) => keys.map((key) => chunks.get(key)),
    allChunks: async () => chunks,
  };
  return (await copy.refresh(view, record)) === 'current' ? copy.world : undefined;
}
