import * as z from 'zod/mini';
import { type RecordOf, shape } from '../../../record.ts';
import { NODE_STATUSES } from '../pools/terms.ts';

/** A node of a pool (doc 2 §2.5): its id is a text; the rest of the record is not shown, so it is assumed. */
export const Node = shape((use) =>
  use.object({
    id: z.string(),
    /** Null where it has no instance. */
    instance_id: use.assumed(z.nullable(z.int())),
    status: use.assumed(use.oneOf(NODE_STATUSES)),
  }),
);
export type Node = RecordOf<typeof Node>;
