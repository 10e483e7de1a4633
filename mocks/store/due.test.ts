import { describe, expect, test } from 'vitest';
import { fleet, ships, START, voyages } from './fixtures.ts';

describe('due steps', () => {
  const voyage = (legs: number[], at: number) => ({ legs, at: START + at, log: [] });
  const clockAt = (store: ReturnType<typeof fleet>, ms: number) =>
    store.write((_, meta) => {
      meta.clock = { ...meta.clock, virtual: START + ms, rate: 0 };
    });

  test('are taken in the order of their times across one jump, chains included', async () => {
    const store = fleet();
    await store.write(({ rows }) => {
      rows(voyages).insert(voyage([500, 500, 0], 100));
      rows(voyages).insert(voyage([300], 700));
      rows(voyages).insert(voyage([1], 700));
      rows(voyages).insert(voyage([1], 5000));
    });
    await clockAt(store, 2000);
    const [log, first] = await store.read(({ rows }) => [
      rows(ships)
        .all()
        .map(({ name }) => name),
      rows(voyages).get(1)?.log,
    ]);
    expect(log).toEqual(
      [
        [1, 100],
        [1, 600],
        [2, 700],
        [3, 700],
        [1, 1100],
      ].map(([id, at]) => `seen from ${id} at ${START + (at ?? 0)}`),
    );
    expect(first).toEqual([100, 600, 1100].map((at) => `left at ${START + at}`));
  });

  test('are listed in the order of their times, until they are taken', async () => {
    const store = fleet();
    const coming = async () => (await store.upcoming()).map(({ row, at }) => [row.id, at - START]);
    await store.write(({ rows }) => {
      rows(voyages).insert(voyage([300], 700));
      rows(voyages).insert(voyage([500, 0], 100));
      rows(voyages).insert(voyage([], 50));
    });
    expect(await coming()).toEqual([
      [2, 100],
      [1, 700],
    ]);
    await clockAt(store, 200);
    expect(await coming()).toEqual([
      [2, 600],
      [1, 700],
    ]);
  });

  test('have the same result in one jump and in many small ones', async () => {
    const worlds = await Promise.all(
      [[3000], [50, 99, 100, 101, 650, 1100, 3000]].map(async (stops) => {
        const store = fleet();
        await store.write(({ rows }) => {
          rows(voyages).insert(voyage([500, 500, 7], 100));
          rows(voyages).insert(voyage([300, 5], 700));
        });
        for (const stop of stops) {
          await clockAt(store, stop);
          await store.read(() => undefined);
        }
        return store.snapshot();
      }),
    );
    expect(worlds[0]?.tables['ships']).toHaveLength(5);
    expect(worlds[1]).toEqual(worlds[0]);
  });

  test('are taken before a write, and kept when that write is refused', async () => {
    const store = fleet();
    await store.write(({ rows }) => rows(voyages).insert(voyage([1], 100)));
    await clockAt(store, 100);
    await expect(
      store.write(({ rows }) => {
        throw new Error(`${rows(ships).all().length} seen`);
      }),
    ).rejects.toThrow('1 seen');
    expect(await store.read(({ rows }) => rows(ships).all().length)).toBe(1);
  });

  test('are dropped with their row, and not taken early', async () => {
    const store = fleet();
    await store.write(({ rows }) => {
      rows(voyages).insert(voyage([1], 100));
      rows(voyages).insert(voyage([1], 200));
      rows(voyages).remove(1);
    });
    await clockAt(store, 199);
    expect(await store.read(({ rows }) => rows(ships).all())).toEqual([]);
    await clockAt(store, 200);
    expect(
      await store.read(({ rows }) =>
        rows(ships)
          .all()
          .map(({ name }) => name),
      ),
    ).toEqual([`seen from 2 at ${START + 200}`]);
  });

  test('that do not move their row are an error, not a hang', async () => {
    const stuck = { name: 'stuck', due: () => START - 1 };
    const store = fleet({ tables: [ships, stuck] });
    await store.write(({ rows }) => rows(stuck).put({ id: 1 }));
    await expect(store.read(() => undefined)).rejects.toThrow('stuck 1 is still due');
    // A new world is still possible.
    await store.reset({ scenario: 'empty', seed: 1 });
    await store.read(() => undefined);
  });
});
