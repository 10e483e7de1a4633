import type { Compute } from '#contract/computes/schema.ts';
import type { ComputeStatus } from '#contract/computes/terms.ts';
import type { Transaction } from '../../store/types.ts';
import { SCHEDULING_S } from './durations.ts';
import { noted } from './settle.ts';
import { type ComputeRow, computesTable, type Job } from './table.ts';

export { BOOT_S, CLONE_S, PROVISIONING_S, SHUTDOWN_S } from './durations.ts';

/** What a job is told when it begins. */
interface NewJob extends Partial<Pick<Job, 'event' | 'crashes' | 'source'>> {
  /** What the instance is meanwhile. */
  readonly status: ComputeStatus;
  readonly becomes: ComputeStatus;
  readonly seconds: number;
}

/** Puts an instance to work; the clock ends it. The row that comes of it is stored and given back. */
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

/** The backups of an instance that has none yet: where they are on, day and window are chosen later (doc 3 §2.3). */
export function newBackups(
  { now }: Pick<Transaction, 'now'>,
  enabled: boolean,
): { readonly backups: Compute['backups']; readonly schedule_due: number | null } {
  const word = enabled ? 'Scheduling' : null;
  return {
    backups: { schedule: { day: word, window: word }, enabled, available: false, last_successful: null },
    schedule_due: enabled ? now + SCHEDULING_S * 1000 : null,
  };
}
