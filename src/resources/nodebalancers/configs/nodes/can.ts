import { useDisabledReason } from '#api/permissions/permissions.ts';
import { nodesApi } from '#contract/nodebalancers/configs/nodes/api.ts';
import type { Node } from '#contract/nodebalancers/configs/nodes/schema.ts';

/** The actions on one node. */
type NodeAction = 'open' | 'edit' | 'accept' | 'drain' | 'delete';

const ENDPOINTS = {
  // Reading a single node needs write permission (doc 2 §4.1).
  open: nodesApi.view,
  edit: nodesApi.update,
  accept: nodesApi.update,
  drain: nodesApi.update,
  delete: nodesApi.remove,
} as const;

/** Why the mode of a node makes an action pointless, or undefined when it does not (doc 2 §3). */
export function stateRefusal(action: NodeAction, { mode }: Pick<Node, 'mode'>): string | undefined {
  if (action === 'drain') {
    if (mode === 'drain') return 'Already draining';
    if (mode === 'reject') return 'Gets no traffic: nothing to drain';
  }
  return action === 'accept' && mode === 'accept' ? 'Already accepts traffic' : undefined;
}

/** Why an action on a node is refused: by the user's permissions, then by the node's mode. */
export function useNodeReasons(
  nodeBalancerId: number,
  configId: number,
): (action: NodeAction, node: Pick<Node, 'id' | 'mode'>) => string | undefined {
  const disabledReason = useDisabledReason();
  return (action, node) =>
    disabledReason(ENDPOINTS[action], { nodeBalancerId, configId, nodeId: node.id }) ?? stateRefusal(action, node);
}
