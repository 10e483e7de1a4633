import * as z from 'zod/mini';

/** The row of a key. */
export const key = z.strictObject({
  id: z.int(),
  username: z.string(),
  label: z.string(),
  ssh_key: z.string(),
  created: z.string(),
});
