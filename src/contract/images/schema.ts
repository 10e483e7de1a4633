import * as z from 'zod/mini';
import { dateTime, type RecordOf, shape } from '../record.ts';
import { IMAGE_STATUSES, IMAGE_TYPES } from './terms.ts';

/** An image; beyond id, label, description and capability its fields are assumed (doc 2 §2.4). Size in MB. */
export const Image = shape((use) =>
  use.object({
    id: z.string(),
    label: z.string(),
    description: z.nullable(z.string()),
    created: use.assumed(dateTime),
    updated: use.assumed(dateTime),
    created_by: use.assumed(z.string()),
    deprecated: use.assumed(z.boolean()),
    is_public: use.assumed(z.boolean()),
    size: use.assumed(z.int()),
    type: use.assumed(use.oneOf(IMAGE_TYPES)),
    expiry: use.assumed(z.nullable(dateTime)),
    eol: use.assumed(z.nullable(dateTime)),
    vendor: use.assumed(z.nullable(z.string())),
    status: use.assumed(use.oneOf(IMAGE_STATUSES)),
    capabilities: use.assumed(z.array(z.string())),
  }),
);
export type Image = RecordOf<typeof Image>;
