import { computesApi } from '#contract/computes/api.ts';
import { mockHandlers } from '../../server/handlers.ts';
import { found } from '../../server/types.ts';
import { firewallsOn } from '../firewalls/rules.ts';
import { computesTable } from './table.ts';

/** doc 3 §4.3. */
export const handlers = mockHandlers({
  api: computesApi,
  records: { computeId: { table: computesTable } },
  handlers: {
    list: ({ rows, visible }) => visible('compute', rows(computesTable).all()),
    view: ({ rows, params }) => found(rows(computesTable).get(params.computeId)),
    firewalls: (context) =>
      context.visible('firewall', firewallsOn(context, { type: 'compute', id: Number(context.params.computeId) })),
  },
});
