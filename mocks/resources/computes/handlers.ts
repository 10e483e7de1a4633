import { computesApi } from '#contract/computes/api.ts';
import { mockResource } from '../../server/resource.ts';
import { found } from '../../server/types.ts';
import { firewallsOn } from '../firewalls/rules.ts';
import { computesTable, seedComputes } from './table.ts';

/** doc 3 §4.3. */
export const computes = mockResource({
  name: 'computes',
  api: computesApi,
  tables: [computesTable],
  records: { computeId: { table: computesTable } },
  seed: seedComputes,
  handlers: {
    list: ({ rows, visible }) => visible('compute', rows(computesTable).all()),
    view: ({ rows, params }) => found(rows(computesTable).get(params.computeId)),
    firewalls: (context) =>
      context.visible('firewall', firewallsOn(context, { type: 'compute', id: Number(context.params.computeId) })),
  },
});
