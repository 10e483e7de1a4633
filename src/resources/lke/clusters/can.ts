import { useDisabledReason } from '#api/permissions/permissions.ts';
import { clustersApi } from '#contract/lke/clusters/api.ts';
import { nodesApi } from '#contract/lke/clusters/nodes/api.ts';
import { lastNodeReason } from '#contract/lke/clusters/pools/rules.ts';
import { poolsApi } from '#contract/lke/clusters/pools/api.ts';
import { availabilityReason, becomesAvailable } from '#contract/lke/clusters/rules.ts';
import type { Cluster } from '#contract/lke/clusters/schema.ts';
import { noUpgradeReason } from './model.ts';

const ENDPOINTS = {
  edit: clustersApi.update,
  upgrade: clustersApi.update,
  available: clustersApi.update,
  recycle: clustersApi.recycle,
  regenerate: clustersApi.regenerate,
  'reset-kubeconfig': clustersApi.removeKubeconfig,
  'reset-token': clustersApi.removeServicetoken,
  kubeconfig: clustersApi.kubeconfig,
  delete: clustersApi.remove,
  'add-pool': poolsApi.create,
} as const;

/** The actions on one cluster. */
export type ClusterAction = keyof typeof ENDPOINTS;

/** Why an action on a cluster is refused: by the user's permissions, then by its version and its control plane. */
export function useClusterReasons(): (
  action: ClusterAction,
  cluster: Pick<Cluster, 'id'> & Partial<Cluster>,
  offered?: readonly string[],
) => string | undefined {
  const disabledReason = useDisabledReason();
  return (action, { id, k8s_version: version, control_plane: plane }, offered) => {
    const refusal = disabledReason(ENDPOINTS[action], { clusterId: id });
    if (refusal !== undefined) return refusal;
    if (action === 'upgrade' && version !== undefined) return noUpgradeReason(version, offered);
    if (action === 'available' && plane !== undefined && !becomesAvailable({ control_plane: plane }, true))
      return availabilityReason({ control_plane: plane }, false);
    return undefined;
  };
}

const POOL_ENDPOINTS = { scale: poolsApi.update, recycle: poolsApi.recycle, delete: poolsApi.remove } as const;

/** Why an action on a pool is refused: only by permissions. */
export function usePoolReasons(
  clusterId: number,
): (action: keyof typeof POOL_ENDPOINTS, poolId: number) => string | undefined {
  const disabledReason = useDisabledReason();
  return (action, poolId) => disabledReason(POOL_ENDPOINTS[action], { clusterId, poolId });
}

const NODE_ENDPOINTS = { view: nodesApi.view, recycle: nodesApi.recycle, delete: nodesApi.remove } as const;

/** Why an action on a node is refused; the last node of a pool cannot be deleted. */
export function useNodeReasons(
  clusterId: number,
): (
  action: keyof typeof NODE_ENDPOINTS,
  node: { readonly id: string; readonly pool?: { readonly count: number } },
) => string | undefined {
  const disabledReason = useDisabledReason();
  return (action, { id, pool }) =>
    disabledReason(NODE_ENDPOINTS[action], { clusterId, nodeId: id }) ??
    (action === 'delete' && pool !== undefined ? lastNodeReason(pool.count) : undefined);
}
