import type { Cluster } from '#contract/lke/clusters/schema.ts';
import type { Pool } from '#contract/lke/clusters/pools/schema.ts';
import { READY_MINUTES } from '#contract/lke/clusters/terms.ts';
import { compareVersions, followingVersion, nextVersion } from '#contract/lke/versions/rules.ts';
import type { ComputeType } from '#contract/types/schema.ts';
import { counted, formatNumber } from '#lib/text/format.ts';
import { megabytes } from '#lib/sizes.ts';
import { parseTime } from '#lib/time.ts';
import { figure } from '#lib/unreadable.ts';

/** How many of its nodes are ready: "5 ready", "2 of 3 ready". */
export const countText = ({ ready, all }: { readonly ready: number; readonly all: number }): string =>
  ready === all ? `${formatNumber(all)} ready` : `${formatNumber(ready)} of ${formatNumber(all)} ready`;

/** When a new cluster is ready, in a few words (doc 2 §4.3, behaviours 1 and 7). */
export function readyText(created: string | undefined, now: Date): string {
  const { min, max } = READY_MINUTES;
  if (created === undefined) return `Ready ${min} to ${max} minutes after creation`;
  const left = Math.ceil((max * 60_000 - (now.getTime() - parseTime(created).getTime())) / 60_000);
  return left > 0 ? `Ready in about ${counted(Math.min(left, max), 'minute')}` : 'Takes longer than usual';
}

/** What all nodes of some pools have together; undefined where a plan is unknown. */
export function totalsOf(
  pools: readonly Pick<Pool, 'type' | 'count'>[],
  types: readonly ComputeType[],
): { readonly memory: number; readonly vcpus: number; readonly disk: number } | undefined {
  const total = { memory: 0, vcpus: 0, disk: 0 };
  for (const { type, count } of pools) {
    const plan = types.find(({ id }) => id === type);
    if (plan === undefined) return undefined;
    total.memory += plan.memory * count;
    total.vcpus += plan.vcpus * count;
    total.disk += plan.disk * count;
  }
  return total;
}

/** "12 GB memory, 6 vCPUs". */
export const totalsText = ({ memory, vcpus }: { readonly memory: number; readonly vcpus: number }): string =>
  `${megabytes(memory)} memory, ${counted(vcpus, 'vCPU')}`;

/** A version on the way from a cluster's own to the newest. */
export interface Rung {
  readonly version: string;
  readonly state: 'past' | 'now' | 'next' | 'later';
}

/** The ladder of versions, the oldest first: only the step after the present one can be taken (doc 2 §2.5). */
export function ladderOf(current: string, offered: readonly string[]): Rung[] {
  const next = nextVersion(current, offered);
  return [...new Set([...offered, current])].toSorted(compareVersions).map((version) => {
    const order = compareVersions(version, current);
    if (order === 0) return { version, state: 'now' };
    if (order < 0) return { version, state: 'past' };
    return { version, state: version === next ? 'next' : 'later' };
  });
}

/** Why no upgrade is possible now; undefined where one is, or the versions are not known yet. */
export function noUpgradeReason(current: string, offered: readonly string[] | undefined): string | undefined {
  if (offered === undefined || nextVersion(current, offered) !== undefined) return undefined;
  const following = followingVersion(current);
  if (following === undefined) return `What follows version ${current} isn’t known`;
  const isNewest = offered.every((version) => compareVersions(version, current) <= 0);
  return isNewest ? `${current} is the newest version` : `Version ${following} isn’t available`;
}

/** A pool, or the values of a form for one. */
interface ScalerLike {
  readonly autoscaler?:
    | { readonly enabled?: boolean | undefined; readonly min?: unknown; readonly max?: unknown }
    | undefined;
}

/** "autoscaler 3 to 6" */
export const scalerText = ({ autoscaler: { enabled, min, max } }: Pick<Pool, 'autoscaler'>): string =>
  enabled ? `${figure(min)} to ${figure(max)}` : 'Off';

/** That an autoscaler can do nothing; undefined where it can, or is off. */
export const scalerAdvice = ({ autoscaler }: ScalerLike): string | undefined =>
  autoscaler?.enabled === true && typeof autoscaler.min === 'number' && autoscaler.min === autoscaler.max
    ? `The autoscaler never scales: ${figure(autoscaler.min)} to ${figure(autoscaler.max)}`
    : undefined;

/** What is on the disks of nodes and goes with them. */
export const erasedOn = (nodes?: number): string =>
  `Local storage on ${nodes === 1 ? 'it' : 'them'} is erased: hostPath, emptyDir and local volumes.`;

/** The effect of a new service account token by the kind of control plane (doc 2 §4.3, behaviour 6). */
export const restartText = ({ control_plane: { high_availability: available } }: Pick<Cluster, 'control_plane'>) =>
  available
    ? 'Restarts the control plane and storage drivers, without interruption: it is highly available.'
    : 'Restarts the control plane and storage drivers. The control plane may be down briefly.';

/** What a new kubeconfig means. */
export const KUBECONFIG_TEXT = 'Old kubeconfig files stop working. Everyone needs the new one.';
