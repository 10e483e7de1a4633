import type { Compute } from '#contract/computes/schema.ts';
import {
  ANSWERING_STATUSES,
  BACKUP_DAYS,
  BACKUP_WINDOWS,
  COMPUTE_LIMITS,
  type ComputeStatus,
} from '#contract/computes/terms.ts';
import { addEvent, moveEvent } from '../../server/events.ts';
import type { Transaction } from '../../store/types.ts';
import { BOOT_S } from './durations.ts';

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

/** The boot jobs that the watchdog counts: those of the last quarter of an hour (doc 3 §2.3). */
export const countedBoots = ({ boots }: Pick<ComputeRow, 'boots'>, now: number): readonly number[] =>
  boots.filter((at) => now - at <= COMPUTE_LIMITS.watchdogMinutes * 60_000);

/** Whether an instance answers on its addresses. */
export const answers = ({ status }: Pick<ComputeRow, 'status'>): boolean => ANSWERING_STATUSES.includes(status);

/**
 * The new row of an instance, with the time noted where it begins or stops answering. All times are kept: where the
 * last changes were too short for a health check to notice, the check looks at earlier ones.
 */
export const noted = (before: ComputeRow, after: ComputeRow, now: number): ComputeRow =>
  answers(before) === answers(after) ? after : { ...after, switched_at: [...before.switched_at, now] };

/** When an instance next changes by itself (clock time, ms). */
export function dueOf({ job, schedule_due }: ComputeRow): number | undefined {
  const times = [job?.due, schedule_due].filter((at) => typeof at === 'number');
  return times.length === 0 ? undefined : Math.min(...times);
}

/**
 * The watchdog's reaction to an instance that powered off by itself: a boot job, unless more than five were issued
 * within a quarter of an hour (doc 3 §2.3). It boots the same profile, so it fails again.
 */
function watched(row: ComputeRow, transaction: Transaction): ComputeRow {
  const { now } = transaction;
  const boots = countedBoots(row, now);
  if (!row.watchdog_enabled || boots.length > COMPUTE_LIMITS.watchdogBoots) return row;
  const { id, label } = row;
  const event = addEvent(transaction, {
    action: 'lassie_reboot',
    entity: { id, label, type: 'compute', url: `/v4/compute/instances/${id}` },
    username: null,
    status: 'started',
  });
  return {
    ...row,
    status: 'booting',
    boots: [...boots, now],
    job: { due: now + BOOT_S * 1000, becomes: 'running', event: event.id, crashes: true, source: null },
  };
}

function withoutJob(row: ComputeRow, transaction: Transaction): ComputeRow {
  const { job } = row;
  if (job === null || job.due > transaction.now) return row;
  if (job.event !== null) moveEvent(transaction, job.event, { status: job.crashes ? 'failed' : 'finished' });
  if (job.crashes) return watched({ ...row, status: 'offline', job: null }, transaction);
  return { ...row, status: job.becomes, job: null };
}

/** A random word of the list, except the first, which is `Scheduling`. */
const chosen = (words: readonly string[], { random }: Transaction): string =>
  words[1 + Math.floor(random() * (words.length - 1))] ?? 'W0';

/** Chooses day and window where they were left to the server (doc 3 §2.3). */
function withSchedule(row: ComputeRow, transaction: Transaction): ComputeRow {
  if (row.schedule_due === null || row.schedule_due > transaction.now) return row;
  const { day, window } = row.backups.schedule;
  const schedule = {
    day: day === 'Scheduling' ? chosen(BACKUP_DAYS, transaction) : day,
    window: window === 'Scheduling' ? chosen(BACKUP_WINDOWS, transaction) : window,
  };
  return { ...row, backups: { ...row.backups, schedule }, schedule_due: null };
}

/** The row after everything that is due by now. */
export const settled = (row: ComputeRow, transaction: Transaction): ComputeRow =>
  withSchedule(noted(row, withoutJob(row, transaction), transaction.now), transaction);
