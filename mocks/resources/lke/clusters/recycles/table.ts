import { wireTime } from '#lib/time.ts';
import { moveEvent } from '../../../../server/events.ts';
import type { Table, Transaction } from '../../../../store/types.ts';
import { addNode, NODE_S, nodesTable, removeNode } from '../nodes/table.ts';
import { poolsTable } from '../pools/table.ts';
import { clustersTable } from '../table.ts';

/** The nodes of a pool that are being replaced, one after the other (doc 2 §4.3, behaviours 3 and 5). */
export interface RecycleRow {
  readonly id: number;
  readonly cluster_id: number;
  readonly pool_id: number;
  /** The event that finishes with it, and with those of other pools that it is shared with. */
  readonly event: number;
  /** The nodes that still wait, the next one first. */
  readonly waiting: readonly string[];
  /** How many nodes the event is about. */
  readonly all: number;
  /** When the next one is replaced, or the last one is ready, clock time in ms. */
  readonly due: number;
}

export const recyclesTable: Table<RecycleRow> = {
  name: 'lke-recycles',
  references: [{ to: 'lke-pools', ids: ({ pool_id }) => [pool_id], onDelete: 'cascade' }],
  due: ({ due }) => due,
  settle: (row, transaction) => advance(row, transaction),
};

const sharing = ({ rows }: Transaction, event: number): readonly RecycleRow[] =>
  rows(recyclesTable)
    .all()
    .filter((row) => row.event === event);

/** Replaces the next node by a new one with a new instance, or ends when the last one is ready. */
function advance(row: RecycleRow, transaction: Transaction): void {
  const { rows, now } = transaction;
  const present = row.waiting.filter((id) => rows(nodesTable).get(id) !== undefined);
  const [next, ...waiting] = present;
  const node = next === undefined ? undefined : rows(nodesTable).get(next);
  const cluster = rows(clustersTable).get(row.cluster_id);
  const pool = rows(poolsTable).get(row.pool_id);
  if (node === undefined || cluster === undefined || pool === undefined) {
    rows(recyclesTable).remove(row.id);
    if (sharing(transaction, row.event).length === 0) moveEvent(transaction, row.event, { status: 'finished' });
    return;
  }
  removeNode(transaction, node, null);
  const adding = { ...transaction, nowText: wireTime(now), grantCreator: () => undefined };
  addNode(adding, cluster, pool, { username: null });
  rows(recyclesTable).put({ ...row, waiting, due: now + NODE_S * 1000 });
  const left = sharing(transaction, row.event).reduce((sum, other) => sum + other.waiting.length + 1, 0);
  moveEvent(transaction, row.event, { percent_complete: Math.floor((100 * Math.max(0, row.all - left)) / row.all) });
}

/** Begins to replace nodes, the first of each pool at once. Nothing is to be done where there are none. */
export function recycle(
  transaction: Transaction,
  nodes: readonly { readonly id: string; readonly cluster_id: number; readonly pool_id: number }[],
  event: number,
): void {
  const { rows, now } = transaction;
  const pools = Map.groupBy(nodes, ({ pool_id }) => pool_id);
  for (const [pool_id, of] of pools)
    rows(recyclesTable).insert({
      cluster_id: of[0]?.cluster_id ?? 0,
      pool_id,
      event,
      waiting: of.map(({ id }) => id),
      all: nodes.length,
      due: now,
    });
  for (const row of sharing(transaction, event)) advance(row, transaction);
  if (pools.size === 0) moveEvent(transaction, event, { status: 'finished' });
}

/** Ends what is being replaced in pools that are deleted: their events fail. */
export function endRecycles(transaction: Transaction, pool_ids: readonly number[]): void {
  const { rows } = transaction;
  const gone = rows(recyclesTable)
    .all()
    .filter(({ pool_id }) => pool_ids.includes(pool_id));
  for (const { id } of gone) rows(recyclesTable).remove(id);
  for (const { event } of gone)
    if (sharing(transaction, event).length === 0) moveEvent(transaction, event, { status: 'failed' });
}
