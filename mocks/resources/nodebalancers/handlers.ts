import { nodebalancersApi } from '#contract/nodebalancers/api.ts';
import { mockHandlers } from '../../server/handlers.ts';
import { found } from '../../server/types.ts';
import { firewallsOn } from '../firewalls/rules.ts';
import { nodebalancersTable } from './table.ts';

/** doc 2 §4.1. */
export const handlers = mockHandlers({
  api: nodebalancersApi,
  records: { nodeBalancerId: { table: nodebalancersTable } },
  handlers: {
    list: ({ rows, visible }) => visible('nodebalancer', rows(nodebalancersTable).all()),
    view: ({ rows, params }) => found(rows(nodebalancersTable).get(params.nodeBalancerId)),
    firewalls: (context) =>
      context.visible(
        'firewall',
        firewallsOn(context, { type: 'nodebalancer', id: Number(context.params.nodeBalancerId) }),
      ),
  },
});
