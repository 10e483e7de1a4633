import type { Seeding } from '../server/types.ts';
import { createStore, type Store, type StoreOptions } from './store.ts';
import type { Row, Table } from './types.ts';

/** A small fleet for the store's own tests: one table for every kind of reference, and one with long jobs. */

export interface Ship extends Row {
  readonly id: number;
  readonly name: string;
  readonly tags?: readonly string[];
}

export interface Crew extends Row {
  readonly id: number;
  readonly ship: number;
}

export interface Cargo extends Row {
  readonly id: number;
  readonly crew: number;
  readonly ship: number | null;
}

export interface Charter extends Row {
  readonly id: string;
  readonly ship: number;
}

/** Calls at its ports one by one: leaves the next one at `at`, and rests when none is left. */
export interface Voyage extends Row {
  readonly id: number;
  readonly legs: readonly number[];
  readonly at: number;
  readonly log: readonly string[];
}

export const ships: Table<Ship> = { name: 'ships' };
export const crews: Table<Crew> = {
  name: 'crews',
  references: [{ to: 'ships', ids: ({ ship }) => [ship], onDelete: 'cascade' }],
};
export const cargos: Table<Cargo> = {
  name: 'cargos',
  references: [
    { to: 'crews', ids: ({ crew }) => [crew], onDelete: 'cascade' },
    {
      to: 'ships',
      ids: ({ ship }) => (ship === null ? [] : [ship]),
      onDelete: { clear: (row) => ({ ...row, ship: null }) },
    },
  ],
};
export const charters: Table<Charter> = {
  name: 'charters',
  references: [{ to: 'ships', ids: ({ ship }) => [ship], onDelete: 'refuse' }],
};
export const voyages: Table<Voyage> = {
  name: 'voyages',
  due: ({ legs, at }) => (legs.length === 0 ? undefined : at),
  settle: (row, { rows, now }) => {
    const [leg = 0, ...legs] = row.legs;
    rows(voyages).put({ ...row, legs, at: now + leg, log: [...row.log, `left at ${now}`] });
    rows(ships).insert({ name: `seen from ${row.id} at ${now}` });
  },
};

export const tables = [ships, crews, cargos, charters, voyages];

export const START = Date.UTC(2026, 2, 1, 12);

export function seed(world: Seeding): void {
  if (world.scenario === 'empty') return;
  const count = world.scenario === 'large' ? 12_000 : 3;
  for (let index = 1; index <= count; index += 1)
    world.rows(ships).insert({ name: `ship-${Math.floor(world.random() * 1e9)}`, tags: [world.timeText(index)] });
}

/** A store of the fleet without rows, with a clock that stands still. */
export const fleet = (options: Partial<StoreOptions> = {}): Store =>
  createStore({ tables, seed, schema: 1, first: { scenario: 'empty', seed: 1 }, now: () => START, ...options });

export const build = (store: Store, name: string) => store.write(({ rows }) => rows(ships).insert({ name }));
/** The names of all ships, by id. */
export const names = (store: Store) =>
  store.read(({ rows }) =>
    rows(ships)
      .all()
      .map(({ name }) => name),
  );
export const count = (store: Store) => store.read(({ rows }) => rows(ships).all().length);
