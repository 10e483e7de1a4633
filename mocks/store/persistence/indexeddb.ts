import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import type { Persistence, StoredUpdate, StoredView } from './persistence.ts';

interface Layout extends DBSchema {
  records: { key: string; value: unknown };
  chunks: { key: string; value: unknown };
}

/** How long the browser may take to open the database, and to answer first, before the mock continues without it. */
const OPEN_MS = 5000;

const STORES = ['records', 'chunks'] as const;

type Mode = 'readonly' | 'readwrite';
type Turn<M extends Mode> = IDBPTransaction<Layout, typeof STORES, M>;

const ignore = (): undefined => undefined;

/** Ends a transaction; false where the browser has done so already. */
function end(how: () => void): boolean {
  try {
    how();
    return true;
  } catch {
    return false;
  }
}

/** Rejects with the message when the work takes longer. */
export function inTime<T>(work: Promise<T>, message: string, ms = OPEN_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(message)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Opens the database; rejects where it is refused, blocked by an older page, or never answers. */
function open(name: string): Promise<IDBPDatabase<Layout>> {
  const work = new Promise<IDBPDatabase<Layout>>((resolve, reject) => {
    if (typeof indexedDB === 'undefined') throw new Error('This browser has no IndexedDB');
    const opened = openDB<Layout>(name, 1, {
      upgrade: (database) => STORES.forEach((store) => database.createObjectStore(store)),
      blocked: () => reject(new Error('An older page holds the database')),
      // Another page deletes or upgrades it: close it, the next request opens it again.
      blocking: () => void opened.then((database) => database.close(), ignore),
    });
    opened.then(resolve, reject);
  });
  return inTime(work, 'The database does not open');
}

/** What views need of an object store, independent of the mode of its transaction. */
interface Readable {
  get(key: string): Promise<unknown>;
  getAll(): Promise<unknown[]>;
  getAllKeys(): Promise<string[]>;
}

const viewOf = (records: Readable, chunks: Readable): StoredView => ({
  record: (key) => records.get(key),
  chunks: (keys) => Promise.all(keys.map((key) => chunks.get(key))),
  allChunks: async () => {
    const [keys, values] = await Promise.all([chunks.getAllKeys(), chunks.getAll()]);
    return new Map(keys.map((key, at) => [key, values[at]]));
  },
});

/** Stores the world in the browser, for all tabs of the origin. A `readwrite` transaction is the lock between them. */
export function indexedDbPersistence(name: string): Persistence {
  let opening: Promise<IDBPDatabase<Layout>> | undefined;
  let answers = false;
  const connect = () => (opening ??= open(name));
  // At once: the second copy is looked at first (second-copy.ts), and neither needs to wait for the other.
  connect().catch(ignore);

  const running = new Set<{ abort(): void }>();
  /** Those undone because the page was left. */
  const left = new WeakSet<object>();
  /** Resolves when a page that was left is shown again. */
  let shown: Promise<unknown> | undefined;
  // WebKit keeps a page that is left, to go back to it, and with it its transactions, which never end: every other page
  // would wait for them. They are undone, and done anew when the page is shown again.
  globalThis.addEventListener?.('pagehide', () => {
    shown = new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }));
    for (const transaction of running) if (end(() => transaction.abort())) left.add(transaction);
  });

  /** Starts a transaction; a connection that was closed meanwhile is opened once more. */
  const begin = async <M extends Mode>(mode: M): Promise<Turn<M>> => {
    // Relaxed: survives the end of the page or browser, without waiting for the disk on every click.
    const start = (database: IDBPDatabase<Layout>) => database.transaction(STORES, mode, { durability: 'relaxed' });
    const database = await connect();
    await shown;
    try {
      return start(database);
    } catch {
      opening = undefined;
      return start(await connect());
    }
  };

  /** Does the work in a transaction of its own, and anew where the page was left meanwhile. */
  const within = async <M extends Mode, T>(mode: M, work: (transaction: Turn<M>) => Promise<T>): Promise<T> => {
    const transaction = await begin(mode);
    running.add(transaction);
    // A failed request ends the transaction and is reported through `done`.
    void transaction.done.catch(ignore).then(() => running.delete(transaction));
    try {
      return await work(transaction);
    } catch (error) {
      if (left.has(transaction)) return within(mode, work);
      throw error;
    }
  };

  return {
    durable: true,
    channel: name,
    view: (work) =>
      within('readonly', async (transaction) => {
        const result = work(viewOf(transaction.objectStore('records'), transaction.objectStore('chunks')));
        if (answers) return result;
        // A damaged database may open and then never answer.
        const value = await inTime(result, 'The database does not answer');
        answers = true;
        return value;
      }),
    update: (work) =>
      within('readwrite', async (transaction) => {
        const records = transaction.objectStore('records');
        const chunks = transaction.objectStore('chunks');
        const stored: StoredUpdate = {
          ...viewOf(records, chunks),
          putRecord: (key, value) => void records.put(value, key).catch(ignore),
          removeRecord: (key) => void records.delete(key).catch(ignore),
          putChunk: (key, rows) => void chunks.put(rows, key).catch(ignore),
          removeChunk: (key) => void chunks.delete(key).catch(ignore),
          clearChunks: () => void chunks.clear().catch(ignore),
        };
        try {
          const result = await work(stored);
          // Else it would wait for the page, which may be left: then it could no longer be committed.
          end(() => transaction.commit());
          await transaction.done;
          return result;
        } catch (error) {
          end(() => transaction.abort());
          throw error;
        }
      }),
    close: () => {
      void opening?.then((database) => database.close(), ignore);
      opening = undefined;
    },
  };
}
