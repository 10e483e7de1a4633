import * as z from 'zod/mini';
import { stackscriptsApi } from '#contract/stackscripts/api.ts';
import { type StackScript, UserDefinedField } from '#contract/stackscripts/schema.ts';
import { mockHandlers } from '#mocks/server/pipeline/handlers.ts';
import { type Context, found } from '../../server/types.ts';
import { isMine, mayUse } from './rules.ts';
import { type StackScriptRow, stackscriptsTable } from './table.ts';

const present = (context: Pick<Context, 'caller'>, script: StackScriptRow): StackScript => ({
  ...script,
  mine: isMine(context, script),
});

export const handlers = mockHandlers({
  api: stackscriptsApi,
  records: { stackscriptId: { table: stackscriptsTable } },
  handlers: {
    list: (context) =>
      context
        .rows(stackscriptsTable)
        .all()
        .filter((script) => mayUse(context, script))
        .map((script) => present(context, script)),
    view: (context) => {
      const script = context.rows(stackscriptsTable).get(context.params.stackscriptId);
      return present(context, found(script && mayUse(context, script) ? script : undefined));
    },
  },
  rows: () => [
    [
      stackscriptsTable,
      z.strictObject({
        id: z.int(),
        label: z.string(),
        username: z.string(),
        description: z.string(),
        images: z.array(z.string()),
        is_public: z.boolean(),
        script: z.string(),
        rev_note: z.string(),
        user_defined_fields: z.array(UserDefinedField.strict),
        deployments_total: z.int(),
        deployments_active: z.int(),
        created: z.string(),
        updated: z.string(),
      }),
    ],
  ],
});
