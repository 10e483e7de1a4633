import type { ComputeRow } from './row.ts';
import type { Compute } from '#contract/computes/schema.ts';
import type { EventEntity } from '../../server/types.ts';
import type { Table } from '../../store/types.ts';
import { answers, dueOf, settled } from './settle.ts';

export type { Job, ComputeRow } from './row.ts';

export { answers };

export const computesTable: Table<ComputeRow> = {
  name: 'computes',
  version: 4,
  // What a cluster has made is not given back without it.
  isKept: ({ lke_cluster_id: cluster }) => typeof cluster !== 'number',
  row: async () => (await import('./row.ts')).computeRow,
  due: dueOf,
  settle: (row, transaction) => transaction.rows(computesTable).put(settled(row, transaction)),
};

/** The record as the API shows it. */
export const recordOf = ({ job, boots, config_id, schedule_due, switched_at, ...record }: ComputeRow): Compute =>
  record;

/** An instance as the entity of an event (assumed). */
export const entityOf = ({ id, label }: Pick<ComputeRow, 'id' | 'label'>): EventEntity => ({
  id,
  label,
  type: 'compute',
  url: `/v4/compute/instances/${id}`,
});

/**
 * When the boot jobs of the seeded `crm` were issued, in seconds ago: its watchdog has given up (doc 3 §2.3).
 */
export const CRASH_LOOP_BOOTS: readonly number[] = [390, 350, 310, 270, 230, 190];
