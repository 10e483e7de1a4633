import { expect, test } from 'vitest';
import { fleet, type Ship, ships, START, voyages } from './fixtures.ts';
import type { Row, Table } from './types.ts';

/** Looks at the ships every 300 ms, and notes how many there are where that has changed. */
interface Beacon extends Row {
  readonly id: number;
  readonly at: number;
  readonly seen: number;
  readonly log: readonly string[];
}

const EVERY = 300;

/** A table of beacons, and how often one of them looked. */
function beacons(name: string) {
  let looks = 0;
  const table: Table<Beacon> = {
    name,
    due: ({ at }) => at,
    settle: (row, { rows, now }) => {
      looks += 1;
      const seen = rows(ships).all().length;
      const log = seen === row.seen ? row.log : [...row.log, `${seen} at ${now - START}`];
      rows(table).put({ ...row, at: now + EVERY, seen, log });
    },
    repeated: (row, from) => ({ ...row, at: row.at + Math.ceil((from - row.at) / EVERY) * EVERY }),
  };
  return { table, looks: () => looks };
}

/** A fleet with a table of beacons on either side of the voyages, which add a ship with each step. */
async function watched() {
  const [one, two] = [beacons('a-beacons'), beacons('z-beacons')];
  const store = fleet({ tables: [ships, one.table, voyages, two.table] });
  await store.write(({ rows }) => {
    for (const { table } of [one, two])
      for (const at of [0, 100, 250]) rows(table).insert({ at: START + at, seen: 0, log: [] });
    // Leaves at moments between the looks, at moments of looks, and twice at the same one.
    rows(voyages).insert({ legs: [300, 150, 7, 5000, 0], at: START + 550, log: [] });
    rows(voyages).insert({ legs: [300, 0], at: START + 1000, log: [] });
  });
  const jump = (ms: number) =>
    store.write((_, meta) => {
      meta.clock = { ...meta.clock, virtual: START + ms, rate: 0 };
    });
  return { store, jump, looks: () => one.looks() + two.looks() };
}

test('repeated steps have the same result in one jump and in many small ones', async () => {
  const [whole, small] = [await watched(), await watched()];
  for (let step = 0; step <= 180; step += 1) {
    await small.jump(step * 50);
    await small.store.read(() => undefined);
  }
  await whole.jump(9000);
  const { tables, ...rest } = await whole.store.snapshot();
  expect({ tables, ...rest }).toEqual(await small.store.snapshot());
  expect(tables['z-beacons']).toMatchObject([{ at: START + 9300 }, { at: START + 9100 }, { at: START + 9250 }]);
  expect(tables['a-beacons']?.[0]).toMatchObject({
    log: ['1 at 600', '2 at 900', '5 at 1200', '6 at 1500', '7 at 6300'],
  });
});

test('a century takes as many steps as an hour', async () => {
  const { store, jump, looks } = await watched();
  await jump(3_600_000);
  await store.read(() => undefined);
  const hour = looks();
  for (const days of [30, 36_525]) {
    await jump(days * 86_400_000);
    await store.read(() => undefined);
    // Each of the six looked once more, found nothing new, and rests.
    expect([days, looks() - hour]).toEqual([days, days === 30 ? 6 : 12]);
  }
});

test('a row that rests is looked at again after a change of a write', async () => {
  const { store, jump } = await watched();
  await jump(86_400_000);
  const added = await store.write(({ rows }): Ship => rows(ships).insert({ name: 'late' }));
  await jump(86_400_400);
  const { tables } = await store.snapshot();
  expect(added.id).toBe(8);
  expect(tables['a-beacons']?.[0]).toMatchObject({ log: expect.arrayContaining(['8 at 86400300']) });
});
