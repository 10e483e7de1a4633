import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { crews, fleet, ships, START, voyages } from './fixtures.ts';
import { indexedDbPersistence } from './indexeddb.ts';
import type { Store, StoreOptions } from './store.ts';

const open: Store[] = [];

/** A tab on the database of this test. */
function tab(options: Partial<StoreOptions> = {}): Store {
  const store = fleet({ persistence: indexedDbPersistence('world'), ...options });
  open.push(store);
  return store;
}

const build = (store: Store, name: string) => store.write(({ rows }) => rows(ships).insert({ name }));
const names = (store: Store) =>
  store.read(({ rows }) =>
    rows(ships)
      .all()
      .map(({ name }) => name),
  );
const count = (store: Store) => store.read(({ rows }) => rows(ships).all().length);

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => open.splice(0).forEach((store) => store.close()));

describe('tabs', () => {
  test('that write at once lose nothing and double nothing', async () => {
    const tabs = [tab(), tab()];
    const made = await Promise.all(
      tabs.flatMap((store, at) => Array.from({ length: 100 }, (_, turn) => build(store, `${at}-${turn}`))),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(200);
    expect(new Set(made.map(({ name }) => name)).size).toBe(200);
    for (const store of [...tabs, tab()]) {
      expect(store.durability).toBe('durable');
      expect(await store.read(({ rows }) => rows(ships).all())).toEqual(made.toSorted((a, b) => a.id - b.id));
    }
  });

  test('that open at once seed one world', async () => {
    const first = { scenario: 'default', seed: 5 };
    const [a, b] = [tab({ first }), tab({ first: { ...first, seed: 6 } })];
    await Promise.all([a.open(), b.open()]);
    expect(await a.snapshot()).toEqual(await b.snapshot());
    expect(await count(a)).toBe(3);
  });

  test('see each other change, remove, reset and set the clock', async () => {
    const [a, b] = [tab(), tab()];
    await a.write(({ rows }) => {
      for (let at = 0; at < 500; at += 1) rows(ships).insert({ name: `${at}` });
      rows(crews).insert({ ship: 1 });
    });
    expect(await count(b)).toBe(500);
    await b.write(({ rows }) => {
      rows(ships).remove(1);
      rows(ships).put({ id: 300, name: 'renamed' });
      for (let id = 401; id <= 500; id += 1) rows(ships).remove(id);
    });
    expect(
      await a.read(({ rows }) => [rows(ships).all().length, rows(ships).get(300)?.name, rows(crews).all().length]),
    ).toEqual([399, 'renamed', 0]);
    await a.write((_, meta) => {
      meta.clock = { real: START, virtual: 5, rate: 0 };
      meta.bare = true;
    });
    expect(await b.read(({ now }, meta) => [now, meta.bare])).toEqual([5, true]);
    await b.reset({ scenario: 'default', seed: 9 });
    expect(await a.snapshot()).toEqual(await b.snapshot());
    expect(await count(a)).toBe(3);
  });

  test('take a due step once between them', async () => {
    const [a, b] = [tab(), tab()];
    await a.write(({ rows }, meta) => {
      rows(voyages).insert({ legs: [10, 10], at: START + 10, log: [] });
      meta.clock = { real: START, virtual: START + 1000, rate: 0 };
    });
    await Promise.all([count(a), count(b), count(a), count(b)]);
    expect([await count(a), await count(b)]).toEqual([2, 2]);
  });

  test('are told of each other, not of themselves', async () => {
    const [a, b] = [tab(), tab()];
    await a.open();
    await b.open();
    const own = vi.fn<() => void>();
    a.onChange(own);
    const heard = new Promise<void>((resolve) => b.onChange(resolve));
    await build(a, 'news');
    await heard;
    expect(await names(b)).toEqual(['news']);
    expect(own).not.toHaveBeenCalled();
  });

  test('without channels hear of changes when they next look', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const [a, b] = [tab(), tab()];
    await b.open();
    const told = vi.fn<() => void>();
    const end = b.onChange(told);
    await build(a, 'one');
    expect(told).not.toHaveBeenCalled();
    await count(b);
    await count(b);
    expect(told).toHaveBeenCalledOnce();
    end();
    await build(a, 'two');
    await count(b);
    expect(told).toHaveBeenCalledOnce();
  });
});

describe('storing', () => {
  test('is over when the write resolves: a new page finds it', async () => {
    const a = tab();
    await build(a, 'kept');
    const b = tab();
    expect(await names(b)).toEqual(['kept']);
    expect(await b.snapshot()).toEqual(await a.snapshot());
  });

  test('rewrites only the chunks that changed, and nothing where nothing did', async () => {
    const store = tab({ first: { scenario: 'large', seed: 1 } });
    await store.open();
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    await store.write(({ rows }) => rows(ships).put({ id: 5000, name: 'one of many' }));
    expect(put.mock.calls.map(([, key]) => key)).toEqual(['ships/25', 'world']);
    put.mockClear();
    await store.write(({ rows }) => rows(ships).all());
    const refused = store.write(({ rows }) => {
      rows(ships).remove(1);
      throw new Error('no');
    });
    await expect(refused).rejects.toThrow('no');
    await count(store);
    expect(put).not.toHaveBeenCalled();
  });

  test('is all or nothing when the page is killed in the midst of it', async () => {
    const a = tab({ first: { scenario: 'default', seed: 1 } });
    const before = await a.snapshot();
    // The browser drops what a dying page has not finished.
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function killed(this: IDBObjectStore) {
      this.transaction.abort();
      throw new DOMException('gone', 'AbortError');
    });
    await a.write(({ rows }) => {
      rows(ships).remove(1);
      rows(crews).insert({ ship: 2 });
    });
    expect(put).toHaveBeenCalled();
    put.mockRestore();
    const b = tab();
    expect(await b.snapshot()).toEqual(before);
    const { id } = await build(b, 'after');
    expect(id).toBe(4);
    expect(await count(tab())).toBe(4);
  });

  test('begins anew when another tab deletes the database', async () => {
    const a = tab({ first: { scenario: 'default', seed: 1 } });
    await build(a, 'soon gone');
    await new Promise((resolve) => (indexedDB.deleteDatabase('world').onsuccess = resolve));
    expect(await count(a)).toBe(3);
    expect(a.durability).toBe('durable');
    expect(await count(tab())).toBe(3);
  });
});

describe('without storage', () => {
  test.each([
    ['missing', () => vi.stubGlobal('indexedDB', undefined), 'no IndexedDB'],
    [
      'refused',
      () =>
        vi.spyOn(indexedDB, 'open').mockImplementation(() => {
          throw new DOMException('denied', 'SecurityError');
        }),
      'denied',
    ],
  ])('%s: the mock says so and works in memory', async (_, arrange, reason) => {
    arrange();
    const onTrouble = vi.fn<(reason: string) => void>();
    const store = tab({ onTrouble });
    await Promise.all([build(store, 'a'), build(store, 'b')]);
    expect((await names(store)).toSorted()).toEqual(['a', 'b']);
    expect(store.durability).toBe('memory');
    expect(store.trouble).toContain(reason);
    expect(onTrouble.mock.calls).toEqual([[store.trouble]]);
  });

  test('that never answers: the mock waits five seconds, no longer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const request = indexedDB.open('elsewhere');
    vi.spyOn(indexedDB, 'open').mockImplementation(() => Object.create(request));
    const store = tab();
    const opened = store.open();
    await vi.advanceTimersByTimeAsync(5000);
    await opened;
    vi.useRealTimers();
    expect(store.trouble).toContain('does not open');
    expect(await count(store)).toBe(0);
  });

  test('that fills up: nothing that was answered is lost, and no write is done twice', async () => {
    const store = tab();
    await build(store, 'stored');
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const made = await Promise.all(['a', 'b', 'c'].map((name) => build(store, name)));
    full.mockRestore();
    expect(made.map(({ id }) => id)).toEqual([2, 3, 4]);
    await build(store, 'd');
    expect(await names(store)).toEqual(['stored', 'a', 'b', 'c', 'd']);
    expect(store.durability).toBe('memory');
    expect(store.trouble).toBe('The storage of this browser is full');
    expect(await names(tab())).toEqual(['stored']);
  });
});

describe('a world of another schema', () => {
  test('is put aside for a download, and the new one begins', async () => {
    const old = tab();
    await build(old, 'from old days');
    const snapshot = await old.snapshot();
    const next = tab({ schema: 2, first: { scenario: 'default', seed: 1 } });
    expect(await count(next)).toBe(3);
    expect(await next.oldWorld()).toEqual({ ...snapshot, tables: { ships: [{ id: 1, name: 'from old days' }] } });
    // The page of the old version goes on by itself and does not touch the new world.
    await build(old, 'still here');
    expect(old.trouble).toContain('another version');
    expect(await count(next)).toBe(3);
    // What the old version exported, the old version reads.
    const back = fleet();
    await back.restore(await next.oldWorld());
    expect(await names(back)).toEqual(['from old days']);
    // A second change of schema does not lose the first.
    const third = tab({ schema: 3 });
    await third.open();
    expect(await third.oldWorld()).toMatchObject({ schema: 2, older: { schema: 1 } });
    await third.discardOldWorld();
    expect(await tab({ schema: 3 }).oldWorld()).toBeUndefined();
  });

  test('that is damaged is put aside as it lies', async () => {
    await tab().open();
    const raw = indexedDbPersistence('world');
    await raw.update(async (stored) => {
      stored.putRecord('world', 'scribble');
      stored.putChunk('ships/0', [{ id: 1 }]);
    });
    raw.close();
    const store = tab({ first: { scenario: 'default', seed: 1 } });
    expect(await count(store)).toBe(3);
    expect(await store.oldWorld()).toEqual({ record: 'scribble', chunks: { 'ships/0': [{ id: 1 }] } });
    expect(store.durability).toBe('durable');
  });
});
