import { disksApi } from '#contract/computes/disks/api.ts';
import { mockHandlers } from '#mocks/server/pipeline/handlers.ts';
import { computesTable } from '../table.ts';
import { disksOf } from './rules.ts';

export const handlers = mockHandlers({
  api: disksApi,
  records: { computeId: { table: computesTable } },
  handlers: {
    list: (context) => disksOf(context, Number(context.params.computeId)).map(({ compute_id: _, ...disk }) => disk),
  },
});
