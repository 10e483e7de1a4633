import type { Disk } from '#contract/computes/disks/schema.ts';
import { isTaken } from '#contract/computes/configs/schema.ts';
import { type Slot, SLOTS } from '#contract/computes/configs/terms.ts';

/** The parts of a configuration that decide what it boots from. */
export interface Rooted {
  readonly root_device: string;
  readonly devices: Partial<
    Readonly<
      Record<
        Slot,
        | { readonly disk_id?: number | null | undefined; readonly volume_id?: number | null | undefined }
        | null
        | undefined
      >
    >
  >;
}

/** A disk, as far as one can boot from it. */
export type RootDisk = Pick<Disk, 'id' | 'filesystem'>;

/** No system is on disks of these (assumed). */
const UNBOOTABLE: readonly string[] = ['swap', 'initrd'] satisfies Disk['filesystem'][];

/** Why nothing boots from the root device, and the device to boot from instead. */
export interface RootProblem {
  readonly why: 'empty' | 'gone' | 'swap';
  readonly slot: Slot;
  readonly better: string | undefined;
}

/**
 * Why an instance does not boot with a configuration: nothing boots until its root device is mounted (doc 3 §2.5).
 * Undefined where it may, and where that is not known. `disks`: those of the instance, where they are.
 */
export function rootProblem(
  { root_device, devices }: Rooted,
  disks: readonly RootDisk[] | null | undefined,
): RootProblem | undefined {
  const slot = SLOTS.find((one) => root_device === `/dev/${one}`);
  if (slot === undefined) return undefined;
  const diskIn = (one: Slot): RootDisk | undefined => disks?.find(({ id }) => id === devices[one]?.disk_id);
  const boots = SLOTS.find((one) => {
    const disk = diskIn(one);
    return disk !== undefined && !UNBOOTABLE.includes(disk.filesystem);
  });
  const problem = (why: RootProblem['why']): RootProblem => ({ why, slot, better: boots && `/dev/${boots}` });
  const content = devices[slot];
  if (!isTaken(content)) return problem('empty');
  // What is on a volume nobody tells.
  if (typeof content?.disk_id !== 'number' || !disks) return undefined;
  const disk = diskIn(slot);
  if (disk === undefined) return problem('gone');
  return disk.filesystem === 'swap' ? problem('swap') : undefined;
}

const WHY: Readonly<Record<RootProblem['why'], (slot: Slot) => string>> = {
  empty: (slot) => `the root device ${slot} is empty`,
  gone: (slot) => `the disk of the root device ${slot} no longer exists`,
  swap: () => 'the root device is a swap disk',
};

/** "It will not boot: the root device is a swap disk; use /dev/sda", without the end of a sentence. */
export const rootText = ({ why, slot, better }: RootProblem): string =>
  `It will not boot: ${WHY[why](slot)}${better === undefined ? '' : `; use ${better}`}`;
