import { nodebalancersApi } from '#contract/nodebalancers/api.ts';
import type { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import { mockHandlers } from '#mocks/server/pipeline/handlers.ts';
import { type Context, found, type NO_CONTENT, refuse } from '../../server/types.ts';
import { firewallsOn } from '../firewalls/rules.ts';
import { create } from './create.ts';
import { labelErrors, updatedBy } from './rules.ts';
import { presenter, statsOf } from './stats.ts';
import { entityOf, type NodeBalancerRow, nodebalancersTable } from './table.ts';

const rowOf = ({ rows, params }: Pick<Context<typeof nodebalancersApi.view>, 'rows' | 'params'>): NodeBalancerRow =>
  found(rows(nodebalancersTable).get(params.nodeBalancerId));

function update(context: Context<typeof nodebalancersApi.update>): NodeBalancer {
  const row = rowOf(context);
  refuse(400, labelErrors(context, context.body.label, row.id));
  const changed = updatedBy(context, row);
  context.rows(nodebalancersTable).put(changed);
  context.event('nodebalancer_update', entityOf(changed));
  return presenter(context)(changed);
}

/**
 * Its configs, their nodes and its Firewall assignment are deleted with it; its addresses become free (doc 2 §4.1,
 * behaviour 2).
 */
function remove(context: Context<typeof nodebalancersApi.remove>): typeof NO_CONTENT {
  const row = rowOf(context);
  context.rows(nodebalancersTable).remove(row.id);
  context.event('nodebalancer_delete', entityOf(row));
  return {};
}

export const handlers = mockHandlers({
  api: nodebalancersApi,
  records: { nodeBalancerId: { table: nodebalancersTable } },
  handlers: {
    list: (context) => {
      const all = context.visible('nodebalancer', context.rows(nodebalancersTable).all());
      return { length: all.length, slice: (from, to) => all.slice(from, to).map(presenter(context)) };
    },
    create,
    view: (context) => presenter(context)(rowOf(context)),
    update,
    remove,
    firewalls: (context) =>
      context.visible(
        'firewall',
        firewallsOn(context, { type: 'nodebalancer', id: Number(context.params.nodeBalancerId) }),
      ),
    stats: (context) => statsOf(context, rowOf(context)),
  },
});
