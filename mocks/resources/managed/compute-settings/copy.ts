import { computeSettingsApi } from '#contract/managed/compute-settings/api.ts';
import { SSH_DEFAULTS } from '#contract/managed/compute-settings/terms.ts';
import type { CopyOf } from '#mocks/copy/account.ts';
import { computeSettingsTable } from './table.ts';

/** A row is of an instance whose settings somebody has changed. */
export const copyComputeSettings: CopyOf = (account, into) => {
  for (const { id, ssh } of account.list(computeSettingsApi.list, {}))
    if (JSON.stringify(ssh) !== JSON.stringify(SSH_DEFAULTS))
      into.put(computeSettingsTable, { id, ssh }, `${computeSettingsApi.list.path}/${id}`);
};
