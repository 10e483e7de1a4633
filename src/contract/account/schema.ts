import * as z from 'zod/mini';
import { type RecordOf, shape } from '../record.ts';

/** The account-wide settings that the documents mention (doc 3 §4.3; the record is assumed). */
export const AccountSettings = shape((use) =>
  use.object({
    /** Every new instance gets backups, regardless of the request (doc 3 §4.3). */
    backups_enabled: z.boolean(),
    managed: z.boolean(),
    network_helper: z.boolean(),
  }),
);
export type AccountSettings = RecordOf<typeof AccountSettings>;

/** `managed` cannot be set, since it is bought with the Managed service (assumed). */
export const SettingsUpdate = z.object({
  backups_enabled: z.optional(z.boolean()),
  network_helper: z.optional(z.boolean()),
});
