import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Seeding } from '../server/types.ts';
import { build, cargos, count, crews, fleet, names, seed, ships, tables } from './fixtures.ts';
import { indexedDbPersistence } from './persistence/indexeddb.ts';
import type { Store, StoreOptions } from './store.ts';
import type { Table } from './types.ts';

const open: Store[] = [];

/** A tab on the database of this test. */
function tab(options: Partial<StoreOptions> = {}): Store {
  const store = fleet({ persistence: indexedDbPersistence('world'), ...options });
  open.push(store);
  return store;
}

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => open.splice(0).forEach((store) => store.close()));

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
    await store.read(() => undefined);
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
    const opened = store.read(() => undefined);
    await vi.advanceTimersByTimeAsync(5000);
    await opened;
    vi.useRealTimers();
    expect(store.trouble).toContain('does not open');
    expect(await count(store)).toBe(0);
  });

  test('that fails only when it commits: the same, and writes that wait behind are not done on the old world', async () => {
    const store = tab();
    await build(store, 'stored');
    const { put } = IDBObjectStore.prototype;
    const failing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function late(
      this: IDBObjectStore,
      ...values
    ) {
      const request = put.apply(this, values);
      // There is one with that key now.
      this.add(...values);
      return request;
    });
    const made = await Promise.all(['a', 'b', 'c'].map((name) => build(store, name)));
    failing.mockRestore();
    expect(made.map(({ id }) => id)).toEqual([2, 3, 4]);
    expect(await names(store)).toEqual(['stored', 'a', 'b', 'c']);
    expect(store.durability).toBe('memory');
    expect(await names(tab())).toEqual(['stored']);
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

describe('a large world', () => {
  const large = { first: { scenario: 'large', seed: 1 } };

  test('is stored in chunks of 200 and comes back in one go', async () => {
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    const store = tab(large);
    await store.read(() => undefined);
    expect(put.mock.calls).toHaveLength(12_000 / 200 + 1 + 1);
    const one = vi.spyOn(IDBObjectStore.prototype, 'get');
    const all = vi.spyOn(IDBObjectStore.prototype, 'getAll');
    expect(await count(tab(large))).toBe(12_000);
    expect([one.mock.calls.length, all.mock.calls.length]).toEqual([1, 1]);
  });

  test('at rest does not look for due rows', async () => {
    const due = vi.fn<() => undefined>();
    const resting = { name: 'resting', due };
    const store = tab({
      tables: [resting],
      seed: ({ rows }) => {
        for (let id = 1; id <= 500; id += 1) rows(resting).put({ id });
      },
    });
    await store.read(() => undefined);
    expect(due).toHaveBeenCalled();
    due.mockClear();
    for (let turn = 0; turn < 10; turn += 1) await store.read(({ rows }) => rows(resting).all());
    await store.write(({ rows }) => rows(resting).remove(7));
    expect(due).not.toHaveBeenCalled();
  });

  test('is listed after every change without sorting it anew', async () => {
    const store = fleet(large);
    const lengths = await store.write(({ rows }) => {
      const seen = new Set<number>();
      for (let turn = 0; turn < 2000; turn += 1) {
        rows(ships).put({ id: 1 + ((turn * 7919) % 12_000), name: 'changed' });
        rows(ships).insert({ name: 'more' });
        seen.add(rows(ships).all().length);
      }
      return seen.size;
    });
    expect(lengths).toBe(2000);
  });
});

describe('a world of another schema', () => {
  const aside = { since: '2026-03-01T12:00:00.000Z', schema: 1, carried: true, back: false, left: {} };

  test('is carried over, and set aside for a download', async () => {
    const old = tab();
    await build(old, 'from old days');
    const snapshot = await old.snapshot();
    const next = tab({ schema: 2, first: { scenario: 'default', seed: 1 } });
    expect(await names(next)).toEqual(['from old days']);
    expect(await next.aside()).toEqual(aside);
    expect(await next.oldWorld()).toEqual({ ...snapshot, tables: { ships: [{ id: 1, name: 'from old days' }] } });
    // No id is given twice.
    await build(next, 'new');
    expect(
      await next.read(({ rows }) =>
        rows(ships)
          .all()
          .map(({ id }) => id),
      ),
    ).toEqual([1, 2]);
    // The page of the old version continues by itself and does not touch the new world.
    await build(old, 'still here');
    expect(old.trouble).toContain('another version');
    expect(await count(next)).toBe(2);
  });

  test('is as it was left on the way back, and there again, with a third one kept', async () => {
    await build(tab(), 'first');
    const second = tab({ schema: 2 });
    await build(second, 'second');
    const back = tab();
    expect(await names(back)).toEqual(['first']);
    expect(await back.aside()).toEqual({ ...aside, schema: 2, back: true });
    await build(back, 'first again');
    const again = tab({ schema: 2 });
    expect(await names(again)).toEqual(['first', 'second']);
    const third = tab({ schema: 3 });
    expect(await names(third)).toEqual(['first', 'second']);
    expect(await third.oldWorld()).toMatchObject({ schema: 2, older: { schema: 1 } });
    expect(await names(tab())).toEqual(['first', 'first again']);
    // What the user discards is gone: there is no way back to it.
    await third.discardOldWorld();
    const last = tab({ schema: 3 });
    expect(await names(last)).toEqual(['first', 'first again']);
    expect(await last.aside()).toEqual(aside);
  });

  test('leaves behind what this version cannot read, and what depends on it, and counts both', async () => {
    const old = tab();
    await old.write(({ rows }) => {
      const [good, bad] = ['good', 'BAD'].map((name) => rows(ships).insert({ name }).id);
      const [, lost] = [good, bad].map((ship) => rows(crews).insert({ ship: ship ?? 0 }).id);
      rows(cargos).insert({ crew: lost ?? 0, ship: good ?? 0 });
    });
    const strict: Table = {
      name: 'ships',
      row: async () => z.looseObject({ id: z.int(), name: z.string().check(z.lowercase()) }),
    };
    const next = tab({ schema: 2, tables: [strict, ...tables.filter(({ name }) => name !== 'ships')] });
    expect(await next.aside()).toBeUndefined();
    expect((await next.snapshot()).tables).toMatchObject({ ships: [{ name: 'good' }], crews: [{ id: 1 }], cargos: [] });
    expect(await next.aside()).toEqual({ ...aside, left: { ships: 1, crews: 1, cargos: 1 } });
  });

  test('of a scenario that this version does not know is set aside, and a new one begins', async () => {
    await build(tab({ first: { scenario: 'forgotten', seed: 1 } }), 'from old days');
    const seedOnly = (world: Seeding): void => {
      if (world.scenario === 'forgotten') throw new Error('No such scenario');
      seed(world);
    };
    const next = tab({ schema: 2, seed: seedOnly, first: { scenario: 'default', seed: 1 } });
    expect(await count(next)).toBe(3);
    expect(await next.aside()).toMatchObject({ carried: false });
  });

  test('that is damaged is put aside as it lies', async () => {
    await tab().read(() => undefined);
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
