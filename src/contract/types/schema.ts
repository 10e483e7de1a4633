import * as z from 'zod/mini';
import { type RecordOf, shape } from '../record.ts';
import { TYPE_CLASSES } from './terms.ts';

/**
 * A compute type, or plan (assumed); memory and disk in MB, transfer in GB, network_out in Mbit/s. Prices are left out.
 */
export const ComputeType = shape((use) =>
  use.object({
    id: z.string(),
    label: z.string(),
    class: use.oneOf(TYPE_CLASSES),
    vcpus: z.int(),
    memory: z.int(),
    disk: z.int(),
    transfer: z.int(),
    network_out: z.int(),
    gpus: z.int(),
    successor: z.nullable(z.string()),
  }),
);
export type ComputeType = RecordOf<typeof ComputeType>;
