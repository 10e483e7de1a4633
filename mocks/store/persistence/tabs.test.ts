import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { build, count, crews, fleet, names, ships, START, voyages } from '../fixtures.ts';
import { indexedDbPersistence } from './indexeddb.ts';
import type { Store, StoreOptions } from '../store.ts';

const open: Store[] = [];

/** A tab on the database of this test. */
function tab(options: Partial<StoreOptions> = {}): Store {
  const store = fleet({ persistence: indexedDbPersistence('world'), ...options });
  open.push(store);
  return store;
}

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
    await Promise.all([a.read(() => undefined), b.read(() => undefined)]);
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
      meta.clock = { ...meta.clock, virtual: 5, rate: 0 };
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
      meta.clock = { ...meta.clock, virtual: START + 1000, rate: 0 };
    });
    await Promise.all([count(a), count(b), count(a), count(b)]);
    expect([await count(a), await count(b)]).toEqual([2, 2]);
  });

  test('do not wait for one that was left, which goes on when it is shown again', async () => {
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    const left = indexedDbPersistence('world');
    const { promise: begun, resolve: begins } = Promise.withResolvers<unknown>();
    let isBack = false;
    const written = left.update(async (stored) => {
      // As in a page that the browser keeps: its transaction does not end.
      do await stored.record('world').then(begins);
      while (!isBack);
      stored.putRecord('lost', 'written');
    });
    const read = left.view((stored) => stored.record('lost'));
    await begun;
    page.dispatchEvent(new Event('pagehide'));
    const other = tab();
    await build(other, 'a');
    expect(await other.lost()).toBeUndefined();
    isBack = true;
    page.dispatchEvent(new Event('pageshow'));
    await Promise.all([written, read]);
    expect(await other.lost()).toBe('written');
    expect(await names(other)).toEqual(['a']);
    left.close();
  });

  test('keep what was complete when one is left', async () => {
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    const { put } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function leaving(this: IDBObjectStore, ...values) {
      const request = put.apply(this, values);
      request.addEventListener('success', () => page.dispatchEvent(new Event('pagehide')));
      return request;
    });
    await build(tab(), 'a');
    vi.restoreAllMocks();
    expect(await names(tab())).toEqual(['a']);
  });

  test('notify each other, not themselves', async () => {
    const [a, b] = [tab(), tab()];
    await a.read(() => undefined);
    await b.read(() => undefined);
    const own = vi.fn<() => void>();
    a.onChange(own);
    const heard = new Promise<void>((resolve) => b.onChange(resolve));
    await build(a, 'news');
    await heard;
    expect(await names(b)).toEqual(['news']);
    expect(own).not.toHaveBeenCalled();
  });

  test.each([
    ['have no channels', undefined],
    [
      'are refused them',
      class {
        constructor() {
          throw new DOMException('The operation is insecure', 'SecurityError');
        }
      },
    ],
  ])('that %s hear of changes when they next look', async (_, channel) => {
    vi.stubGlobal('BroadcastChannel', channel);
    const [a, b] = [tab(), tab()];
    await b.read(() => undefined);
    const listener = vi.fn<() => void>();
    const end = b.onChange(listener);
    await build(a, 'one');
    expect(listener).not.toHaveBeenCalled();
    await count(b);
    await count(b);
    expect(listener).toHaveBeenCalledOnce();
    end();
    await build(a, 'two');
    await count(b);
    expect(listener).toHaveBeenCalledOnce();
  });
});
