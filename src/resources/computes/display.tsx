import { serverNow } from '#api/clock.ts';
import { isInTransition, statePhrase } from '#contract/computes/rules.ts';
import { COMPUTE_LIMITS } from '#contract/computes/terms.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { megabytes } from '#lib/sizes.ts';
import { counted } from '#lib/text/format.ts';
import { parseTime } from '#lib/time.ts';
import { figure } from '#lib/unreadable.ts';
import { Muted } from '#ui/display/blocks/plain.tsx';
import { Status, type Tone } from '#ui/display/status.tsx';

interface StatusStyle {
  readonly tone: Tone;
  readonly label: string;
}

/** How the statuses are shown (assumed). */
const STYLES = new Map<string, StatusStyle>(
  Object.entries({
    running: { tone: 'ok', label: 'Running' },
    offline: { tone: 'off', label: 'Powered off' },
    stopped: { tone: 'bad', label: 'Stopped' },
    billing_suspension: { tone: 'bad', label: 'Suspended' },
    provisioning: { tone: 'busy', label: 'Provisioning' },
    booting: { tone: 'busy', label: 'Booting' },
    rebooting: { tone: 'busy', label: 'Rebooting' },
    shutting_down: { tone: 'busy', label: 'Shutting down' },
    cloning: { tone: 'busy', label: 'Cloning' },
    migrating: { tone: 'busy', label: 'Migrating' },
    rebuilding: { tone: 'busy', label: 'Rebuilding' },
    restoring: { tone: 'busy', label: 'Restoring' },
    deleting: { tone: 'busy', label: 'Deleting' },
  } satisfies Record<string, StatusStyle>),
);

/** How a status is shown; an unknown one unchanged, a missing one as such. */
export function statusOf(status: string | undefined): StatusStyle {
  if (status === undefined) return { tone: 'neutral', label: 'Not reported' };
  return STYLES.get(status) ?? { tone: 'neutral', label: status };
}

/** The status of an instance (assumed); the documents omit it, so a server may not return it. */
export function ComputeStatus({ status }: { status: string | undefined }) {
  if (status === undefined) return <Muted>Not reported</Muted>;
  const { tone, label } = statusOf(status);
  return <Status tone={tone} label={label} />;
}

/** A job that takes longer than this is worth a look, ms. */
const LONG_MS = 30 * 60_000;

/** Whether an instance has been in transition for long, or migrates: most actions on it are refused meanwhile. */
export const isStuck = ({ status, updated }: Pick<Compute, 'status' | 'updated'>): boolean =>
  status === 'migrating' ||
  (isInTransition(status) && updated !== undefined && serverNow().getTime() - parseTime(updated).getTime() > LONG_MS);

/** Stand in the list's filter for every status of a transition, and for those that last long. */
const IN_TRANSITION = 'in_transition';
export const STUCK = 'stuck';

/** The choices of the list's filter. */
export const STATUS_FILTER = [
  ...[...STYLES].map(([value, { label }]) => ({ value, label })),
  { value: IN_TRANSITION, label: 'In transition' },
  { value: STUCK, label: 'Stuck in a transition' },
];

/** What an instance can be filtered by: its status, whether that is a transition, and whether one that lasts long. */
export const statusValues = (compute: Pick<Compute, 'status' | 'updated'>): readonly string[] => [
  compute.status ?? '',
  ...(isInTransition(compute.status) ? [IN_TRANSITION] : []),
  ...(isStuck(compute) ? [STUCK] : []),
];

/** Whether to boot it is the next step. */
export const isOff = (status: string | undefined): boolean => status === 'offline' || status === 'stopped';

/** "web-1 is running". */
export const stateSentence = ({ label, status }: Pick<Compute, 'label' | 'status'>): string =>
  `${label} is ${statePhrase(status)}`;

type Specs = Compute['specs'];

/** The size of a plan in a few words: "2 vCPU, 4 GB". */
export const shortSpecs = ({ vcpus, memory, gpus }: Specs): string =>
  [vcpus === undefined ? '' : `${figure(vcpus)} vCPU`, megabytes(memory), gpus === 0 ? '' : counted(gpus, 'GPU')]
    .filter((part) => part !== '')
    .join(', ');

/** The rule of the watchdog (doc 3 §2.3). */
export const WATCHDOG_RULE = `Boots it after an unexpected power-off. Gives up after more than ${COMPUTE_LIMITS.watchdogBoots} boots within ${COMPUTE_LIMITS.watchdogMinutes} minutes.`;

/** Networks of private IPv4 addresses (RFC 1918). */
const PRIVATE = /^(10|192\.168|172\.(1[6-9]|2\d|3[01]))\./;

/** The kind of an IPv4 address of an instance: one public from creation, at most one private (doc 3 §2.3, §8). */
export const kindOfAddress = (address: string): 'public' | 'private' => (PRIVATE.test(address) ? 'private' : 'public');
