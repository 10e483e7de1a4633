import { computesApi } from '#contract/computes/api.ts';
import { mockHandlers } from '#mocks/server/pipeline/handlers.ts';
import { found } from '../../server/types.ts';
import { firewallsOn } from '../firewalls/rules.ts';
import { clone } from './clone/clone.ts';
import { create } from './create/create.ts';
import { boot, reboot, shutdown } from './power.ts';
import { remove } from './remove.ts';
import { computesTable, recordOf } from './table.ts';
import { update } from './update.ts';

export const handlers = mockHandlers({
  api: computesApi,
  records: { computeId: { table: computesTable } },
  handlers: {
    list: ({ rows, visible }) => {
      const all = visible('compute', rows(computesTable).all());
      return { length: all.length, slice: (from, to) => all.slice(from, to).map(recordOf) };
    },
    create,
    view: ({ rows, params }) => recordOf(found(rows(computesTable).get(params.computeId))),
    update,
    remove,
    clone,
    boot,
    reboot,
    shutdown,
    firewalls: (context) =>
      context.visible('firewall', firewallsOn(context, { type: 'compute', id: Number(context.params.computeId) })),
  },
});
