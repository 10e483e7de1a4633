import * as z from 'zod/mini';
import type { Pool } from '#contract/lke/clusters/pools/schema.ts';

/** A pool; its nodes are rows of their own, and their number is its count. */
export interface PoolRow extends Omit<Pool, 'count' | 'nodes' | 'autoscaler'> {
  readonly cluster_id: number;
  /** Null stands for the present count, which is the default (doc 2 §2.5). */
  readonly autoscaler: { readonly enabled: boolean; readonly max: number | null; readonly min: number | null };
}

const bound = z.nullable(z.int());

export const poolRow = z.strictObject({
  id: z.int(),
  cluster_id: z.int(),
  type: z.string(),
  autoscaler: z.strictObject({ enabled: z.boolean(), max: bound, min: bound }),
  disks: z.array(z.strictObject({ size: z.int(), type: z.enum(['raw', 'ext4']) })),
  tags: z.array(z.string()),
});
