import { idle } from '../../idle.ts';
import { inTime } from './indexeddb.ts';
import { type Persistence, revisionOf, type SavedWorld, type StoredUpdate } from './persistence.ts';

/** A place for files that does not lie in the browser's databases. A write is whole or not at all. */
export interface Folder {
  names(): Promise<readonly string[]>;
  read(name: string): Promise<string>;
  write(name: string, text: string): Promise<void>;
  remove(name: string): Promise<void>;
}

/** What one write changed; with `base` all there is. Its file is named by its revision. */
interface Entry {
  readonly at: number;
  readonly before: number;
  readonly base: boolean;
  readonly record: unknown;
  /** Null for a removed chunk. */
  readonly chunks: Readonly<Record<string, unknown>>;
}

/** The last write as this browser remembers it. */
export interface LastWrite {
  /** Ms since epoch. */
  readonly at: number;
  /** Of the world's record; undefined where an older version of this page has noted it. */
  readonly revision?: number | undefined;
}

/** The last write in a third place, for when the folder is gone, too. Read without waiting. */
export interface Mark {
  get(): LastWrite | undefined;
  set(last: LastWrite): void;
}

/** A folder that does not answer must not hold up the mock. */
const FOLDER_MS = 3000;
const FAILURES = 3;
const LATE = 'The folder does not answer';
/** Each page collects the files of single writes after its first, and then after so many more. */
const COLLECT_EVERY = 50;
/** How long that may wait for an idle moment. */
const COLLECT_MS = 5000;

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && 'record' in value && 'chunks' in value && 'before' in value;

const parse = (text: string): Entry | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return isEntry(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

const revisions = async (folder: Folder): Promise<number[]> =>
  (await folder.names())
    .map(Number)
    .filter((number) => number > 0)
    .toSorted((a, b) => a - b);

/** What a file says; undefined where it is missing, was never finished, or is damaged. */
const readEntry = (folder: Folder, revision: number): Promise<Entry | undefined> =>
  folder.read(String(revision)).then(parse, () => undefined);

/** The world as the files tell it, up to the first that is missing or damaged. */
async function readBack(folder: Folder): Promise<SavedWorld | undefined> {
  const numbers = await revisions(folder);
  if (numbers.length === 0) return undefined;
  const entries: (Entry | undefined)[] = [];
  // From the end: what is older than a base is not needed.
  for (const number of numbers.toReversed()) {
    const entry = await readEntry(folder, number);
    entries.unshift(entry);
    if (entry?.base === true) break;
  }
  const chunks = new Map<string, unknown>();
  let last: Entry | undefined;
  for (const entry of entries) {
    if (entry === undefined || (last === undefined ? !entry.base : entry.before !== revisionOf(last.record))) break;
    last = entry;
    for (const [key, rows] of Object.entries(entry.chunks))
      if (rows === null) chunks.delete(key);
      else chunks.set(key, rows);
  }
  return { at: last?.at, record: last?.record, chunks };
}

/**
 * Keeps a second copy of the world in a folder: a browser that finds its databases damaged, as after a kill in the
 * midst of a write, drops them all without a word. Every write is there before its answer leaves. `onChange` is called
 * after each write but that of a whole new world.
 */
export function withSecondCopy(
  inner: Persistence,
  folder: Folder,
  mark: Mark,
  now: () => number = Date.now,
  onChange: () => void = () => undefined,
): Persistence {
  let failures = 0;
  let queue: Promise<unknown> = Promise.resolve();
  let untilCollect = 0;
  /** The revision of the last file of this page. */
  let wrote = 0;

  /** Writes one file after the other; none after some failures in a row, so that answers do not wait for nothing. */
  const put = (work: () => Promise<void>): Promise<void> => {
    const done = queue
      .then(() => (failures < FAILURES ? inTime(work(), LATE, FOLDER_MS).then(() => void (failures = 0)) : undefined))
      .catch((error: unknown) => {
        if ((failures += 1) === FAILURES) console.warn('The mock keeps no second copy:', error);
      });
    queue = done;
    return done;
  };

  const writeFile = async (revision: number, text: string): Promise<void> => {
    // Closed, or given up, while this was prepared.
    if (failures >= FAILURES) return;
    await folder.write(String(revision), text);
    wrote = revision;
  };

  /** Writes all there is, and removes what is older. */
  const writeBase = async (): Promise<void> => {
    const [record, chunks] = await inner.view((stored) => Promise.all([stored.record('world'), stored.allChunks()]));
    const revision = revisionOf(record);
    if (revision === 0) return;
    const entry: Entry = { at: now(), before: 0, base: true, record, chunks: Object.fromEntries(chunks) };
    await writeFile(revision, JSON.stringify(entry));
    for (const number of await revisions(folder))
      if (number < wrote) await folder.remove(String(number)).catch(() => undefined);
  };

  /** A write whose file was never finished, here or in a page that was killed, leaves a gap: then all is written. */
  const writeEntry = async (before: number, revision: number, text: string): Promise<void> => {
    if (revision <= wrote) return;
    const follows = before === wrote || (await readEntry(folder, before)) !== undefined;
    if (!follows) return writeBase();
    await writeFile(revision, text);
  };

  /**
   * The files on opening: asked for before the record is read, which is never older than the newest of them, unless its
   * tail was lost. Undefined where the folder does not say.
   */
  const opening = inTime(revisions(folder), LATE, FOLDER_MS).catch(() => undefined);
  const newest = opening.then((numbers) => numbers?.at(-1) ?? 0);
  /** Whether this page has met a world: since then, there may be files that were not there on opening. */
  let met = false;
  /** A record that is older than the copy counts as gone; one that cannot be read is put aside by the store. */
  const present = (record: unknown, least: number): unknown => {
    met ||= record !== undefined;
    const revision = revisionOf(record);
    return revision > 0 && revision < least ? undefined : record;
  };

  const marked = mark.get();
  let listed: number | undefined;
  void newest.then((revision) => (listed = revision));
  /** What the copy was found to hold when it was read: the name of a file promises nothing of what is in it. */
  let read: number | undefined;

  return {
    ...inner,
    isNew: marked === undefined,
    view: async (work) => {
      // A record as new as this browser remembers needs no look into the folder; what seems too old is judged by `update`.
      const atLeast = read ?? listed ?? marked?.revision ?? (await newest);
      return inner.view((stored) =>
        work({
          ...stored,
          record: async (key) => {
            const found = await stored.record(key);
            return key === 'world' ? present(found, atLeast) : found;
          },
        }),
      );
    },
    saved: async (canUse) => {
      const last = mark.get()?.at;
      const isEmpty = !met && last === undefined && (await opening)?.length === 0;
      const copy = isEmpty ? undefined : await inTime(readBack(folder), LATE, FOLDER_MS).catch(() => undefined);
      read = copy !== undefined && (await canUse(copy)) ? revisionOf(copy.record) : 0;
      if (copy === undefined && last === undefined) return undefined;
      return { at: copy?.at ?? last, record: copy?.record, chunks: copy?.chunks ?? new Map() };
    },
    close: () => {
      failures = FAILURES;
      inner.close();
    },
    update: async (work) => {
      let record: unknown;
      let base = false;
      let before = 0;
      let chunks: Record<string, unknown> = {};
      const atLeast = read ?? (await newest);
      const result = await inner.update(async (stored) => {
        const noting: StoredUpdate = {
          ...stored,
          record: async (key) => {
            const found = await stored.record(key);
            if (key !== 'world') return found;
            before = revisionOf(found);
            return present(found, atLeast);
          },
          putRecord: (key, value) => {
            if (key === 'world') {
              record = value;
              met = true;
            }
            stored.putRecord(key, value);
          },
          putChunk: (key, rows) => {
            chunks[key] = rows;
            stored.putChunk(key, rows);
          },
          removeChunk: (key) => {
            chunks[key] = null;
            stored.removeChunk(key);
          },
          clearChunks: () => {
            base = true;
            chunks = {};
            stored.clearChunks();
          },
        };
        return work(noting);
      });
      if (record === undefined) return result;
      mark.set({ at: now(), revision: revisionOf(record) });
      const text = JSON.stringify({ at: now(), before, base, record, chunks } satisfies Entry);
      const revision = revisionOf(record);
      const written = put(() => writeEntry(base ? wrote : before, revision, text));
      untilCollect -= 1;
      if (untilCollect < 0) {
        untilCollect = COLLECT_EVERY;
        void idle(COLLECT_MS).then(() => put(writeBase));
      }
      // A whole new world is large, and can be made again.
      if (!base) await written.then(onChange);
      return result;
    },
  };
}
