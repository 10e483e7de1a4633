import * as z from 'zod/mini';
import { accountApi } from '#contract/account/api.ts';
import type { AccountSettings } from '#contract/account/schema.ts';
import { mockHandlers } from '#mocks/server/pipeline/handlers.ts';
import { settingsOf, type SettingsRow, settingsTable } from './table.ts';

const present = ({ id: _, ...settings }: SettingsRow): AccountSettings => settings;

export const handlers = mockHandlers({
  api: accountApi,
  records: {},
  handlers: {
    settings: (context) => present(settingsOf(context)),
    update: (context) => {
      const settings = { ...settingsOf(context), ...context.body };
      context.rows(settingsTable).put(settings);
      return present(settings);
    },
  },
  rows: () => [
    [
      settingsTable,
      z.strictObject({
        id: z.literal('settings'),
        backups_enabled: z.boolean(),
        managed: z.boolean(),
        network_helper: z.boolean(),
      }),
    ],
  ],
  copy: (account, into) => {
    const settings = account.view(accountApi.settings, {});
    if (settings !== undefined) into.put(settingsTable, { id: 'settings', ...settings }, accountApi.settings.path);
  },
});
