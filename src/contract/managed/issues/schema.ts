import * as z from 'zod/mini';
import { dateTime, type RecordOf, shape } from '../../record.ts';

/** doc 1 §2.6; its entity is the support ticket that it opened. */
export const Issue = shape((use) =>
  use.object({
    id: z.int(),
    created: dateTime,
    entity: use.object({ id: z.int(), label: z.string(), type: use.oneOf(['ticket']), url: z.string() }),
    services: z.array(z.int()),
  }),
);
export type Issue = RecordOf<typeof Issue>;
