import * as z from 'zod/mini';

/** The one row of the account's settings. */
export const settings = z.strictObject({
  id: z.literal('settings'),
  backups_enabled: z.boolean(),
  managed: z.boolean(),
  network_helper: z.boolean(),
});
