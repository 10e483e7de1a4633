import { describe, expect, test } from 'vitest';
import { Refusal } from '../../server/types.ts';
import { charters, crews, fleet, ships, START, voyages } from '../fixtures.ts';
import type { WriteTransaction, WorldMeta } from '../types.ts';

/** A value in every field and every kind of table. */
function work({ rows, random }: WriteTransaction, meta: WorldMeta): void {
  for (let at = 0; at < 450; at += 1) rows(ships).insert({ name: `built-${random()}` });
  rows(ships).remove(454 - 1);
  rows(crews).insert({ ship: 2 });
  rows(charters).put({ id: 'spring', ship: 2 });
  rows(voyages).insert({ legs: [500, 500], at: START + 100, log: [] });
  meta.faults = [{ path: '/firewalls', calls: 3 }];
  meta.personas = { 'demo-operator': { restricted: false } };
  meta.bare = true;
}

const still = { now: START, rate: 0 };

test('the same seed and clock give the same world, regardless of earlier worlds', async () => {
  const first = fleet();
  const second = fleet({ now: () => START + 987_654 });
  await second.write(work);
  for (const store of [first, second]) await store.reset({ scenario: 'default', seed: 7, ...still });
  for (const store of [first, second]) await store.write(work);
  const world = await first.snapshot();
  expect(world.tables['ships']).toHaveLength(452);
  expect(await second.snapshot()).toEqual(world);
});

test('another seed gives another world', async () => {
  const store = fleet();
  const names = async (seed: number) => {
    await store.reset({ scenario: 'default', seed, ...still });
    return store.read(({ rows }) =>
      rows(ships)
        .all()
        .map(({ name }) => name),
    );
  };
  expect(await names(1)).not.toEqual(await names(2));
});

test('draws are spread over the whole range and do not repeat', async () => {
  const draws = await fleet().write(({ random }) => Array.from({ length: 10_000 }, () => random()));
  expect(new Set(draws).size).toBeGreaterThan(9990);
  const tenths = Array.from({ length: 10 }, (_, tenth) => draws.filter((x) => Math.floor(x * 10) === tenth).length);
  for (const count of tenths) expect(Math.abs(count - 1000)).toBeLessThan(150);
});

test('a snapshot brings the world back, through JSON, and the world goes on the same', async () => {
  const store = fleet();
  await store.reset({ scenario: 'default', seed: 7 });
  await store.write(work);
  const text = JSON.stringify(await store.snapshot());
  const later = 40_000;
  const other = fleet({ now: () => START + later });
  await other.restore(JSON.parse(text));
  expect(JSON.stringify(await other.snapshot()) === text).toBe(true);
  await store.reset({ scenario: 'empty', seed: 1 });
  await store.restore(JSON.parse(text));
  const goOn = (transaction: WriteTransaction, meta: WorldMeta) => {
    work(transaction, meta);
    meta.clock = { ...meta.clock, virtual: START + 5000, rate: 0 };
  };
  for (const one of [store, other]) await one.write(goOn);
  const world = await store.snapshot();
  expect(world.tables['voyages']).toMatchObject([
    { legs: [], log: [`left at ${START + 100}`, `left at ${START + 600}`] },
    { legs: [] },
  ]);
  expect(await other.snapshot()).toEqual(world);
});

describe('a snapshot is refused', () => {
  const cases: readonly (readonly [string, object | null, string | null, string])[] = [
    ['when it is something else', null, null, 'not a world'],
    ['when its format is unknown', { format: 'postcard' }, null, 'not a world'],
    ['when a part is missing', { personas: undefined }, 'personas', 'cannot be read'],
    ['when a row has no id', { tables: { ships: [{ id: 1 }, { name: 'x' }] } }, 'tables.ships.1', 'cannot be read'],
    ['when its clock runs backwards', { clock: { now: 0, rate: -1 } }, 'clock.rate', 'cannot be read'],
    ['when its clock shows no time', { clock: { now: 1e20, rate: 1 } }, 'clock.now', 'cannot be read'],
    ['when its schema is another', { schema: 2 }, 'schema', 'schema 2'],
    ['when it holds an unknown table', { tables: { rafts: [] } }, 'tables.rafts', 'no such table'],
    ['when a row points at nothing', { tables: { crews: [{ id: 4, ship: 9 }] } }, 'tables.crews', 'ships 9'],
    ['when two rows share an id', { tables: { ships: [{ id: 1 }, { id: 1 }] } }, 'tables.ships', 'same id'],
  ];
  test.each(cases)('%s', async (_, change, field, reason) => {
    const store = fleet();
    await store.reset({ scenario: 'default', seed: 7 });
    const before = await store.snapshot();
    const refused = store.restore(change && { ...before, ...change });
    await expect(refused).rejects.toBeInstanceOf(Refusal);
    await expect(refused).rejects.toMatchObject({
      status: 400,
      errors: [{ field, reason: expect.stringContaining(reason) }],
    });
    expect(await store.snapshot()).toEqual(before);
  });
});

test('a reset clears faults, overrides, bare mode and the clock', async () => {
  const store = fleet();
  await store.write(work);
  await store.write((_, meta) => {
    meta.clock = { ...meta.clock, virtual: 0, rate: 60 };
  });
  await store.reset({ scenario: 'empty', seed: 3 });
  expect(await store.snapshot()).toMatchObject({
    scenario: 'empty',
    seed: 3,
    faults: [],
    personas: {},
    bare: false,
    draws: 0,
    ids: {},
    clock: { now: START, rate: 1, start: START },
  });
});
