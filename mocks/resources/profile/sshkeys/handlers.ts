import * as z from 'zod/mini';
import { sshkeysApi } from '#contract/profile/sshkeys/api.ts';
import { mockHandlers } from '#mocks/server/pipeline/handlers.ts';
import { found } from '../../../server/types.ts';
import { sshkeysTable } from './table.ts';

/** The caller's own keys (assumed). */
export const handlers = mockHandlers({
  api: sshkeysApi,
  records: {},
  handlers: {
    list: ({ rows, caller }) =>
      rows(sshkeysTable)
        .all()
        .filter(({ username }) => username === found(caller).username)
        .map(({ username: _, ...key }) => key),
  },
  rows: () => [
    [
      sshkeysTable,
      z.strictObject({
        id: z.int(),
        username: z.string(),
        label: z.string(),
        ssh_key: z.string(),
        created: z.string(),
      }),
    ],
  ],
  /** The keys of the user who read the account. */
  copy: (account, into) => {
    for (const key of account.list(sshkeysApi.list, {}))
      into.put(sshkeysTable, { ...key, username: account.username ?? 'admin' }, `${sshkeysApi.list.path}/${key.id}`);
  },
});
