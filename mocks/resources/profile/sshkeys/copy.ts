import { sshkeysApi } from '#contract/profile/sshkeys/api.ts';
import type { CopyOf } from '#mocks/copy/account.ts';
import { sshkeysTable } from './table.ts';

/** The keys of the user who read the account. */
export const copySshkeys: CopyOf = (account, into) => {
  for (const key of account.list(sshkeysApi.list, {}))
    into.put(sshkeysTable, { ...key, username: account.username ?? 'admin' }, `${sshkeysApi.list.path}/${key.id}`);
};
