import { figure } from '#lib/unreadable.ts';
import { poolsApi } from '#contract/lke/clusters/pools/api.ts';
import type { Pool } from '#contract/lke/clusters/pools/schema.ts';
import type { NounOf } from '#resources/kinds.ts';
import { defineActions, protectionKey } from '#ui/actions/define.ts';
import { clusterPaths } from '../paths.ts';
import { INVALIDATES } from '../queries.ts';
import { clusterActions } from '../actions.ts';

/** What can be done with a pool of a cluster. */
export const poolActions = (clusterId: number) =>
  defineActions<Pool>()({
    noun: 'pool' satisfies NounOf<'pools'>,
    nameOf: ({ id }) => `Pool ${figure(id)}`,
    idOf: ({ id }) => id,
    params: (poolId) => ({ clusterId, poolId }),
    partOf: (_, pool) => [
      protectionKey(clusterActions, clusterId),
      ...(pool?.nodes ?? []).map(({ instance_id: id }) => protectionKey({ noun: 'instance' }, id ?? '')),
    ],
    invalidates: INVALIDATES,
    actions: {
      scale: { endpoint: poolsApi.update, label: 'Scale', to: ({ id }) => clusterPaths.editPool(clusterId, id) },
      'recycle-pool': { endpoint: poolsApi.recycle, label: 'Recycle' },
      'delete-pool': { endpoint: poolsApi.remove, label: 'Delete', danger: true },
    },
  });
