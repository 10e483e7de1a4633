import { megabytes } from '#lib/sizes.ts';
import type { ComputeType } from '../../../types/schema.ts';

interface Disk {
  readonly size: number;
}

/** The field of a disk that does not fit, below the pool, and why. */
export interface DiskError {
  /** `disks[1].size`, or `disks` where all of them together are too large. */
  readonly field: string;
  readonly reason: string;
}

/** What custom disks leave to the boot disk, in MB (doc 2 §2.5); negative where they do not fit. */
export const bootDiskOf = ({ disk }: Pick<ComputeType, 'disk'>, disks: readonly Disk[]): number =>
  disks.reduce((rest, { size }) => rest - size, disk);

/**
 * Custom disks that do not fit on the nodes of a plan (doc 2 §2.5): each is within its capacity; that the boot disk needs
 * a rest is assumed.
 */
export function diskErrors(plan: Pick<ComputeType, 'disk'>, disks: readonly Disk[]): DiskError[] {
  const single = disks.flatMap(({ size }, index) =>
    size > plan.disk ? [{ field: `disks[${index}].size`, reason: `A node has ${megabytes(plan.disk)}` }] : [],
  );
  if (single.length > 0 || bootDiskOf(plan, disks) > 0 || disks.length === 0) return single;
  return [{ field: 'disks', reason: `Nothing is left for the boot disk: a node has ${megabytes(plan.disk)}` }];
}

/**
 * Why the node of a pool cannot be deleted: the pool shrinks by one (doc 2 §4.3) and has at least one node (doc 2 §8), so
 * that the last one goes with the pool alone (assumed). `count` is that of the pool.
 */
export const lastNodeReason = (count: number): string | undefined =>
  count > 1 ? undefined : 'This is the last node of its pool: delete the pool instead';
