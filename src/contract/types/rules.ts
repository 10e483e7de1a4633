import type { Backup } from '../computes/backups/schema.ts';
import { sizeOf } from '../computes/rules.ts';
import type { Image } from '../images/schema.ts';
import { megabytes } from '#lib/sizes.ts';
import type { ComputeType } from './schema.ts';

/** What is put on the disk of a plan, in MB. */
interface Content {
  /** Begins a sentence: "The image". */
  readonly what: string;
  readonly size: number;
  readonly swap?: number | undefined;
}

/**
 * Why the disk of a plan does not hold what is put on it, and the field to blame (doc 3 §4.3; that it is refused is
 * assumed). Swap takes its room from the same disk.
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
 * What an instance is made of, as the disk of its plan sees it: a backup with all its disks, or an image beside swap;
 * undefined where nothing is told of its size.
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
