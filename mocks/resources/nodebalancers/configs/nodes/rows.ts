import * as z from 'zod/mini';
import { nodeFields } from '#contract/nodebalancers/configs/nodes/schema.ts';
import { shape } from '#contract/record.ts';

/** The row of a node. */
export const node = shape((use) => {
  const { status: _, ...kept } = nodeFields(use);
  return use.object({
    ...kept,
    config_id: z.int(),
    nodebalancer_id: z.int(),
    changed_at: z.int(),
    left: z.nullable(z.array(z.int())),
  });
}).strict;
