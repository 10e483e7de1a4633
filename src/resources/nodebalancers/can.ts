import { useDisabledReason } from '#api/permissions/permissions.ts';
import { nodebalancersApi } from '#contract/nodebalancers/api.ts';
import { configsApi } from '#contract/nodebalancers/configs/api.ts';

/** The actions on one NodeBalancer. */
export type NodeBalancerAction = 'edit' | 'add-config' | 'delete';

const ENDPOINTS = {
  edit: nodebalancersApi.update,
  'add-config': configsApi.create,
  delete: nodebalancersApi.remove,
} as const;

/**
 * Why an action on one NodeBalancer is refused: only by the user's permissions, since the documents give it no states
 * (doc 2 §2.1).
 */
export function useNodeBalancerReasons(): (action: NodeBalancerAction, id: number | string) => string | undefined {
  const disabledReason = useDisabledReason();
  return (action, id) => disabledReason(ENDPOINTS[action], { nodeBalancerId: id });
}
