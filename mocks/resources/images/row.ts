import * as z from 'zod/mini';
import type { Image } from '#contract/images/schema.ts';
import type { RowId } from '../../store/types.ts';

export type ImageRow = Image;

/** What is awaited for an image, under the id of the image. */
export interface ImageJob {
  readonly id: RowId;
  /** Clock time of its end, ms: a capture is done, an upload is cancelled (doc 2 §4.2, behaviour 4). */
  readonly due: number;
  readonly event: number | null;
  /** The size of a captured image, in MB; null for an upload. */
  readonly size: number | null;
}

export const imageJob = z.strictObject({
  id: z.string(),
  due: z.number(),
  event: z.nullable(z.int()),
  size: z.nullable(z.int()),
});
