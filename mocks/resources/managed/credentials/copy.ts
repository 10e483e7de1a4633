import { credentialsApi } from '#contract/managed/credentials/api.ts';
import type { CopyOf } from '#mocks/copy/account.ts';
import { credentialsTable } from './table.ts';

export const copyCredentials: CopyOf = (account, into) => {
  for (const credential of account.list(credentialsApi.list, {}))
    into.put(credentialsTable, credential, `${credentialsApi.list.path}/${credential.id}`);
};
