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
});
