import * as z from 'zod/mini';
import { Compute } from '#contract/computes/schema.ts';
import { COMPUTE_STATUSES } from '#contract/computes/terms.ts';
import { recordOf } from './table.ts';

const job = z.object({
  due: z.int(),
  becomes: z.enum(COMPUTE_STATUSES),
  event: z.nullable(z.int()),
  crashes: z.boolean(),
  source: z.nullable(z.int()),
});

/** What a row has beside its record, and what its record always has here. */
const own = z.object({
  status: z.enum(COMPUTE_STATUSES),
  updated: z.string(),
  watchdog_enabled: z.boolean(),
  job: z.nullable(job),
  boots: z.array(z.int()),
  config_id: z.nullable(z.int()),
  schedule_due: z.nullable(z.int()),
  switched_at: z.array(z.int()),
});

/** The row of an instance: without what is its own, it is the record as the API gives it. */
export const compute = z.intersection(Compute.loose, own).check(
  z.superRefine((row, context) => {
    for (const { message, path } of z.safeParse(Compute.strict, recordOf(row)).error?.issues ?? [])
      context.addIssue({ code: 'custom', message, path: [...path], input: row });
  }),
);
