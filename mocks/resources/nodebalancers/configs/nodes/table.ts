import type { NodeRow } from './row.ts';
import type { EventEntity } from '../../../../server/types.ts';
import type { Table } from '../../../../store/types.ts';

export type { NodeRow } from './row.ts';

/** Nodes are deleted with their config (doc 2 §4.1, behaviour 3), which is deleted with its NodeBalancer. */
export const nodesTable: Table<NodeRow> = {
  name: 'nodebalancer-nodes',
  row: async () => (await import('./row.ts')).nodeRow,
  references: [{ to: 'nodebalancer-configs', ids: ({ config_id }) => [config_id], onDelete: 'cascade' }],
};

/** A node as the entity of an event (assumed). */
export const nodeEntity = ({ id, label, config_id, nodebalancer_id }: NodeRow): EventEntity => ({
  id,
  label,
  type: 'nodebalancer_node',
  url: `/v4/nodebalancers/${nodebalancer_id}/configs/${config_id}/nodes/${id}`,
});
