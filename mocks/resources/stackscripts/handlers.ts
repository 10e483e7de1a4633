import { stackscriptsApi } from '#contract/stackscripts/api.ts';
import type { StackScript } from '#contract/stackscripts/schema.ts';
import { mockHandlers } from '../../server/handlers.ts';
import { type Context, found } from '../../server/types.ts';
import { isMine, scriptsFor } from './rules.ts';
import type { StackScriptRow } from './table.ts';

const present = (context: Pick<Context, 'caller'>, script: StackScriptRow): StackScript => ({
  ...script,
  mine: isMine(context, script),
});

/** gaps §3. */
export const handlers = mockHandlers({
  api: stackscriptsApi,
  records: {},
  handlers: {
    list: (context) => scriptsFor(context).map((script) => present(context, script)),
    view: (context) =>
      present(context, found(scriptsFor(context).find(({ id }) => id === context.params.stackscriptId))),
  },
});
