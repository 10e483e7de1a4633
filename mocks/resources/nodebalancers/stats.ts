import type { NodeBalancer, NodeBalancerStats } from '#contract/nodebalancers/schema.ts';
import { STATS_SPAN_MS, STATS_STEP_MS } from '#contract/nodebalancers/terms.ts';
import { parseTime } from '#lib/time.ts';
import type { Transaction } from '../../store/types.ts';
import { nodesTable } from './configs/nodes/table.ts';
import { BITS_IN, BITS_OUT, connectionsIn, rounded, stepAfter, transferOf } from './figures.ts';
import type { NodeBalancerRow } from './table.ts';

type Reading = Pick<Transaction, 'rows' | 'now'>;

const createdAt = ({ created }: NodeBalancerRow): number => parseTime(created).getTime();

/** The ids of the NodeBalancers with a node that accepts traffic; all others have none. */
const servingIn = ({ rows }: Reading): ReadonlySet<number> =>
  new Set(
    rows(nodesTable)
      .all()
      .filter(({ mode }) => mode === 'accept' || mode === 'backup')
      .map(({ nodebalancer_id }) => nodebalancer_id),
  );

/** The steps of the last day since the NodeBalancer was created, each by its end. */
function stepsOf(row: NodeBalancerRow, now: number): number[] {
  const last = stepAfter(now) - 1;
  const first = Math.max(stepAfter(createdAt(row)), last - STATS_SPAN_MS / STATS_STEP_MS + 1);
  // Negative where the clock was set back to before its creation; `Array.from` treats that as empty.
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/**
 * The statistics of a NodeBalancer for the last day (doc 2 §4.1; the shape is assumed), determined by its id and the
 * time alone; all zero while no node accepts traffic.
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

/**
 * Shows NodeBalancers as the API does, with this month's traffic (assumed), which is consistent with the statistics.
 */
export function presenter(reading: Reading): (row: NodeBalancerRow) => NodeBalancer {
  const serving = servingIn(reading);
  return (row) => ({
    ...row,
    transfer: transferOf(row.id, serving.has(row.id), createdAt(row), reading.now),
  });
}
