import * as z from 'zod/mini';

/** A node; whether it is ready is computed when it is shown. */
export interface NodeRow {
  /** The number of its pool and digits (assumed). */
  readonly id: string;
  readonly cluster_id: number;
  readonly pool_id: number;
  /** Null where its instance was deleted by itself. */
  readonly instance_id: number | null;
  /** When it has joined its cluster, clock time in ms; null when it has. */
  readonly joins: number | null;
  /** The event that finishes then. */
  readonly event: number | null;
}

export const nodeRow = z.strictObject({
  id: z.string(),
  cluster_id: z.int(),
  pool_id: z.int(),
  instance_id: z.nullable(z.int()),
  joins: z.nullable(z.int()),
  event: z.nullable(z.int()),
});
