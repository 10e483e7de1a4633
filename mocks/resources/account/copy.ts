import { accountApi } from '#contract/account/api.ts';
import type { CopyOf } from '#mocks/copy/account.ts';
import { settingsTable } from './table.ts';

export const copySettings: CopyOf = (account, into) => {
  const settings = account.view(accountApi.settings, {});
  if (settings !== undefined) into.put(settingsTable, { id: 'settings', ...settings }, accountApi.settings.path);
};
