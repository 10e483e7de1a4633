import { imageReason } from '#contract/images/rules.ts';
import type { Context } from '../../server/types.ts';
import type { RowId, Transaction } from '../../store/types.ts';
import { type ImageRow, imagesTable } from './table.ts';

export const imageOf = ({ rows }: Pick<Transaction, 'rows'>, id: RowId): ImageRow | undefined =>
  rows(imagesTable).get(id);

/**
 * Whether the caller may use an image: public ones always, a private one with a grant on it (doc 2 §2.4, doc 3 §4.3,
 * rule 2).
 */
export const mayUse = ({ may }: Pick<Context, 'may'>, image: ImageRow): boolean =>
  image.is_public === true || may('image', image.id, 'read_only');

/** An error of the image or backup to deploy: 403 for a missing grant, 400 for everything else. */
export interface SourceError {
  readonly status: 400 | 403;
  readonly reason: string;
}

/** Why an instance cannot be deployed from an image (doc 3 §4.3, rule 2). */
export function imageError(context: Context, id: string): SourceError | undefined {
  const image = imageOf(context, id);
  if (image === undefined) return { status: 400, reason: `The image ${id} does not exist` };
  if (!mayUse(context, image)) return { status: 403, reason: `You need read_only access to image ${id}` };
  const reason = imageReason(image);
  return reason === undefined ? undefined : { status: 400, reason };
}
