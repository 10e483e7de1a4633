import { describe, expect, test } from 'vitest';
import { Refusal } from '../server/types.ts';
import { type Crew, cargos, charters, crews, fleet, ships, tables } from './fixtures.ts';
import type { Table, Transaction } from './types.ts';

/** A ship with a crew of two, whose cargo it also carries; and another, without either. */
function fill({ rows }: Transaction): void {
  rows(ships).insert({ name: 'sinking' });
  rows(ships).insert({ name: 'other' });
  rows(crews).insert({ ship: 1 });
  rows(crews).insert({ ship: 1 });
  rows(crews).insert({ ship: 2 });
  rows(cargos).insert({ crew: 1, ship: 2 });
  rows(cargos).insert({ crew: 3, ship: 1 });
}

const everything = ({ rows }: Transaction) => tables.map((table: Table) => rows(table).all());

describe('rows', () => {
  test('are numbered from 1, and a number is never given twice', async () => {
    const store = fleet();
    const ids = await store.write(({ rows }) => {
      const first = rows(ships).insert({ name: 'a' });
      rows(ships).remove(first.id);
      rows(ships).put({ id: 7, name: 'b' });
      return [first.id, rows(ships).insert({ name: 'c' }).id];
    });
    expect(ids).toEqual([1, 8]);
  });

  test('are ordered by id, regardless of the order of writing', async () => {
    const store = fleet();
    const orders = await store.write(({ rows }) => {
      const table = rows(ships);
      const seen: (readonly number[])[] = [];
      for (const id of [300, 2, 1000, 10, 500]) {
        table.put({ id, name: `${id}` });
        seen.push(table.all().map((row) => row.id));
      }
      table.put({ id: 10, name: 'again' });
      table.remove(300);
      seen.push(table.all().map((row) => row.id));
      return [...seen, table.all().find(({ id }) => id === 10)?.name];
    });
    expect(orders).toEqual([
      [300],
      [2, 300],
      [2, 300, 1000],
      [2, 10, 300, 1000],
      [2, 10, 300, 500, 1000],
      [2, 10, 500, 1000],
      'again',
    ]);
    const names = await store.write(({ rows }) => {
      for (const id of ['b', 'a10', 'a9']) rows(charters).put({ id, ship: 2 });
      return rows(charters).all();
    });
    expect(names.map(({ id }) => id)).toEqual(['a10', 'a9', 'b']);
  });

  test('do not change during an iteration', async () => {
    const store = fleet();
    const seen = await store.write(({ rows }) => {
      fill({ rows, now: 0, random: () => 0 });
      const all = rows(ships).all();
      let steps = 0;
      for (const { id, name } of all) {
        rows(ships).insert({ name: 'more' });
        rows(ships).put({ id, name: `${name} again` });
        rows(ships).insert({ name: 'more' });
        if (id === 1) rows(ships).remove(id);
        steps += 1;
        if (steps > 2) break;
      }
      return [steps, all.map(({ name }) => name), rows(ships).all().length];
    });
    expect(seen).toEqual([2, ['sinking', 'other'], 5]);
  });

  test('cannot be changed in place', async () => {
    const store = fleet();
    const ship = await store.write(({ rows }) => rows(ships).insert({ name: 'a', tags: ['x'] }));
    expect(() => Object.assign(ship, { name: 'b' })).toThrow(TypeError);
    expect(() => Object.assign(ship.tags ?? [], { 0: 'y' })).toThrow(TypeError);
  });

  test('of a table that is not registered are refused', async () => {
    const store = fleet();
    await expect(store.read(({ rows }) => rows({ name: 'rafts' }).all())).rejects.toThrow('rafts');
    await expect(store.read(({ rows }) => rows({ name: 'ships' }).all())).rejects.toThrow('ships');
  });

  test('are not changed by a read', async () => {
    const store = fleet();
    await store.write(fill);
    const changes: ((transaction: Transaction) => unknown)[] = [
      ({ rows }) => rows(ships).insert({ name: 'x' }),
      ({ rows }) => rows(ships).put({ id: 1, name: 'x' }),
      ({ rows }) => rows(ships).remove(1),
      ({ random }) => random(),
    ];
    for (const change of changes) await expect(store.read(change)).rejects.toThrow('use write');
    expect(await store.read(({ rows }) => rows(ships).all().length)).toBe(2);
  });
});

describe('removal', () => {
  test('cascades through what hangs on what is gone, and clears pointers of what stays', async () => {
    const store = fleet();
    await store.write(fill);
    await store.write(({ rows }) => rows(ships).remove(1));
    const [left, crew, cargo] = await store.read(everything);
    expect(left).toEqual([{ id: 2, name: 'other' }]);
    expect(crew).toEqual([{ id: 3, ship: 2 }]);
    expect(cargo).toEqual([{ id: 2, crew: 3, ship: null }]);
  });

  test('is refused where a reference says so, and then leaves everything as it was', async () => {
    const store = fleet();
    await store.write(fill);
    await store.write(({ rows }) => rows(charters).put({ id: 'spring', ship: 1 }));
    const before = await store.read(everything);
    const refused = store.write(({ rows }) => {
      rows(crews).remove(3);
      rows(ships).remove(1);
    });
    await expect(refused).rejects.toBeInstanceOf(Refusal);
    await expect(refused).rejects.toMatchObject({
      status: 400,
      errors: [{ reason: 'ships 1 is in use by charters spring' }],
    });
    expect(await store.read(everything)).toEqual(before);
    await store.write(({ rows }) => {
      rows(charters).remove('spring');
      rows(ships).remove(1);
    });
    expect(await store.read(({ rows }) => rows(ships).all().length)).toBe(1);
  });

  test('is not refused by a row that goes with it', async () => {
    const duties: Table<Crew & { readonly crew: number }> = {
      name: 'duties',
      references: [
        { to: 'ships', ids: ({ ship }) => [ship], onDelete: 'refuse' },
        { to: 'crews', ids: ({ crew }) => [crew], onDelete: 'cascade' },
      ],
    };
    const store = fleet({ tables: [...tables, duties] });
    await store.write(fill);
    await store.write(({ rows }) => {
      rows(duties).insert({ ship: 1, crew: 2 });
      rows(ships).remove(1);
    });
    expect(await store.read(({ rows }) => rows(duties).all())).toEqual([]);
    await store.write(({ rows }) => rows(duties).insert({ ship: 2, crew: 99 }));
    await expect(store.write(({ rows }) => rows(ships).remove(2))).rejects.toThrow('in use by duties 2');
  });

  test('of what is not there does nothing', async () => {
    const store = fleet();
    await store.write(fill);
    const { revision } = store;
    await store.write(({ rows }) => rows(ships).remove(99));
    expect(store.revision).toBe(revision);
  });
});

describe('a throw', () => {
  test('undoes rows, numbers, draws and meta', async () => {
    const store = fleet();
    await store.write(fill);
    const before = await store.snapshot();
    const failed = store.write(({ rows, random }, meta) => {
      rows(ships).insert({ name: 'never' });
      rows(ships).put({ id: 2, name: 'changed' });
      rows(ships).put({ id: 2, name: 'changed again' });
      rows(ships).remove(1);
      random();
      meta.bare = true;
      meta.faults = ['fault'];
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await store.snapshot()).toEqual(before);
  });

  test('within an attempt undoes only that part', async () => {
    const store = fleet();
    await store.write(fill);
    await store.write(({ rows, attempt }, meta) => {
      meta.faults = ['counted'];
      rows(ships).insert({ name: 'kept' });
      expect(() =>
        attempt(() => {
          meta.faults = ['lost'];
          rows(ships).remove(1);
          throw new Error('part');
        }),
      ).toThrow('part');
      rows(ships).insert({ name: 'after' });
    });
    const [names, faults] = await store.read(({ rows }, meta) => [
      rows(ships)
        .all()
        .map(({ name }) => name),
      meta.faults,
    ]);
    expect(names).toEqual(['sinking', 'other', 'kept', 'after']);
    expect(faults).toEqual(['counted']);
  });
});

test('numbers are given to rows whose ids are numbers, and to no others', () => {
  const wrong = ({ rows }: Transaction) =>
    // @ts-expect-error -- a charter's id is a text, so it needs `put`
    rows(charters).insert({ ship: 1 });
  expect(wrong).toBeTypeOf('function');
});
