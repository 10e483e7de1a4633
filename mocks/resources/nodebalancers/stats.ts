import type { NodeBalancer, NodeBalancerStats } from '#contract/nodebalancers/schema.ts';
import { STATS_SPAN_MS, STATS_STEP_MS } from '#contract/nodebalancers/terms.ts';
import { parseTime } from '#lib/time.ts';
import type { Transaction } from '../../store/types.ts';
import { nodesTable } from './configs/nodes/table.ts';
import { BITS_IN, BITS_OUT, connectionsIn, rounded, stepAfter, transferOf } from './figures.ts';
import type { NodeBalancerRow } from './table.ts';

type Reading = Pick<Transaction, 'rows' | 'now'>;

const createdAt = ({ created }: NodeBalancerRow): number => parseTime(created).getTime();

/** The ids of the NodeBalancers with a node that takes traffic; the others stand still. */
const servingIn = ({ rows }: Reading): ReadonlySet<number> =>
  new Set(
    rows(nodesTable)
      .all()
      .filter(({ mode }) => mode === 'accept' || mode === 'backup')
      .map(({ nodebalancer_id }) => nodebalancer_id),
  );

/** The steps of the last day that the NodeBalancer has seen, each by its end. */
function stepsOf(row: NodeBalancerRow, now: number): number[] {
  const last = stepAfter(now) - 1;
  const first = Math.max(stepAfter(createdAt(row)), last - STATS_SPAN_MS / STATS_STEP_MS + 1);
  // Where the clock was put back before it was made, the length is below zero: that is no step, too.
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/**
 * What a NodeBalancer did in the last day (doc 2 §4.1; the shape is assumed): the same at every look, by its id and the
 * time alone. It stands still while no node takes traffic.
 */
export function statsOf(reading: Reading, row: NodeBalancerRow): NodeBalancerStats {
  const serves = servingIn(reading).has(row.id);
  const steps = stepsOf(row, reading.now).map((step): [at: number, connections: number] => [
    step * STATS_STEP_MS,
    serves ? connectionsIn(row.id, step) : 0,
  ]);
  const series = (bits: number): [number, number][] => steps.map(([at, value]) => [at, rounded(value * bits)]);
  return {
    title: `${row.label} (${row.id}) - day (5 min avg)`,
    data: { connections: series(1), traffic: { in: series(BITS_IN), out: series(BITS_OUT) } },
  };
}

/** Shows NodeBalancers as the API does: with what went through this month (assumed), by the figures of the statistics. */
export function presenter(reading: Reading): (row: NodeBalancerRow) => NodeBalancer {
  const serving = servingIn(reading);
  return (row) => ({
    ...row,
    transfer: transferOf(row.id, serving.has(row.id), createdAt(row), reading.now),
  });
}
