import * as z from 'zod/mini';
import { dateTime, type RecordOf, shape } from '../record.ts';

/**
 * A VLAN, which has no id: Region and label identify it. The document shows no fields (doc 3 §2.2), but its rules
 * mention these two: interfaces name a VLAN by its label, a new label makes a new VLAN, and a Region has ten of them
 * (doc 3 §2.4, §8). The others are assumed.
 */
export const Vlan = shape((use) =>
  use.object({
    label: z.string(),
    region: z.string(),
    /** Ids of the attached instances. */
    computes: use.assumed(z.array(z.int())),
    created: use.assumed(dateTime),
  }),
);
export type Vlan = RecordOf<typeof Vlan>;
