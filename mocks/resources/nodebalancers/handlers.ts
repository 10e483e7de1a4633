import { nodebalancersApi } from '#contract/nodebalancers/api.ts';
import { type NodeBalancer, nodebalancerFields } from '#contract/nodebalancers/schema.ts';
import { dateTime, shape } from '#contract/record.ts';
import { clustersApi } from '#contract/lke/clusters/api.ts';
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

const nodebalancerRow = shape((use) => {
  const { transfer: _transfer, ...kept } = nodebalancerFields(use);
  return use.object({ ...kept, created: dateTime });
});

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
  rows: () => [[nodebalancersTable, nodebalancerRow.strict]],
  /** The traffic of the month is that of the mock; a cluster that the file does not have cannot take it along. */
  copy: (account, into) => {
    const clusters = new Set(account.list(clustersApi.list, {}).map(({ id }) => id));
    for (const { transfer: _, ...record } of account.list(nodebalancersApi.list, {})) {
      const { created = account.atText, lke_cluster_id: cluster = null } = record;
      const lke_cluster_id = cluster !== null && clusters.has(cluster) ? cluster : null;
      into.put(
        nodebalancersTable,
        { ...record, created, lke_cluster_id },
        `${nodebalancersApi.list.path}/${record.id}`,
      );
    }
  },
});
