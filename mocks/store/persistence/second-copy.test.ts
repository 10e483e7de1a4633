import { IDBObjectStore } from 'fake-indexeddb';
import { describe, expect, test, vi } from 'vitest';
import { build, names, START } from '../fixtures.ts';
import { indexedDbPersistence } from './indexeddb.ts';
import { drop, files, folder, mark, page, slowFolder, tamper } from '../page-fixtures.ts';
import { withSecondCopy } from './second-copy.ts';

describe('a missing database', () => {
  test('of a first visit is nothing to speak of', async () => {
    const store = page();
    await build(store, 'first');
    expect(await store.lost()).toBeUndefined();
    expect(await page().lost()).toBeUndefined();
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
});

describe('a database that lost only its last writes', () => {
  /** Writes `a` and `b`, and leaves the database as it was before `b`. */
  async function loseB(): Promise<void> {
    const before = page();
    await build(before, 'a');
    const raw = indexedDbPersistence('world');
    const [record, chunks] = await raw.view(async (stored) => [await stored.record('world'), await stored.allChunks()]);
    raw.close();
    await build(before, 'b');
    await tamper((stored) => {
      stored.putRecord('world', record);
      chunks.forEach((rows, key) => stored.putChunk(key, rows));
    });
  }

  test('comes back with them', async () => {
    await loseB();
    expect(await names(page({}, slowFolder()))).toEqual(['a', 'b']);
  });

  test('comes back before the next write where the mark is as old, too', async () => {
    await loseB();
    mark.set({ at: START, revision: 1 });
    const store = page({}, slowFolder());
    await names(store);
    await build(store, 'c');
    expect(await names(store)).toEqual(['a', 'b', 'c']);
  });

  test('stays as it is where no copy has more', async () => {
    await build(page(), 'a');
    mark.set({ at: START, revision: Number.MAX_SAFE_INTEGER });
    const store = page({}, slowFolder());
    expect(await names(store)).toEqual(['a']);
    expect(await store.lost()).toBeUndefined();
  });
});

describe('an intact database', () => {
  const LATER = String(START * 2);

  test.each([
    ['that was never finished', ''],
    ['of garbage', '{"at":'],
    ['of another version', { schema: 2 }],
    ['that cannot be read', { chunks: 'scribble' }],
  ])('is not replaced by a newer file %s', async (_, text) => {
    await build(page(), 'a');
    const [newest = ''] = [...files.keys()].toSorted().toReversed();
    const { record }: { record: object } = JSON.parse(files.get(newest) ?? '');
    const entry = { at: START, before: 0, base: true, chunks: {} };
    const later = { ...record, revision: Number(LATER) };
    files.set(LATER, typeof text === 'string' ? text : JSON.stringify({ ...entry, record: { ...later, ...text } }));
    for (const on of [folder, slowFolder()]) {
      expect(await names(page({}, on))).toEqual(['a']);
      expect(await page({}, on).lost()).toBeUndefined();
    }
    mark.set(undefined);
    const store = page();
    await build(store, 'b');
    expect(await names(store)).toEqual(['a', 'b']);
    expect(await store.oldWorld()).toBeUndefined();
  });
});

describe('a world that goes while its page is open', () => {
  test('comes back from files that were not there when the page was opened', async () => {
    const store = page();
    await build(store, 'a');
    await tamper((stored) => stored.removeRecord('world'));
    expect(await names(store)).toEqual(['a']);
    expect(await store.lost()).toMatchObject({ restored: true });
  });

  test('comes back from files of a page that was opened at the same time', async () => {
    // Both are told that a world was here, and find none.
    mark.set({ at: START });
    const other = page();
    const persistence = withSecondCopy(indexedDbPersistence('world'), folder, mark);
    let built: Promise<unknown> | undefined;
    const saved: typeof persistence.saved = async (canUse) => {
      const found = await persistence.saved?.(canUse);
      await (built ??= build(other, 'a'));
      return found;
    };
    const store = page({ persistence: { ...persistence, saved } });
    expect(await names(store)).toEqual(['a']);
    await tamper((stored) => stored.removeRecord('world'));
    expect(await names(store)).toEqual(['a']);
    expect(await store.lost()).toMatchObject({ restored: true });
  });
});

describe('a damaged database', () => {
  test('is told, put aside as it lies, and replaced by the copy', async () => {
    await build(page(), 'a');
    await tamper((stored) => stored.putRecord('world', 'scribble'));
    const store = page();
    expect(await names(store)).toEqual(['a']);
    expect(await store.lost()).toMatchObject({ restored: true });
    expect(await store.oldWorld()).toMatchObject({ record: 'scribble' });
    expect(store.durability).toBe('durable');
  });

  test('without a copy is told as well', async () => {
    await tamper((stored) => stored.putRecord('world', 'scribble'));
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
