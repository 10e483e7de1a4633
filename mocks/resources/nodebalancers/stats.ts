import type { NodeBalancerStats } from '#contract/nodebalancers/schema.ts';
import { STATS_SPAN_MS, STATS_STEP_MS } from '#contract/nodebalancers/terms.ts';
import { parseTime } from '#lib/time.ts';
import type { Transaction } from '../../store/types.ts';
import { nodesTable } from './configs/nodes/table.ts';
import { BITS_IN, BITS_OUT, connectionsAt, rounded } from './figures.ts';
import type { NodeBalancerRow } from './table.ts';

/** The ends of the steps of the last day that the NodeBalancer has seen, ms since epoch. */
function stepsOf({ created }: NodeBalancerRow, now: number): number[] {
  const last = Math.floor(now / STATS_STEP_MS);
  const begun = created === undefined ? 0 : Math.ceil(parseTime(created).getTime() / STATS_STEP_MS);
  const first = Math.max(begun, last - STATS_SPAN_MS / STATS_STEP_MS + 1);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => (first + place) * STATS_STEP_MS);
}

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
