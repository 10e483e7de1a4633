import type { Row } from '../types.ts';
import type { World } from '../world.ts';

/** Whether a value from outside can be a row at all; its shape is covered by the schema number. */
export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  (typeof value.id === 'number' || typeof value.id === 'string');

export const FORMAT = 'binnacle-world' as const;

/** Exports a world, its parts always in the same order; `now` is its clock time. */
export function snapshotOf({ state, tables }: World, schema: number, now: number) {
  const { scenario, seed, counts, clock, ids, draws, faults, personas, bare } = state;
  return {
    format: FORMAT,
    schema,
    scenario,
    seed,
    ...(counts && { counts }),
    clock: { now, rate: clock.rate, start: clock.start },
    ids: { ...ids },
    draws,
    faults: [...faults],
    personas,
    bare,
    tables: Object.fromEntries([...tables].map(([name, data]) => [name, [...data.all()]])),
  };
}
