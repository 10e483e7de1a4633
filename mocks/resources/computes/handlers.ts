import * as z from 'zod/mini';
import { computesApi } from '#contract/computes/api.ts';
import { mockHandlers } from '#mocks/server/pipeline/handlers.ts';
import { found } from '../../server/types.ts';
import { firewallsOn } from '../firewalls/rules.ts';
import { clone } from './clone/clone.ts';
import { create } from './create/create.ts';
import { boot, reboot, shutdown } from './power.ts';
import { remove } from './remove.ts';
import { computesTable, recordOf } from './table.ts';
import { update } from './update.ts';
import { Compute } from '#contract/computes/schema.ts';
import { COMPUTE_STATUSES } from '#contract/computes/terms.ts';

const job = z.object({
  due: z.int(),
  becomes: z.enum(COMPUTE_STATUSES),
  event: z.nullable(z.int()),
  crashes: z.boolean(),
  source: z.nullable(z.int()),
});

/** Fields of a row that the record does not have, and fields whose type is narrower here. */
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

/** The schema of a row: the documented record and the fields of `own`. */
export const computeRow = z.intersection(Compute.loose, own).check(
  z.superRefine((row, context) => {
    for (const { message, path } of z.safeParse(Compute.strict, recordOf(row)).error?.issues ?? [])
      context.addIssue({ code: 'custom', message, path: [...path], input: row });
  }),
);

export const handlers = mockHandlers({
  api: computesApi,
  records: { computeId: { table: computesTable } },
  handlers: {
    list: ({ rows, visible }) => {
      const all = visible('compute', rows(computesTable).all());
      return { length: all.length, slice: (from, to) => all.slice(from, to).map(recordOf) };
    },
    create,
    view: ({ rows, params }) => recordOf(found(rows(computesTable).get(params.computeId))),
    update,
    remove,
    clone,
    boot,
    reboot,
    shutdown,
    firewalls: (context) =>
      context.visible('firewall', firewallsOn(context, { type: 'compute', id: Number(context.params.computeId) })),
  },
});
