import { poolsApi } from '#contract/lke/clusters/pools/api.ts';
import type { Cluster } from '#contract/lke/clusters/schema.ts';
import { counted } from '#lib/format.ts';
import { ConfirmAction } from '#ui/confirm/confirm.tsx';
import { useRecordDialog } from '#ui/page/dialog.ts';
import { usePoolReasons } from '../can.ts';
import { erasedOn } from '../model.ts';
import { INVALIDATES } from '../queries.ts';
import { poolsOf } from './queries.ts';

/** Asks before the pool that the address names is deleted or recycled. */
export function PoolDialogs({ cluster: { id: clusterId, label, k8s_version: version } }: { cluster: Cluster }) {
  const reason = usePoolReasons(clusterId);
  const { asked, id, record: pool, close } = useRecordDialog(poolsOf(clusterId), ['delete-pool', 'recycle-pool']);
  const nodes = pool === undefined ? 'All its nodes' : counted(pool.count, 'node');
  const common = {
    what: 'pool',
    label: id,
    params: { clusterId, poolId: id },
    invalidates: ['lke-pools', ...INVALIDATES],
    onDone: close,
    onClose: close,
  } as const;
  return (
    <>
      <ConfirmAction
        {...common}
        open={asked?.action === 'delete-pool'}
        level={3}
        endpoint={poolsApi.remove}
        disabledReason={asked === undefined ? undefined : reason('delete', Number(id))}
        title={`Delete pool ${id} of ${label}?`}
        button={`Delete pool ${id}`}
        consequences={[
          `${nodes} with ${pool?.count === 1 ? 'its instance' : 'their instances'}`,
          erasedOn(pool?.count),
        ]}
        stays={['The cluster and its other pools']}
      />
      <ConfirmAction
        {...common}
        open={asked?.action === 'recycle-pool'}
        level={2}
        verb="Recycle"
        endpoint={poolsApi.recycle}
        disabledReason={asked === undefined ? undefined : reason('recycle', Number(id))}
        title={`Recycle pool ${id} of ${label}?`}
        button={`Recycle pool ${id}`}
        doneText={`Recycling pool ${id} of ${label}: this takes some minutes per node`}
        consequences={[
          `${nodes} replaced with new instances, one by one`,
          erasedOn(pool?.count),
          `New nodes get the newest patch of ${version}`,
        ]}
      />
    </>
  );
}
