import type { RangeRow, PoolRow } from './row.ts';
import type { Seeding } from '../../../server/types.ts';
import type { Table } from '../../../store/types.ts';
import { computesTable } from '../../computes/table.ts';

export type { RangeRow, PoolRow } from './row.ts';

export const rangesTable: Table<RangeRow> = {
  name: 'ipv6-ranges',
  row: async () => (await import('./row.ts')).rangeRow,
  references: [{ to: 'computes', ids: ({ compute_id }) => [compute_id], onDelete: 'cascade' }],
};

export const poolsTable: Table<PoolRow> = {
  name: 'ipv6-pools',
  row: async () => (await import('./row.ts')).poolRow,
};

/** Two in one region, which support has granted (doc 3 §4.2, assign rule 6), and one of the larger kind. */
const RANGES = [
  ['2001:db8:a00:1::', 64, 'web-1'],
  ['2001:db8:a00:2::', 64, 'web-2'],
  ['2001:db8:b00:100::', 56, 'worker-1'],
] as const;
const POOLS = [
  ['2001:db8:c00:1::', 116, 'us-east'],
  ['2001:db8:c00:2::', 124, 'us-ord'],
] as const;

/** Further ranges in the world `large`. */
const MANY = 600;

export function seedIpv6(world: Seeding): void {
  if (world.scenario === 'empty') return;
  const computes = new Map(
    world
      .rows(computesTable)
      .all()
      .map((row) => [row.label, row]),
  );
  for (const [id, prefix, label] of RANGES) {
    const compute = computes.get(label);
    if (compute !== undefined)
      world.rows(rangesTable).put({ id, prefix, region: compute.region, compute_id: compute.id });
  }
  if (world.scenario === 'large')
    for (const { id, region } of [...computes.values()].filter(({ label }) => label.startsWith('node-')).slice(0, MANY))
      world.rows(rangesTable).put({ id: `2001:db8:a01:${id.toString(16)}::`, prefix: 64, region, compute_id: id });
  for (const [id, prefix, region] of POOLS) world.rows(poolsTable).put({ id, prefix, region });
}
