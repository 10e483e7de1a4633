import * as z from 'zod/mini';

const id = z.union([z.number(), z.string()]);

/** A row of the trash, in a snapshot. */
export const trashRow = z.object({
  id: z.number(),
  table: z.string(),
  at: z.number(),
  rows: z.array(z.tuple([z.string(), z.looseObject({ id })])),
});
