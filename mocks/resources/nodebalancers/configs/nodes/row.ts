import * as z from 'zod/mini';
import { type Node, nodeFields } from '#contract/nodebalancers/configs/nodes/schema.ts';
import { shape } from '#contract/record.ts';

/** A node; its status is computed when it is shown. */
export interface NodeRow extends Omit<Node, 'status'> {
  readonly config_id: number;
  readonly nodebalancer_id: number;
  /** When it was created or last given another address, clock time in ms: its health checks start over then. */
  readonly changed_at: number;
  /**
   * When the instance behind it began or stopped answering, up to the deletion of the instance; null where there was
   * none.
   */
  readonly left: readonly number[] | null;
}

export const nodeRow = shape((use) => {
  const { status: _, ...kept } = nodeFields(use);
  return use.object({
    ...kept,
    config_id: z.int(),
    nodebalancer_id: z.int(),
    changed_at: z.int(),
    left: z.nullable(z.array(z.int())),
  });
}).strict;
