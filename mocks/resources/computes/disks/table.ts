import type { Disk } from '#contract/computes/disks/schema.ts';
import type { Registration, Seeding } from '../../../server/types.ts';
import type { Table } from '../../../store/types.ts';
import { imagesTable } from '../../images/table.ts';
import { computesTable } from '../table.ts';

/** A disk with the id of its instance. */
export type DiskRow = Disk & { readonly compute_id: number };

/** Disks are deleted with their instance. */
export const disksTable: Table<DiskRow> = {
  name: 'disks',
  references: [{ to: 'computes', ids: ({ compute_id }) => [compute_id], onDelete: 'cascade' }],
};

/** How the disk space of a plan is divided, in MB. */
export interface Deployment {
  /** The label of the image. */
  readonly image: string;
  /** All disk space of the plan. */
  readonly disk: number;
  readonly swap: number;
}

/**
 * The disks of an instance that is deployed from an image: swap, unless its size is 0, and the main disk with the rest
 * (doc 3 §4.3, rule 2; the labels are assumed).
 */
export const deployedDisks = ({
  image,
  disk,
  swap,
}: Deployment): readonly Pick<DiskRow, 'label' | 'size' | 'filesystem'>[] => [
  { label: `${image} Disk`, size: disk - swap, filesystem: 'ext4' },
  ...(swap === 0 ? [] : [{ label: `${swap} MB Swap Image`, size: swap, filesystem: 'swap' }]),
];

/** The default size of swap, in MB (doc 3 §4.3, `swap_size`). */
const SWAP = 512;

type Part = ReturnType<typeof deployedDisks>[number];

/**
 * Instances whose disks a user changed: other filesystems on the main disk, and a third disk taken from its space
 * (assumed).
 */
const CHANGED: Readonly<Record<string, { readonly main?: Part['filesystem']; readonly more?: Part }>> = {
  mail: { main: 'ext3' },
  wiki: { main: 'raw' },
  'shop-copy': { more: { label: 'boot', size: 128, filesystem: 'initrd' } },
};

/** The status of disks while their instance is busy (assumed). */
const STATUSES: Readonly<Record<string, DiskRow['status']>> = { deleting: 'deleting', rebuilding: 'not ready' };

/** Every instance that was deployed from an image has two disks. */
function seedDisks(world: Seeding): void {
  const table = world.rows(disksTable);
  const images = world.rows(imagesTable);
  for (const { id, label, image, specs, created, status } of world.rows(computesTable).all()) {
    if (image === null) continue;
    const { main = 'ext4', more } = CHANGED[label] ?? {};
    const parts = deployedDisks({
      image: images.get(image)?.label ?? image,
      disk: specs.disk - (more?.size ?? 0),
      swap: SWAP,
    });
    for (const part of more === undefined ? parts : [...parts, more])
      table.insert({
        ...part,
        filesystem: part.filesystem === 'ext4' ? main : part.filesystem,
        compute_id: id,
        status: STATUSES[status] ?? 'ready',
        created,
        updated: created,
      });
  }
}

export const disks: Registration = {
  name: 'disks',
  paths: ['/compute/instances/{computeId}/disks'],
  tables: [disksTable],
  grants: { compute: computesTable },
  seed: seedDisks,
};
