import type { computesApi } from '#contract/computes/api.ts';
import { powerReason } from '#contract/computes/rules.ts';
import { SLOTS } from '#contract/computes/configs/terms.ts';
import type { FieldError } from '#contract/envelope.ts';
import { type Context, found, type NO_CONTENT, Refusal, refuse } from '../../server/types.ts';
import { type ConfigRow, configsTable } from './configs/table.ts';
import { disksTable } from './disks/table.ts';
import { BOOT_S, SHUTDOWN_S, startJob } from './jobs.ts';
import { stateErrors } from './rules.ts';
import { countedBoots } from './settle.ts';
import { type ComputeRow, computesTable, entityOf } from './table.ts';

type Boot = Context<typeof computesApi.boot> | Context<typeof computesApi.reboot>;

/** The profile to boot with: the requested one, else the last one, else the first (assumed). */
function profileOf({ rows, body }: Boot, row: ComputeRow): ConfigRow | FieldError {
  const own = rows(configsTable)
    .all()
    .filter(({ compute_id }) => compute_id === row.id);
  const requested = body.config_id ?? undefined;
  const profile =
    requested === undefined
      ? (own.find(({ id }) => id === row.config_id) ?? own[0])
      : own.find(({ id }) => id === requested);
  if (profile !== undefined) return profile;
  return requested === undefined
    ? { field: null, reason: `${row.label} has no configuration to boot with` }
    : { field: 'config_id', reason: `${row.label} has no configuration ${requested}` };
}

/** The contents of the slot of a profile's root device: `/dev/sda` is the slot sda (doc 3 §2.5). */
function rootOf({ root_device, devices }: ConfigRow) {
  const slot = SLOTS.find((name) => root_device === `/dev/${name}`);
  return slot === undefined ? undefined : devices[slot];
}

/**
 * Issues a boot job. Nothing boots until the root device is mounted (doc 3 §2.5): if its slot is empty, the job is
 * refused; if it has a swap disk, the boot starts and fails, which triggers the watchdog (both assumed).
 */
function issueBoot(context: Boot, row: ComputeRow, power: 'boot' | 'reboot'): typeof NO_CONTENT {
  const { rows, now, body } = context;
  const errors = stateErrors(row, powerReason(power, row));
  const profile = profileOf(context, row);
  if ('reason' in profile) throw new Refusal(400, [...errors, profile]);
  const root = rootOf(profile);
  const disk = rows(disksTable).get(root?.disk_id ?? 0);
  if (disk === undefined && (root?.volume_id ?? null) === null)
    errors.push({
      field: typeof body.config_id === 'number' ? 'config_id' : null,
      reason: `Configuration ${profile.label} has nothing at its root device ${profile.root_device}`,
    });
  refuse(400, errors);
  const event = context.event(`compute_${power}`, entityOf(row), { status: 'started' });
  startJob(
    context,
    { ...row, boots: [...countedBoots(row, now), now], config_id: profile.id },
    {
      status: power === 'boot' ? 'booting' : 'rebooting',
      becomes: 'running',
      seconds: BOOT_S,
      event: event.id,
      crashes: disk?.filesystem === 'swap',
    },
  );
  return {};
}

const instanceOf = ({ rows, params }: Pick<Boot, 'rows' | 'params'>): ComputeRow =>
  found(rows(computesTable).get(params.computeId));

/** An instance that is off changes to `booting`, then to `running` (assumed). */
export const boot = (context: Context<typeof computesApi.boot>): typeof NO_CONTENT =>
  issueBoot(context, instanceOf(context), 'boot');

/** A running instance changes to `rebooting`, then to `running` (assumed). */
export const reboot = (context: Context<typeof computesApi.reboot>): typeof NO_CONTENT =>
  issueBoot(context, instanceOf(context), 'reboot');

/** A running instance changes to `shutting_down`, then to `offline` (assumed); the watchdog ignores a requested shutdown. */
export function shutdown(context: Context<typeof computesApi.shutdown>): typeof NO_CONTENT {
  const row = instanceOf(context);
  refuse(400, stateErrors(row, powerReason('shutdown', row)));
  const event = context.event('compute_shutdown', entityOf(row), { status: 'started' });
  startJob(context, row, {
    status: 'shutting_down',
    becomes: 'offline',
    seconds: SHUTDOWN_S,
    event: event.id,
  });
  return {};
}
