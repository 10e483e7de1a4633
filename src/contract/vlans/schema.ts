import * as z from 'zod/mini';
import { dateTime, type RecordOf, shape } from '../record.ts';

/** A VLAN; it has no id: Region and label name it. The fields are assumed (doc 3 §2.2, gaps §3). */
export const Vlan = shape((use) =>
  use.object({
    label: z.string(),
    region: z.string(),
    /** Ids of the instances attached. */
    computes: z.array(z.int()),
    created: dateTime,
  }),
);
export type Vlan = RecordOf<typeof Vlan>;
