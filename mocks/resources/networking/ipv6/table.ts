import type { Row, Table } from '../../../store/types.ts';
import type { Registration, Seeding } from '../../../server/types.ts';
import { computesTable } from '../../computes/table.ts';

/** A range, under its first address; its target is the SLAAC address of the instance. */
export interface RangeRow extends Row {
  readonly id: string;
  readonly prefix: number;
  readonly region: string;
  readonly compute_id: number;
}

/** A pool, under its first address. */
export interface PoolRow extends Row {
  readonly id: string;
  readonly prefix: number;
  readonly region: string;
}

export const rangesTable: Table<RangeRow> = {
  name: 'ipv6-ranges',
  references: [{ to: 'computes', ids: ({ compute_id }) => [compute_id], onDelete: 'cascade' }],
};

export const poolsTable: Table<PoolRow> = { name: 'ipv6-pools' };

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

function seedIpv6(world: Seeding): void {
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

/** doc 3 §4.2. */
export const networkingIpv6: Registration = {
  name: 'networking-ipv6',
  paths: ['/networking/ipv6'],
  tables: [rangesTable, poolsTable],
  seed: seedIpv6,
};
