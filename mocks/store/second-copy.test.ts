import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore, IDBRequest } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { build, fleet, names } from './fixtures.ts';
import { indexedDbPersistence } from './indexeddb.ts';
import { type Folder, keeper, withSecondCopy } from './second-copy.ts';
import type { Store, StoreOptions } from './store.ts';

const open: Store[] = [];
const files = new Map<string, string>();
let marked: number | undefined;

const folder: Folder = {
  names: async () => [...files.keys()],
  read: async (name) => files.get(name) ?? Promise.reject(new Error('no such file')),
  write: async (name, text) => void files.set(name, text),
  remove: async (name) => void files.delete(name),
};
const mark = { get: () => marked, set: (at: number) => void (marked = at) };

/** A page on the database and folder of this test. */
function page(options: Partial<StoreOptions> = {}, on: Folder = folder): Store {
  const store = fleet({ persistence: withSecondCopy(indexedDbPersistence('world'), on, mark), ...options });
  open.push(store);
  return store;
}

/** The browser drops every database, as it does with damaged ones. */
const drop = () => vi.stubGlobal('indexedDB', new IDBFactory());

/** Writes in the raw database. */
async function scribble(record: unknown): Promise<void> {
  const raw = indexedDbPersistence('world');
  await raw.update(async (stored) => stored.putRecord('world', record));
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

describe('a missing database', () => {
  test('of a first visit is nothing to speak of', async () => {
    const store = page();
    await build(store, 'first');
    expect(await store.lost()).toBeUndefined();
    expect(await page().lost()).toBeUndefined();
  });

  test('of a first visit is noticed before the lock is taken, which would be given back', async () => {
    const persistence = withSecondCopy(indexedDbPersistence('world'), folder, mark);
    const update = vi.spyOn(persistence, 'update');
    expect(await names(page({ persistence }))).toEqual([]);
    expect(update).toHaveBeenCalledOnce();
  });

  test('comes back from the copy with every answered write, and says so until that is dismissed', async () => {
    const before = page();
    for (const name of ['a', 'b', 'c']) await build(before, name);
    await before.write((_, meta) => void (meta.bare = true));
    drop();
    const store = page();
    expect(await names(store)).toEqual(['a', 'b', 'c']);
    expect(await store.read((_, meta) => meta.bare)).toBe(true);
    expect(await store.lost()).toMatchObject({ restored: true, last: expect.stringMatching(/Z$/) });
    expect((await build(store, 'd')).id).toBe(4);
    const next = page();
    expect(await next.lost()).toMatchObject({ restored: true });
    await next.discardLost();
    expect(await page().lost()).toBeUndefined();
    drop();
    expect(await names(page())).toEqual(['a', 'b', 'c', 'd']);
  });

  test('noticed first by a write is the same', async () => {
    await build(page(), 'a');
    drop();
    const store = page();
    await build(store, 'b');
    expect(await names(store)).toEqual(['a', 'b']);
  });

  test.each([
    ['a file that was never finished', ''],
    ['a file of garbage', '{"at":'],
  ])('with %s comes back up to there; the next page writes all anew', async (_, text) => {
    const before = page();
    await build(before, 'a');
    await build(before, 'b');
    const [last = ''] = [...files.keys()].toSorted().toReversed();
    files.set(last, text);
    const kept = new Map(files);
    drop();
    expect(await names(page())).toEqual(['a']);
    // Not dropped, but the gap stays: the next write must not build on it.
    files.clear();
    kept.forEach((value, name) => files.set(name, value));
    files.delete(last);
    drop();
    expect(await names(page())).toEqual(['a']);
  });

  test('after a page that was killed before its file was finished keeps what later pages answer', async () => {
    const before = page();
    await build(before, 'a');
    await build(before, 'unfinished');
    const [last = ''] = [...files.keys()].toSorted().toReversed();
    files.set(last, '');
    await build(page(), 'later');
    drop();
    expect(await names(page())).toEqual(['a', 'unfinished', 'later']);
  });

  test('whose copy is gone, too, is told with its time, and a new world begins', async () => {
    await build(page(), 'gone');
    drop();
    files.clear();
    const store = page({ first: { scenario: 'default', seed: 1 } });
    expect(await names(store)).toHaveLength(3);
    expect(await store.lost()).toMatchObject({ restored: false, last: expect.stringMatching(/Z$/) });
    await store.reset({ scenario: 'empty', seed: 1 });
    expect(await store.lost()).toBeUndefined();
  });

  test('whose copy is of another version is told, and kept for a download', async () => {
    await build(page(), 'older');
    drop();
    const store = page({ schema: 2 });
    expect(await names(store)).toEqual([]);
    expect(await store.lost()).toMatchObject({ restored: false });
    expect(await store.oldWorld()).toMatchObject({ schema: 1, tables: { ships: [{ id: 1, name: 'older' }] } });
  });

  test('that lost only its last writes comes back with them', async () => {
    const before = page();
    await build(before, 'a');
    const raw = indexedDbPersistence('world');
    const [record, chunks] = await raw.view(async (stored) => [await stored.record('world'), await stored.allChunks()]);
    await build(before, 'b');
    drop();
    await raw.update(async (stored) => {
      stored.putRecord('world', record);
      chunks.forEach((rows, key) => stored.putChunk(key, rows));
    });
    raw.close();
    expect(await names(page())).toEqual(['a', 'b']);
  });
});

describe('a world that goes while its page is open', () => {
  test('comes back from files that were not there when the page was opened', async () => {
    const store = page();
    await build(store, 'a');
    const raw = indexedDbPersistence('world');
    await raw.update(async (stored) => stored.removeRecord('world'));
    raw.close();
    expect(await names(store)).toEqual(['a']);
    expect(await store.lost()).toMatchObject({ restored: true });
  });

  test('comes back from files of a page that was opened at the same time', async () => {
    const other = page();
    const persistence = withSecondCopy(indexedDbPersistence('world'), folder, mark);
    let built: Promise<unknown> | undefined;
    const saved = async () => {
      const found = await persistence.saved?.();
      await (built ??= build(other, 'a'));
      return found;
    };
    const store = page({ persistence: { ...persistence, saved } });
    expect(await names(store)).toEqual(['a']);
    const raw = indexedDbPersistence('world');
    await raw.update(async (stored) => stored.removeRecord('world'));
    raw.close();
    expect(await names(store)).toEqual(['a']);
    expect(await store.lost()).toMatchObject({ restored: true });
  });
});

describe('a damaged database', () => {
  test('is told, put aside as it lies, and replaced by the copy', async () => {
    await build(page(), 'a');
    await scribble('scribble');
    const store = page();
    expect(await names(store)).toEqual(['a']);
    expect(await store.lost()).toMatchObject({ restored: true });
    expect(await store.oldWorld()).toMatchObject({ record: 'scribble' });
    expect(store.durability).toBe('durable');
  });

  test('without a copy is told as well', async () => {
    await scribble('scribble');
    const store = page({}, { ...folder, names: async () => Promise.reject(new Error('none')) });
    expect(await names(store)).toEqual([]);
    expect(await store.lost()).toMatchObject({ restored: false });
    expect(await store.oldWorld()).toMatchObject({ record: 'scribble' });
  });

  test('that cannot be read goes on in memory with the copy', async () => {
    await build(page(), 'a');
    vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
      throw new DOMException('Failed to read', 'UnknownError');
    });
    const store = page();
    expect(await names(store)).toEqual(['a']);
    expect(store.durability).toBe('memory');
    expect(store.trouble).toMatch(/Failed to read\. You see a copy of your data$/);
  });
});

describe('a database that never', () => {
  const fake = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

  test('opens: after five seconds the mock goes on in memory with the copy', async () => {
    await build(page(), 'a');
    fake();
    const request = indexedDB.open('elsewhere');
    vi.spyOn(indexedDB, 'open').mockImplementation(() => Object.create(request));
    const store = page();
    const opened = store.read(() => undefined);
    await vi.advanceTimersByTimeAsync(5000);
    await opened;
    expect(store.trouble).toMatch(/does not open\. You see a copy of your data$/);
    expect(await names(store)).toEqual(['a']);
  });

  test('answers: the same', async () => {
    await build(page(), 'a');
    fake();
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => new IDBRequest());
    const store = page();
    const opened = store.read(() => undefined);
    // The connection is opened by tasks that no fake timer drives.
    await new Promise((resolve) => setImmediate(() => setImmediate(() => setImmediate(() => setImmediate(resolve)))));
    await vi.advanceTimersByTimeAsync(5000);
    await opened;
    expect(store.trouble).toMatch(/does not answer\. You see a copy of your data$/);
    expect(await names(store)).toEqual(['a']);
  });
});

describe('a folder', () => {
  test('that fails costs the copy, not the world', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const write = vi.fn<Folder['write']>().mockRejectedValue(new Error('full'));
    const store = page({}, { ...folder, write });
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await build(store, name);
    expect(store.durability).toBe('durable');
    expect(await names(page())).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(write).toHaveBeenCalledTimes(3);
    expect(warn).toHaveBeenCalledOnce();
  });

  test('holds few files, however many writes there are', async () => {
    const store = page();
    for (let turn = 0; turn < 120; turn += 1) await build(store, `${turn}`);
    await vi.waitFor(() => expect(files.size).toBeLessThan(60), 4000);
    drop();
    expect(await names(page())).toHaveLength(120);
  });
});

test('the browser is asked once to keep the world, and not before it was changed', async () => {
  const persist = vi.fn<() => Promise<boolean>>(() => Promise.reject(new Error('refused')));
  vi.stubGlobal('navigator', { storage: { persist } });
  const persistence = withSecondCopy(indexedDbPersistence('world'), folder, mark, Date.now, keeper());
  const store = fleet({ persistence });
  open.push(store);
  await store.read(() => undefined);
  expect(persist).not.toHaveBeenCalled();
  await build(store, 'a');
  await build(store, 'b');
  expect(persist).toHaveBeenCalledOnce();
});
