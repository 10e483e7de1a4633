import { counted } from '#lib/text/format.ts';
import { figure } from '#lib/unreadable.ts';
import { poolsApi } from '#contract/lke/clusters/pools/api.ts';
import type { Cluster } from '#contract/lke/clusters/schema.ts';
import type { Pool } from '#contract/lke/clusters/pools/schema.ts';
import type { NounOf } from '#resources/kinds.ts';
import { defineActions, protectionKey } from '#ui/actions/define.ts';
import { erasedOn } from '../display.ts';
import { clusterPaths } from '../paths.ts';
import { INVALIDATES } from '../queries.ts';
import { clusterActions } from '../actions.ts';

/** Its cluster; without a name and a version where nothing is asked. */
type PoolOf = Pick<Cluster, 'id'> & Partial<Pick<Cluster, 'label' | 'k8s_version'>>;

const nodesOf = (pool: Pool | undefined): string =>
  pool === undefined ? 'All its nodes' : counted(pool.count, 'node');

/** What can be done with a pool of a cluster. */
export function poolActions({
  id: clusterId,
  label = `cluster ${clusterId}`,
  k8s_version: version = 'its version',
}: PoolOf) {
  return defineActions<Pool>()({
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
      'recycle-pool': {
        endpoint: poolsApi.recycle,
        label: 'Recycle',
        confirm: ({ id, record }) => ({
          label: id,
          harmless: false,
          title: `Recycle pool ${figure(id)} of ${label}?`,
          button: `Recycle pool ${figure(id)}`,
          doneText: `Recycling pool ${figure(id)} of ${label}: this takes some minutes per node`,
          changes: [
            `${nodesOf(record)} replaced with new instances, one by one`,
            erasedOn(record?.count),
            `New nodes get the newest patch of ${version}`,
          ],
        }),
      },
      'delete-pool': {
        endpoint: poolsApi.remove,
        label: 'Delete',
        danger: true,
        confirm: ({ id, record }) => ({
          label: id,
          level: 3,
          title: `Delete pool ${figure(id)} of ${label}?`,
          button: `Delete pool ${figure(id)}`,
          changes: [
            `${nodesOf(record)} with ${record?.count === 1 ? 'its instance' : 'their instances'}`,
            erasedOn(record?.count),
          ],
          stays: ['The cluster and its other pools'],
        }),
      },
    },
  });
}
