import * as z from 'zod/mini';
import { Compute } from '#contract/computes/schema.ts';
import { COMPUTE_STATUSES, type ComputeStatus } from '#contract/computes/terms.ts';

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

const job = z.object({
  due: z.int(),
  becomes: z.enum(COMPUTE_STATUSES),
  event: z.nullable(z.int()),
  crashes: z.boolean(),
  source: z.nullable(z.int()),
});

/** Fields of a row that the record does not have. */
const own = z.object({
  job: z.nullable(job),
  boots: z.array(z.int()),
  config_id: z.nullable(z.int()),
  schedule_due: z.nullable(z.int()),
  switched_at: z.array(z.int()),
});

/** Fields of the record that a row always has. */
const always = z.object({ status: z.enum(COMPUTE_STATUSES), updated: z.string(), watchdog_enabled: z.boolean() });

/** The documented record, with the fields of `own`. */
export const computeRow = z.intersection(Compute.loose, z.intersection(always, own)).check(
  z.superRefine((row, context) => {
    const record = Object.fromEntries(Object.entries(row).filter(([name]) => !Object.hasOwn(own.shape, name)));
    for (const { message, path } of z.safeParse(Compute.strict, record).error?.issues ?? [])
      context.addIssue({ code: 'custom', message, path: [...path], input: row });
  }),
);
