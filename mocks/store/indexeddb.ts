import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Persistence, StoredUpdate, StoredView } from './persistence.ts';

interface Layout extends DBSchema {
  records: { key: string; value: unknown };
  chunks: { key: string; value: unknown };
}

/** How long the browser may take to open the database, and to answer first, before the mock continues without it. */
const OPEN_MS = 5000;

const STORES = ['records', 'chunks'] as const;

const ignore = (): undefined => undefined;

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

  /** Starts a transaction; a connection that was closed meanwhile is opened once more. */
  const begin = async <T>(start: (database: IDBPDatabase<Layout>) => T): Promise<T> => {
    const database = await connect();
    try {
      return start(database);
    } catch {
      opening = undefined;
      return start(await connect());
    }
  };

  return {
    durable: true,
    channel: name,
    view: async (work) => {
      const transaction = await begin((database) => database.transaction(STORES, 'readonly'));
      transaction.done.catch(ignore);
      const result = work(viewOf(transaction.objectStore('records'), transaction.objectStore('chunks')));
      if (answers) return result;
      // A damaged database may open and then never answer.
      return inTime(result, 'The database does not answer').then((value) => {
        answers = true;
        return value;
      });
    },
    update: async (work) => {
      // Relaxed: survives the end of the page or browser, without waiting for the disk on every click.
      const transaction = await begin((database) =>
        database.transaction(STORES, 'readwrite', { durability: 'relaxed' }),
      );
      const records = transaction.objectStore('records');
      const chunks = transaction.objectStore('chunks');
      // A failed request ends the transaction and is reported through `done`.
      transaction.done.catch(ignore);
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
        await transaction.done;
        return result;
      } catch (error) {
        try {
          transaction.abort();
        } catch {
          // The browser has ended it already.
        }
        throw error;
      }
    },
    close: () => {
      void opening?.then((database) => database.close(), ignore);
      opening = undefined;
    },
  };
}
