import * as z from 'zod/mini';

/** The nodes of a pool that are being replaced, one after the other (doc 2 §4.3, behaviours 3 and 5). */
export interface RecycleRow {
  readonly id: number;
  readonly cluster_id: number;
  readonly pool_id: number;
  /** The event that finishes with it, and with those of other pools that it is shared with. */
  readonly event: number;
  /** The nodes that still wait, the next one first. */
  readonly waiting: readonly string[];
  /** How many nodes the event is about. */
  readonly all: number;
  /** When the next one is replaced, or the last one is ready, clock time in ms. */
  readonly due: number;
}

export const recycleRow = z.strictObject({
  id: z.int(),
  cluster_id: z.int(),
  pool_id: z.int(),
  event: z.int(),
  waiting: z.array(z.string()),
  all: z.int(),
  due: z.int(),
});
