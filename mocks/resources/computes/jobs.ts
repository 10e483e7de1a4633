import type { Compute } from '#contract/computes/schema.ts';
import type { ComputeStatus } from '#contract/computes/terms.ts';
import type { Transaction } from '../../store/types.ts';
import { SCHEDULING_S } from './durations.ts';
import { noted } from './settle.ts';
import { type ComputeRow, computesTable, type Job } from './table.ts';

export { BOOT_S, CLONE_S, PROVISIONING_S, SHUTDOWN_S } from './durations.ts';

/** The parameters of a new job. */
interface NewJob extends Partial<Pick<Job, 'event' | 'crashes' | 'source'>> {
  /** The status of the instance during the job. */
  readonly status: ComputeStatus;
  readonly becomes: ComputeStatus;
  readonly seconds: number;
}

/** Starts a job on an instance, which ends by the clock. Stores and returns the changed row. */
export function startJob(
  { rows, now }: Transaction,
  row: ComputeRow,
  { status, becomes, seconds, event = null, crashes = false, source = null }: NewJob,
): ComputeRow {
  const job: Job = { due: now + seconds * 1000, becomes, event, crashes, source };
  const busy = noted(row, { ...row, status, job }, now);
  rows(computesTable).put(busy);
  return busy;
}

/**
 * The backup settings of an instance that has no backups yet: where they are enabled, day and window are chosen later
 * (doc 3 §2.3).
 */
export function newBackups(
  { now }: Pick<Transaction, 'now'>,
  enabled: boolean,
): { readonly backups: Compute['backups']; readonly schedule_due: number | null } {
  const choice = enabled ? 'Scheduling' : null;
  return {
    backups: { schedule: { day: choice, window: choice }, enabled, available: false, last_successful: null },
    schedule_due: enabled ? now + SCHEDULING_S * 1000 : null,
  };
}
