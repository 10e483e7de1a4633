import { backupsApi } from '#contract/computes/backups/api.ts';
import { mockHandlers } from '#mocks/server/pipeline/handlers.ts';
import { computesTable } from '../table.ts';
import { backupsOf } from './rules.ts';

export const handlers = mockHandlers({
  api: backupsApi,
  records: { computeId: { table: computesTable } },
  handlers: { list: (context) => backupsOf(context, Number(context.params.computeId)) },
});
