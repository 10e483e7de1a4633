import { kernelsApi } from '#contract/kernels/api.ts';
import { Kernel } from '#contract/kernels/schema.ts';
import { mockHandlers } from '#mocks/server/pipeline/handlers.ts';
import { found } from '../../server/types.ts';
import { kernelOf, kernelsTable } from './table.ts';

export const handlers = mockHandlers({
  api: kernelsApi,
  records: { kernelId: { table: kernelsTable } },
  handlers: {
    list: ({ rows }) => rows(kernelsTable).all(),
    view: (context) => found(kernelOf(context, context.params.kernelId)),
  },
  rows: () => [[kernelsTable, Kernel.strict]],
  copy: (account, into) => into.replace(kernelsTable, account.list(kernelsApi.list, {})),
});
