import * as z from 'zod/mini';
import { refine, refineObject, type Report, wholeNumber } from '../../../fields.ts';
import { type RecordOf, shape } from '../../../record.ts';
import { Node } from '../nodes/schema.ts';
import { DISK_TYPES, POOL_LIMITS } from './terms.ts';

const count = wholeNumber(POOL_LIMITS.count);

/** doc 2 §2.5: `max` and `min` require each other; that `min` is not above `max` is assumed. */
export function autoscalerErrors(
  { min, max }: { readonly min?: number | undefined; readonly max?: number | undefined },
  report: Report,
): void {
  if (min === undefined && max !== undefined) report(['min'], 'A maximum needs a minimum');
  if (max === undefined && min !== undefined) report(['max'], 'A minimum needs a maximum');
  if (min !== undefined && max !== undefined && min > max) report(['min'], `Must not be above the maximum of ${max}`);
}

const scaler = z.object({
  enabled: z._default(z.boolean(), false),
  max: z.optional(count),
  min: z.optional(count),
});

const Autoscaler = refineObject(scaler, autoscalerErrors);
const AutoscalerChange = refineObject(
  z.object({ enabled: z.optional(z.boolean()), max: z.optional(count), min: z.optional(count) }),
  autoscalerErrors,
);

/** Custom partitions, in MB; how many fit is known with the plan (`rules.ts`). */
const disks = refine(
  z.array(z.object({ size: wholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER }), type: z.enum(DISK_TYPES) })),
  ({ length }) => (length > POOL_LIMITS.disks ? `A node has ${POOL_LIMITS.disks} custom disks or fewer` : undefined),
);

/** doc 2 §2.5, §4.3: a new pool, alone or in a new cluster. */
export const PoolCreate = z.object({
  type: z.string(),
  count,
  autoscaler: z.optional(Autoscaler),
  disks: z._default(disks, []),
  tags: z._default(z.array(z.string()), []),
});

/** doc 2 §4.3, update: fields left out are unchanged (assumed); plan and disks cannot be changed. */
export const PoolUpdate = z.object({ count: z.optional(count), autoscaler: z.optional(AutoscalerChange) });

/** The fields of a pool that mirror its request, and its nodes, which are assumed (doc 2 §2.5). */
export const Pool = shape((use) =>
  use.object({
    id: z.int(),
    type: z.string(),
    count: z.int(),
    autoscaler: use.object({ enabled: z.boolean(), max: z.int(), min: z.int() }),
    disks: z.array(use.object({ size: z.int(), type: use.oneOf(DISK_TYPES) })),
    tags: z.array(z.string()),
    nodes: use.assumed(z.array(use.nested(Node))),
  }),
);
export type Pool = RecordOf<typeof Pool>;
