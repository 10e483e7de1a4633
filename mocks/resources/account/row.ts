import * as z from 'zod/mini';
import type { AccountSettings } from '#contract/account/schema.ts';

export type SettingsRow = AccountSettings & { readonly id: 'settings' };

export const settingsRow = z.strictObject({
  id: z.literal('settings'),
  backups_enabled: z.boolean(),
  managed: z.boolean(),
  network_helper: z.boolean(),
});
