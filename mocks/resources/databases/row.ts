import * as z from 'zod/mini';
import { Database } from '#contract/databases/schema.ts';

/** A database; a single node that is in its maintenance window is shown as `updating`. */
export interface DatabaseRow extends Database {
  /** What ends by itself: its clock time in ms, and the id of its event. The database is active afterwards. */
  readonly job: { readonly due: number; readonly event: number | null } | null;
}

/** The row of a database: its record and its job. */
export const databaseRow = z.intersection(
  Database.loose,
  z.object({ job: z.nullable(z.object({ due: z.int(), event: z.nullable(z.int()) })) }),
);

export const refusalRow = z.object({ id: z.int() });
