import { megabytes } from '#lib/sizes.ts';
import type { Config } from './configs/schema.ts';
import type { Disk } from './disks/schema.ts';
import type { Compute } from './schema.ts';
import { COMPUTE_LIMITS, type ComputeStatus, RESTING_STATUSES } from './terms.ts';

type State = Pick<Compute, 'status'>;

/** How sentences name the statuses: each completes "web-1 is …". */
const PHRASES = new Map<string, string>(
  Object.entries({
    running: 'running',
    offline: 'powered off',
    stopped: 'stopped',
    billing_suspension: 'suspended for billing',
    provisioning: 'being provisioned',
    booting: 'booting',
    rebooting: 'rebooting',
    shutting_down: 'shutting down',
    cloning: 'being cloned',
    migrating: 'in live migration',
    rebuilding: 'being rebuilt',
    restoring: 'being restored from a backup',
    deleting: 'being deleted',
  } satisfies Record<ComputeStatus, string>),
);

/** Completes "web-1 is …"; an unknown status is named as it is. */
export const statePhrase = (status: string | undefined): string =>
  status === undefined ? 'in an unknown state' : (PHRASES.get(status) ?? `in state ${status}`);

/** Whether a status ends by itself; an unknown one counts as not. */
export const isInTransition = (status: string | undefined): boolean =>
  status !== undefined && PHRASES.has(status) && !RESTING_STATUSES.includes(status);

// All reasons here complete a sentence that begins with the instance. Which states refuse what is assumed: the
// documents leave their values open (doc 3 §2.3). An unknown or missing state refuses nothing, except where stated.

/** Why an instance cannot be changed: it is being deleted. */
export const leavingReason = ({ status }: State): string | undefined =>
  status === 'deleting' ? 'is being deleted' : undefined;

/** Why an instance cannot start a job: it is busy, or suspended. */
export function busyReason({ status }: State): string | undefined {
  if (status === 'billing_suspension') return 'is suspended for billing. Settle the account first';
  if (!isInTransition(status)) return undefined;
  return leavingReason({ status }) ?? `is ${statePhrase(status)}. Wait until it is done`;
}

/** Actions that change the power of an instance. */
export const POWER_ACTIONS = ['boot', 'reboot', 'shutdown'] as const;
export type PowerAction = (typeof POWER_ACTIONS)[number];

/** Why an instance cannot be booted, rebooted or shut down. */
export function powerReason(action: PowerAction, compute: State): string | undefined {
  const { status } = compute;
  const busy = busyReason(compute);
  if (busy !== undefined) return busy;
  if (status === 'running') return action === 'boot' ? 'is already running' : undefined;
  if (status !== 'offline' && status !== 'stopped') return undefined;
  const phrase = statePhrase(status);
  if (action === 'shutdown') return `is already ${phrase}`;
  return action === 'reboot' ? `is ${phrase}. Boot it instead` : undefined;
}

/** Why an existing instance cannot be the target of a clone: it must be off; an unknown state refuses, too. */
export function cloneTargetReason(target: Pick<Compute, 'id' | 'status'>, sourceId: number): string | undefined {
  if (target.id === sourceId) return 'is the source';
  const isOff = target.status === undefined || target.status === 'offline' || target.status === 'stopped';
  return busyReason(target) ?? (isOff ? undefined : `is ${statePhrase(target.status)}. Shut it down first`);
}

/** The total size of disks in MB. */
export const sizeOf = (disks: readonly Pick<Disk, 'size'>[]): number => disks.reduce((sum, { size }) => sum + size, 0);

/** Why disks cannot be copied to an instance with these disks: there is not enough space left. */
export function roomReason(
  { specs }: Pick<Compute, 'specs'>,
  there: readonly Pick<Disk, 'size'>[],
  copied: readonly Pick<Disk, 'size'>[],
): string | undefined {
  const room = Math.max(0, specs.disk - sizeOf(there));
  const size = sizeOf(copied);
  return size > room ? `has ${megabytes(room)} free, and the copy needs ${megabytes(size)}` : undefined;
}

/** MB of swap on a new instance, with its default (doc 3 §4.3, §8). */
export const swapOf = ({ swap_size }: { readonly swap_size?: number | null | undefined }): number =>
  swap_size ?? COMPUTE_LIMITS.swapSize;

/** The ids of the parts of an instance to copy. */
interface Named {
  readonly disks: readonly number[];
  readonly configs: readonly number[];
}

/** Ids of the disks in the slots of a profile (doc 3 §2.5). */
export const disksIn = ({ devices }: Pick<Config, 'devices'>): readonly number[] =>
  Object.values(devices).flatMap((slot) => (typeof slot?.disk_id === 'number' ? [slot.disk_id] : []));

/** The profiles and disks that a clone copies: the named ones, a profile with the disks in its slots (assumed). */
export function copiedOf<D extends Pick<Disk, 'id'>, C extends Pick<Config, 'id' | 'devices'>>(
  own: { readonly disks: readonly D[]; readonly configs: readonly C[] },
  named: Named,
): { readonly disks: D[]; readonly configs: C[] } {
  const configs = own.configs.filter(({ id }) => named.configs.includes(id));
  const wanted = new Set([...named.disks, ...configs.flatMap(disksIn)]);
  return { disks: own.disks.filter(({ id }) => wanted.has(id)), configs };
}
