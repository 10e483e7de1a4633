import * as z from 'zod/mini';
import { text } from '../fields.ts';
import type { Shape } from '../record.ts';
import { Image } from './schema.ts';
import { IMAGE_LIMITS } from './terms.ts';

const label = text(IMAGE_LIMITS.label);
const description = text(IMAGE_LIMITS.description);

/** doc 2 §4.2, capture; a label that is left out is that of the disk. */
export const ImageCreate = z.object({
  disk_id: z.int(),
  label: z.optional(label),
  description: z.optional(description),
  cloud_init: z.optional(z.boolean()),
});

/** doc 2 §4.2, upload. */
export const ImageUpload = z.object({
  label,
  region: z.string(),
  description: z.optional(description),
  cloud_init: z.optional(z.boolean()),
});

/** doc 2 §4.2, update; null removes the description. */
export const ImageUpdate = z.object({ label: z.optional(label), description: z.optional(z.nullable(description)) });

/** A new image that waits for its data, and where these are sent. */
export interface Upload {
  readonly image: Image;
  readonly upload_to: string;
}

/**
 * The answer to the start of an upload: "image plus `upload_to`" (doc 2 §4.2). That the record stands under `image` is
 * assumed; a record with the address in it is read as well.
 */
export const Upload: Shape<Upload> = {
  loose: z.pipe(
    z.pipe(
      z.looseObject({}),
      z.transform((answer) => ('image' in answer ? answer : { image: answer, upload_to: answer['upload_to'] })),
    ),
    z.object({ image: Image.loose, upload_to: z.string() }),
  ),
  strict: z.strictObject({ image: Image.strict, upload_to: z.string() }),
};
