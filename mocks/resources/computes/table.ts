import type { Compute } from '#contract/computes/schema.ts';
import type { ComputeStatus } from '#contract/computes/terms.ts';
import type { EventEntity } from '../../server/types.ts';
import type { Table } from '../../store/types.ts';
import { answers, dueOf, settled } from './settle.ts';

export { answers };

/** A job in progress on an instance. */
export interface Job {
  /** Clock time of its end, ms. */
  readonly due: number;
  /** The status of the instance after it. */
  readonly becomes: ComputeStatus;
  /** The event that finishes with it. */
  readonly event: number | null;
  /** Whether this boot fails: the instance powers off and the watchdog reacts (doc 3 §2.3). */
  readonly crashes: boolean;
  /** For a clone: the id of its source. */
  readonly source: number | null;
}

/** The record with fields that responses leave out. */
export interface ComputeRow extends Compute {
  readonly status: ComputeStatus;
  readonly updated: string;
  readonly watchdog_enabled: boolean;
  readonly job: Job | null;
  /** When boot jobs were issued, clock time in ms: those that the watchdog still counts (doc 3 §2.3). */
  readonly boots: readonly number[];
  /** The profile booted last; null for none. */
  readonly config_id: number | null;
  /** When day and window of its backups are chosen, clock time in ms; null when they are set. */
  readonly schedule_due: number | null;
  /** When it began or stopped answering, clock time in ms, the latest last; used by the health checks. */
  readonly switched_at: readonly number[];
}

export const computesTable: Table<ComputeRow> = {
  name: 'computes',
  version: 4,
  row: async () => (await import('./handlers.ts')).computeRow,
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
 * When the boot jobs of the seeded `crash-loop` were issued, in seconds ago: its watchdog has given up (doc 3 §2.3).
 */
export const CRASH_LOOP_BOOTS: readonly number[] = [390, 350, 310, 270, 230, 190];
