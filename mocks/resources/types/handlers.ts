import { typesApi } from '#contract/types/api.ts';
import { ComputeType } from '#contract/types/schema.ts';
import { mockHandlers } from '#mocks/server/pipeline/handlers.ts';
import { found } from '../../server/types.ts';
import { typeOf, typesTable } from './table.ts';

export const handlers = mockHandlers({
  api: typesApi,
  records: { typeId: { table: typesTable } },
  handlers: {
    list: ({ rows }) => rows(typesTable).all(),
    view: (context) => found(typeOf(context, context.params.typeId)),
  },
  rows: () => [[typesTable, ComputeType.strict]],
  copy: (account, into) => into.replace(typesTable, account.list(typesApi.list, {})),
});
