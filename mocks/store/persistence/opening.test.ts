import { IDBObjectStore, IDBRequest } from 'fake-indexeddb';
import { describe, expect, test, vi } from 'vitest';
import { keeper } from '../../page/browser-storage.ts';
import { build, names, seed, ships, START } from '../fixtures.ts';
import { indexedDbPersistence } from './indexeddb.ts';
import { drop, files, folder, mark, page, slowFolder, tamper } from '../page-fixtures.ts';
import { type Folder, withSecondCopy } from './second-copy.ts';
import type { Store, StoreOptions } from '../store.ts';

test('a first visit is answered from a new world before that is stored, with the first write', async () => {
  const persistence = withSecondCopy(indexedDbPersistence('world'), folder, mark);
  const update = vi.spyOn(persistence, 'update');
  let now = START;
  const store = page({ persistence, first: { scenario: 'default', seed: 1 }, now: () => (now += 60_000) });
  const rows = (of: Store) => of.read((transaction) => transaction.rows(ships).all());
  // Their texts hold the time of that world's start.
  const first = await rows(store);
  expect(first).toHaveLength(3);
  expect(await rows(store)).toEqual(first);
  expect(update).not.toHaveBeenCalled();
  await store.write(() => undefined);
  expect(await rows(store)).toEqual(first);
  const seedAgain = vi.fn<StoreOptions['seed']>(seed);
  expect(await rows(page({ seed: seedAgain }))).toEqual(first);
  expect(seedAgain).not.toHaveBeenCalled();
});

test('a new world that was only read does not replace what another page has written since', async () => {
  const store = page();
  expect(await names(store)).toEqual([]);
  await build(page(), 'a');
  await tamper((stored) => stored.removeRecord('world'));
  await build(store, 'b');
  expect(await names(store)).toEqual(['a', 'b']);
});

test('a record that is known to be the last is read before the folder has said what it holds', async () => {
  await build(page(), 'a');
  const order: string[] = [];
  const store = page(
    {},
    slowFolder(() => order.push('listed')),
  );
  expect(await names(store)).toEqual(['a']);
  expect(order).toEqual([]);
  await build(store, 'b');
  expect(order).toEqual(['listed']);
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

describe('nothing counts as dropped', () => {
  test('where the database does not answer, and no copy is there', async () => {
    await build(page(), 'a');
    files.clear();
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new Error('The database does not answer');
    });
    const store = page();
    expect(await names(store)).toEqual([]);
    expect(store.trouble).toMatch(/does not answer\. You see new demo data$/);
    expect(await store.lost()).toBeUndefined();
    expect(await store.oldWorld()).toBeUndefined();
  });

  test('where a newer version keeps its data in the database', async () => {
    await new Promise((resolve) => {
      const opened = indexedDB.open('world', 2);
      opened.onsuccess = () => resolve(opened.result.close());
    });
    mark.set({ at: START });
    const store = page();
    await build(store, 'a');
    expect(store.trouble).toMatch(/^A newer version of this demo keeps its data in this browser\. You see new/);
    expect(store.durability).toBe('memory');
    expect(await store.lost()).toBeUndefined();
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
    await expect.poll(() => files.size).toBeLessThan(60);
    drop();
    expect(await names(page())).toHaveLength(120);
  });
});

test('the browser is asked once to keep the world, and not before it was changed', async () => {
  const persist = vi.fn<() => Promise<boolean>>(() => Promise.reject(new Error('refused')));
  vi.stubGlobal('navigator', { storage: { persist } });
  const persistence = withSecondCopy(indexedDbPersistence('world'), folder, mark, Date.now, keeper());
  const store = page({ persistence });
  await store.read(() => undefined);
  expect(persist).not.toHaveBeenCalled();
  await build(store, 'a');
  await build(store, 'b');
  expect(persist).toHaveBeenCalledOnce();
});
