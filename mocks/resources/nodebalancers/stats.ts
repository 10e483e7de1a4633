import type { NodeBalancerStats } from '#contract/nodebalancers/schema.ts';
import { STATS_SPAN_MS, STATS_STEP_MS } from '#contract/nodebalancers/terms.ts';
import { parseTime } from '#lib/time.ts';
import type { Transaction } from '../../store/types.ts';
import { nodesTable } from './configs/nodes/table.ts';
import type { NodeBalancerRow } from './table.ts';

const DAY_MS = 86_400_000;
/** The busiest time of the day, UTC. */
const PEAK_MS = 15 * 3_600_000;
/** Bits that a connection brings in and takes out. */
const BITS_IN = 48_000;
const BITS_OUT = 410_000;

/** A number from 0 to 1 that belongs to these two, whenever it is asked for. */
function noise(id: number, step: number): number {
  let mixed = Math.imul(id, 0x9e37_79b1) ^ Math.imul(step, 0x85eb_ca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b_3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a_2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 0xffff_ffff;
}

/** The ends of the steps of the last day that the NodeBalancer has seen, ms since epoch. */
function stepsOf({ created }: NodeBalancerRow, now: number): number[] {
  const last = Math.floor(now / STATS_STEP_MS);
  const begun = created === undefined ? 0 : Math.ceil(parseTime(created).getTime() / STATS_STEP_MS);
  const first = Math.max(begun, last - STATS_SPAN_MS / STATS_STEP_MS + 1);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => (first + place) * STATS_STEP_MS);
}

/** Connections per second at a time: as many by day as suits the NodeBalancer, few by night. */
function connectionsAt(id: number, at: number): number {
  const most = 4 + 36 * noise(id, 0);
  const day = (1 + Math.cos((2 * Math.PI * (at - PEAK_MS)) / DAY_MS)) / 2;
  return most * (0.15 + 0.7 * day + 0.15 * noise(id, at / STATS_STEP_MS));
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

/**
 * What a NodeBalancer did in the last day (doc 2 §4.1; the shape is gaps §2): the same at every look, by its id and the
 * time alone. It stands still while no node takes traffic.
 */
export function statsOf({ rows, now }: Pick<Transaction, 'rows' | 'now'>, row: NodeBalancerRow): NodeBalancerStats {
  const serves = rows(nodesTable)
    .all()
    .some(({ nodebalancer_id, mode }) => nodebalancer_id === row.id && (mode === 'accept' || mode === 'backup'));
  const steps = stepsOf(row, now).map((at): [at: number, connections: number] => [
    at,
    serves ? connectionsAt(row.id, at) : 0,
  ]);
  const series = (bits: number): [number, number][] => steps.map(([at, value]) => [at, rounded(value * bits)]);
  return {
    title: `${row.label} (${row.id}) - day (5 min avg)`,
    data: { connections: series(1), traffic: { in: series(BITS_IN), out: series(BITS_OUT) } },
  };
}
