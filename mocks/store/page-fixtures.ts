import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, vi } from 'vitest';
import { fleet } from './fixtures.ts';
import { indexedDbPersistence } from './persistence/indexeddb.ts';
import { type Folder, type LastWrite, withSecondCopy } from './persistence/second-copy.ts';
import type { StoredUpdate } from './persistence/persistence.ts';
import type { Store, StoreOptions } from './store.ts';

/** Pages that share a database, a folder for the second copy and a mark, all new for each test. */

const open: Store[] = [];

/** What the folder holds, by name. */
export const files = new Map<string, string>();

export const folder: Folder = {
  names: async () => [...files.keys()],
  read: async (name) => files.get(name) ?? Promise.reject(new Error('no such file')),
  write: async (name, text) => void files.set(name, text),
  remove: async (name) => void files.delete(name),
};

/** The same folder, which says what it holds when the database has been read many times; calls `said` then. */
export const slowFolder = (said: () => void = () => undefined): Folder => ({
  ...folder,
  names: async () => {
    const raw = indexedDbPersistence('world');
    for (let view = 0; view < 20; view += 1) await raw.view((stored) => stored.record('world'));
    raw.close();
    said();
    return folder.names();
  },
});

let marked: LastWrite | undefined;
export const mark = { get: () => marked, set: (last: LastWrite | undefined) => void (marked = last) };

/** A page on the database and folder of this test. */
export function page(options: Partial<StoreOptions> = {}, on: Folder = folder): Store {
  const store = fleet({ persistence: withSecondCopy(indexedDbPersistence('world'), on, mark), ...options });
  open.push(store);
  return store;
}

/** The browser drops every database, as it does with damaged ones; pages that are open keep theirs. */
export const drop = () => vi.stubGlobal('indexedDB', new IDBFactory());

/** Changes the raw database, beside all pages. */
export async function tamper(change: (stored: StoredUpdate) => void): Promise<void> {
  const raw = indexedDbPersistence('world');
  await raw.update(async (stored) => change(stored));
  raw.close();
}

beforeEach(() => {
  drop();
  files.clear();
  marked = undefined;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  open.splice(0).forEach((store) => store.close());
});
