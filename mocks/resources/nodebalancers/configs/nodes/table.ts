import type { Node } from '#contract/nodebalancers/configs/nodes/schema.ts';
import type { EventEntity, MockResource } from '../../../../server/types.ts';
import type { Table } from '../../../../store/types.ts';
import { nodebalancersTable } from '../../table.ts';

/** A node; its status is told when it is answered. */
export interface NodeRow extends Omit<Node, 'status'> {
  readonly config_id: number;
  readonly nodebalancer_id: number;
  /** When it was made or given another address last, clock time in ms: its checks begin anew then. */
  readonly changed_at: number;
  /** When the instance behind it began or ceased to answer, up to when that was deleted; null where none was there. */
  readonly left: readonly number[] | null;
}

/** A node goes with its config (doc 2 §4.1, behaviour 3), and so with the NodeBalancer of that. */
export const nodesTable: Table<NodeRow> = {
  name: 'nodebalancer-nodes',
  row: async () => (await import('./handlers.ts')).nodeRow,
  references: [{ to: 'nodebalancer-configs', ids: ({ config_id }) => [config_id], onDelete: 'cascade' }],
};

/** How events speak of a node (assumed). */
export const nodeEntity = ({ id, label, config_id, nodebalancer_id }: NodeRow): EventEntity => ({
  id,
  label,
  type: 'nodebalancer_node',
  url: `/v4/nodebalancers/${nodebalancer_id}/configs/${config_id}/nodes/${id}`,
});

/** doc 2 §4.1; the seeds are those of the NodeBalancers. */
export const nodebalancerNodes: MockResource = {
  name: 'nodebalancer-nodes',
  paths: ['/nodebalancers/{nodeBalancerId}/configs/{configId}/nodes'],
  tables: [nodesTable],
  grants: { nodebalancer: nodebalancersTable },
  load: () => import('./handlers.ts'),
};
