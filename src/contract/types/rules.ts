import type { Backup } from '../computes/backups/schema.ts';
import { sizeOf } from '../computes/rules.ts';
import type { Image } from '../images/schema.ts';
import { megabytes } from '#lib/sizes.ts';
import type { ComputeType } from './schema.ts';

/** What is put on the disk of a plan, in MB. */
interface Content {
  /** The beginning of a sentence: "The image". */
  readonly what: string;
  readonly size: number;
  readonly swap?: number | undefined;
}

/**
 * Why the disk of a plan is too small for its contents, with the field of the error (doc 3 §4.3; that it is refused is
 * assumed). Swap is on the same disk.
 */
export function diskError(
  { disk }: Pick<ComputeType, 'disk'>,
  { what, size, swap = 0 }: Content,
): { readonly field: 'type' | 'swap_size'; readonly reason: string } | undefined {
  const has = `this disk has ${megabytes(disk)}`;
  if (size > disk) return { field: 'type', reason: `${what} needs ${megabytes(size)}; ${has}` };
  if (size + swap <= disk) return undefined;
  return { field: 'swap_size', reason: `${what} needs ${megabytes(size)} and swap ${megabytes(swap)}; ${has}` };
}

/**
 * The contents of the disk of a new instance: a backup with all its disks, or an image with swap; undefined where the
 * size is unknown.
 */
export function contentOf({
  image,
  backup,
  swap,
}: {
  readonly image: Pick<Image, 'size'> | undefined;
  readonly backup: Pick<Backup, 'disks'> | undefined;
  readonly swap: number;
}): Content | undefined {
  if (backup !== undefined) return { what: 'The backup', size: sizeOf(backup.disks) };
  return image?.size === undefined ? undefined : { what: 'The image', size: image.size, swap };
}
