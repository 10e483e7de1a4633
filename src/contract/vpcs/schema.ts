import * as z from 'zod/mini';
import { dateTime, type RecordOf, shape } from '../record.ts';

/** A subnet of a VPC (doc 3 §2.4 names it; its fields are assumed). */
export const Subnet = shape((use) =>
  use.object({
    id: z.int(),
    label: z.string(),
    ipv4: z.string(),
    computes: z.array(
      use.object({ id: z.int(), interfaces: z.array(use.object({ id: z.int(), active: z.boolean() })) }),
    ),
    created: dateTime,
    updated: dateTime,
  }),
);
export type Subnet = RecordOf<typeof Subnet>;

/** A VPC with its subnets (assumed). */
export const Vpc = shape((use) =>
  use.object({
    id: z.int(),
    label: z.string(),
    description: z.string(),
    region: z.string(),
    subnets: z.array(use.nested(Subnet)),
    created: dateTime,
    updated: dateTime,
  }),
);
export type Vpc = RecordOf<typeof Vpc>;
