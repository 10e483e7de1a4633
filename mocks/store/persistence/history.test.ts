import { beforeEach, describe, expect, test } from 'vitest';
import { count, fleet, ships, START, voyages } from '../fixtures.ts';
import { drop, files, mark, page, tamper } from '../page-fixtures.ts';
import type { Store } from '../store.ts';

const make = (store: Store, name: string) =>
  store.write(
    ({ rows }) => rows(ships).insert({ name }),
    () => name,
  );
const steps = async (store: Store) => (await store.history()).map(({ name }) => name);

test('an undone write leaves the world as it was, to the last number', async () => {
  const store = fleet();
  await make(store, 'a');
  const before = await store.snapshot();
  await store.write(
    ({ rows, random }, meta) => {
      rows(ships).insert({ name: `${random()}` });
      rows(ships).put({ id: 1, name: 'b' });
      rows(ships).put({ id: 1, name: 'c' });
      rows(ships).remove(1);
      meta.bare = true;
    },
    () => 'much',
  );
  expect(await steps(store)).toEqual(['much', 'a']);
  expect((await store.history())[0]).toEqual({ number: 2, at: '2026-03-01T12:00:00.000Z', name: 'much' });
  await store.undo(1);
  expect(await store.snapshot()).toEqual(before);
  expect(await steps(store)).toEqual(['a']);
});

test('ten steps are kept, and several go back at once; what is refused or changes nothing is no step', async () => {
  const store = fleet();
  for (let turn = 1; turn <= 12; turn += 1) await make(store, `${turn}`);
  await store.write(
    () => undefined,
    () => 'nothing',
  );
  await expect(
    store.write(
      ({ rows }) => {
        rows(ships).insert({ name: 'x' });
        throw new Error('refused');
      },
      () => 'refused',
    ),
  ).rejects.toThrow('refused');
  expect(await steps(store)).toEqual(['12', '11', '10', '9', '8', '7', '6', '5', '4', '3']);
  await store.undo(9);
  expect(await steps(store)).toEqual(['3']);
  expect(await count(store)).toBe(3);
  await expect(store.undo(2)).rejects.toMatchObject({ errors: [{ reason: 'Only 1 can be undone' }] });
  await store.undo(1);
  await expect(store.undo(1)).rejects.toMatchObject({ errors: [{ reason: 'There is nothing to undo' }] });
  expect(await count(store)).toBe(2);
});

test('what followed by the clock goes with the step before it', async () => {
  let now = START;
  const store = fleet({ now: () => now });
  const before = await store.snapshot();
  await store.write(
    ({ rows }) => rows(voyages).insert({ legs: [500, 500], at: START + 100, log: [] }),
    () => 'sail',
  );
  now = START + 300;
  expect(await count(store)).toBe(1);
  now = START + 700;
  // A step is due with it: that one belongs to the step before.
  await make(store, 'later');
  await store.undo(1);
  expect(await count(store)).toBe(2);
  await store.undo(1);
  expect((await store.snapshot()).tables).toEqual(before.tables);
});

describe('in a browser', () => {
  beforeEach(() => {
    drop();
    files.clear();
    mark.set(undefined);
  });

  test('steps outlive the page, and all tabs go back in the same ones', async () => {
    const [here, there] = [page(), page()];
    await make(here, 'a');
    await make(there, 'b');
    await make(here, 'c');
    const later = page();
    expect(await steps(later)).toEqual(['c', 'b', 'a']);
    await later.undo(2);
    expect(await count(here)).toBe(1);
    expect(await steps(there)).toEqual(['a']);
  });

  test('a new world has none', async () => {
    const store = page();
    await make(store, 'a');
    await store.reset({ scenario: 'empty', seed: 1 });
    expect(await steps(store)).toEqual([]);
    await expect(store.undo(1)).rejects.toMatchObject({ status: 400 });
  });

  test('a step whose record is gone is not undone by half', async () => {
    const store = page();
    await make(store, 'a');
    await make(store, 'b');
    await tamper((stored) => stored.removeRecord('undo/1'));
    await expect(page().undo(2)).rejects.toMatchObject({ errors: [{ reason: 'Only 1 can be undone' }] });
    expect(await count(store)).toBe(2);
  });
});
