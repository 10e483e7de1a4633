import { nodebalancersApi } from '#contract/nodebalancers/api.ts';
import { mockResource } from '../../server/resource.ts';
import { found } from '../../server/types.ts';
import { firewallsOn } from '../firewalls/rules.ts';
import { nodebalancersTable, seedNodeBalancers } from './table.ts';

/** doc 2 §4.1. */
export const nodebalancers = mockResource({
  name: 'nodebalancers',
  api: nodebalancersApi,
  tables: [nodebalancersTable],
  records: { nodeBalancerId: { table: nodebalancersTable } },
  seed: seedNodeBalancers,
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
