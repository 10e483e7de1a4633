import type { Cluster } from '#contract/lke/clusters/schema.ts';
import { counted } from '#lib/text/format.ts';
import { figure } from '#lib/unreadable.ts';
import { useActionDialog } from '#ui/actions/use-actions.ts';
import { ConfirmAction } from '#ui/confirm/confirm.tsx';
import { erasedOn } from '../display.ts';
import { poolActions } from './actions.ts';
import { poolsOf } from './queries.ts';

/** Asks before the pool that the address names is deleted or recycled. */
export function PoolDialogs({ cluster: { id: clusterId, label, k8s_version: version } }: { cluster: Cluster }) {
  const { id, record: pool, of } = useActionDialog(poolActions(clusterId), poolsOf(clusterId));
  const nodes = pool === undefined ? 'All its nodes' : counted(pool.count, 'node');
  return (
    <>
      <ConfirmAction
        {...of('delete-pool')}
        label={id}
        level={3}
        title={`Delete pool ${figure(id)} of ${label}?`}
        button={`Delete pool ${figure(id)}`}
        consequences={[
          `${nodes} with ${pool?.count === 1 ? 'its instance' : 'their instances'}`,
          erasedOn(pool?.count),
        ]}
        stays={['The cluster and its other pools']}
      />
      <ConfirmAction
        {...of('recycle-pool')}
        label={id}
        level={2}
        harmless={false}
        title={`Recycle pool ${figure(id)} of ${label}?`}
        button={`Recycle pool ${figure(id)}`}
        doneText={`Recycling pool ${figure(id)} of ${label}: this takes some minutes per node`}
        consequences={[
          `${nodes} replaced with new instances, one by one`,
          erasedOn(pool?.count),
          `New nodes get the newest patch of ${version}`,
        ]}
      />
    </>
  );
}
