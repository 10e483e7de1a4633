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
});
