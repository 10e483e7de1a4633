import type { Node } from '#contract/nodebalancers/configs/nodes/schema.ts';
import type { EventEntity, Registration } from '../../../../server/types.ts';
import type { Table } from '../../../../store/types.ts';
import { nodebalancersTable } from '../../table.ts';

/** A node; its status is computed when it is shown. */
export interface NodeRow extends Omit<Node, 'status'> {
  readonly config_id: number;
  readonly nodebalancer_id: number;
  /** When it was created or last given another address, clock time in ms: its health checks start over then. */
  readonly changed_at: number;
  /**
   * When the instance behind it began or stopped answering, up to the deletion of the instance; null where there was
   * none.
   */
  readonly left: readonly number[] | null;
}

/** Nodes are deleted with their config (doc 2 §4.1, behaviour 3), which is deleted with its NodeBalancer. */
export const nodesTable: Table<NodeRow> = {
  name: 'nodebalancer-nodes',
  references: [{ to: 'nodebalancer-configs', ids: ({ config_id }) => [config_id], onDelete: 'cascade' }],
};

/** A node as the entity of an event (assumed). */
export const nodeEntity = ({ id, label, config_id, nodebalancer_id }: NodeRow): EventEntity => ({
  id,
  label,
  type: 'nodebalancer_node',
  url: `/v4/nodebalancers/${nodebalancer_id}/configs/${config_id}/nodes/${id}`,
});

/** doc 2 §4.1; seeded with the NodeBalancers. */
export const nodebalancerNodes: Registration = {
  name: 'nodebalancer-nodes',
  paths: ['/nodebalancers/{nodeBalancerId}/configs/{configId}/nodes'],
  tables: [nodesTable],
  grants: { nodebalancer: nodebalancersTable },
};
