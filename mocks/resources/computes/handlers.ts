import * as z from 'zod/mini';
import { computesApi } from '#contract/computes/api.ts';
import { Compute } from '#contract/computes/schema.ts';
import { COMPUTE_STATUSES, type ComputeStatus } from '#contract/computes/terms.ts';
import { computesListApi } from '#contract/computes/list-api.ts';
import { configsApi } from '#contract/computes/configs/api.ts';
import { mockHandlers } from '#mocks/server/pipeline/handlers.ts';
import type { CopiedAccount } from '#mocks/copy/account.ts';
import { found, type Context, type NO_CONTENT, Refusal } from '../../server/types.ts';
import { firewallsOn } from '../firewalls/rules.ts';
import { clone } from './clone/clone.ts';
import { create } from './create/create.ts';
import { boot, reboot, shutdown } from './power.ts';
import { type ComputeRow, computesTable, recordOf, entityOf } from './table.ts';
import { update } from './update.ts';
import { BOOT_S, CLONE_S, PROVISIONING_S, SCHEDULING_S, SHUTDOWN_S } from './durations.ts';
import { leavingReason } from '#contract/computes/rules.ts';
import { moveEvent } from '../../server/events.ts';
import { loseBackend } from '../nodebalancers/backends/table.ts';
import { moveVlans, vlansOn } from './configs/vlans.ts';
import { clonesOf, stateErrors } from './rules.ts';

/**
 * Deletes an instance with its disks, profiles, backups, VLAN memberships and Firewall assignments; its addresses
 * become free (doc 3 §4.3). It is refused while a deletion or a clone of the instance is in progress (assumed).
 */
function remove(context: Context<typeof computesApi.remove>): typeof NO_CONTENT {
  const { rows, params } = context;
  const row = found(rows(computesTable).get(params.computeId));
  const errors = [
    ...stateErrors(row, leavingReason(row)),
    ...stateErrors(row, clonesOf(context, row).length > 0 ? 'is being cloned' : undefined),
  ];
  if (errors.length > 0) throw new Refusal(400, errors);
  // What was in progress cannot end any more.
  if (row.job !== null && row.job.event !== null) moveEvent(context, row.job.event, { status: 'failed' });
  const vlans = vlansOn(context, row);
  loseBackend(context, row);
  rows(computesTable).remove(row.id);
  moveVlans(context, row, vlans);
  context.event('compute_delete', entityOf(row));
  return {};
}

/** The documented record, and the fields that it does not have. */
function computeRow() {
  const own = z.object({
    job: z.nullable(
      z.object({
        due: z.int(),
        becomes: z.enum(COMPUTE_STATUSES),
        event: z.nullable(z.int()),
        crashes: z.boolean(),
        source: z.nullable(z.int()),
      }),
    ),
    boots: z.array(z.int()),
    config_id: z.nullable(z.int()),
    schedule_due: z.nullable(z.int()),
    switched_at: z.array(z.int()),
  });
  /** Fields of the record that a row always has. */
  const always = z.object({ status: z.enum(COMPUTE_STATUSES), updated: z.string(), watchdog_enabled: z.boolean() });
  return z.intersection(Compute.loose, z.intersection(always, own)).check(
    z.superRefine((row, context) => {
      const record = Object.fromEntries(Object.entries(row).filter(([name]) => !Object.hasOwn(own.shape, name)));
      for (const { message, path } of z.safeParse(Compute.strict, record).error?.issues ?? [])
        context.addIssue({ code: 'custom', message, path: [...path], input: row });
    }),
  );
}

/** What becomes of an instance that was on its way, and after how many seconds: the file does not tell. */
const BECOMES: Partial<Readonly<Record<ComputeStatus, readonly [status: ComputeStatus, seconds: number]>>> = {
  provisioning: ['running', PROVISIONING_S],
  booting: ['running', BOOT_S],
  rebooting: ['running', BOOT_S],
  shutting_down: ['offline', SHUTDOWN_S],
  cloning: ['offline', CLONE_S],
  migrating: ['running', CLONE_S],
  rebuilding: ['running', CLONE_S],
  restoring: ['running', CLONE_S],
};

/** The profile that an instance was booted with: one whose interfaces are active, or the one that has none. */
function bootedOf(account: CopiedAccount, computeId: number): number | null {
  const configs = account.list(configsApi.list, { computeId });
  const active = configs.find(({ interfaces }) => interfaces.some((one) => one.active));
  return (active ?? configs.find(({ interfaces }) => interfaces.length === 0))?.id ?? null;
}

const isUnchosen = ({ schedule }: Compute['backups']): boolean =>
  schedule.day === 'Scheduling' || schedule.window === 'Scheduling';

function rowOf(account: CopiedAccount, record: Compute): ComputeRow {
  const status = COMPUTE_STATUSES.find((one) => one === record.status) ?? 'running';
  const [becomes, seconds = 0] = BECOMES[status] ?? [];
  return {
    ...record,
    status,
    type: record.type ?? null,
    updated: record.updated ?? record.created,
    watchdog_enabled: record.watchdog_enabled ?? true,
    lke_cluster_id: record.lke_cluster_id ?? null,
    job:
      becomes === undefined
        ? null
        : { due: account.at + seconds * 1000, becomes, event: null, crashes: false, source: null },
    boots: [],
    config_id: bootedOf(account, record.id),
    schedule_due: isUnchosen(record.backups) ? account.at + SCHEDULING_S * 1000 : null,
    switched_at: [],
  };
}

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
  rows: () => [[computesTable, computeRow()]],
  copy: (account, into) => {
    for (const record of account.list(computesListApi.list, {}))
      into.put(computesTable, rowOf(account, record), `${computesListApi.list.path}/${record.id}`);
  },
});
