import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { nodesApi } from '#contract/lke/clusters/nodes/api.ts';
import { ConfirmAction } from '#ui/confirm/confirm.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Copy } from '#ui/display/copy.tsx';
import { Details } from '#ui/display/details.tsx';
import { Status } from '#ui/display/status.tsx';
import { useRecordDialog } from '#ui/page/dialog.ts';
import { QueryBoundary } from '#ui/page/query-boundary.tsx';
import { useNodeReasons } from '../can.ts';
import { erasedOn } from '../model.ts';
import { INVALIDATES } from '../queries.ts';
import { nodeLook } from './columns.tsx';
import { nodeOf, nodesOf } from './queries.ts';

/** One node as the server reports it now. */
function NodeView({ clusterId, nodeId, onClose }: { clusterId: number; nodeId: string; onClose: () => void }) {
  const query = useQuery({ ...nodeOf(clusterId, nodeId), refetchInterval: 5000 });
  return (
    <Dialog onClose={onClose} title={`Node ${nodeId}`}>
      <Stack gap="md">
        <QueryBoundary query={query} height={120}>
          {(node) => (
            <Details
              title="Now"
              details={[
                { label: 'ID', value: <Copy value={node.id} label="node ID" /> },
                ...(node.status === undefined ? [] : [{ label: 'Status', value: <Status {...nodeLook(node)} /> }]),
                ...(typeof node.instance_id === 'number'
                  ? [
                      {
                        label: 'Instance',
                        value: (
                          <Link to="/compute/$computeId" params={{ computeId: String(node.instance_id) }}>
                            Instance {node.instance_id}
                          </Link>
                        ),
                      },
                    ]
                  : []),
              ]}
            />
          )}
        </QueryBoundary>
        {query.data?.instance_id === null && (
          <Text size="sm">Its instance was deleted. Recycle the node to get a new one.</Text>
        )}
      </Stack>
    </Dialog>
  );
}

/** Shows the node that the address names, or asks before it is deleted or recycled. */
export function NodeDialogs({ clusterId }: { clusterId: number }) {
  const reason = useNodeReasons(clusterId);
  const { asked, id, record, close } = useRecordDialog(nodesOf(clusterId), ['node', 'delete-node', 'recycle-node']);
  const node = record ?? { id };
  const common = {
    what: 'node',
    label: id,
    params: { clusterId, nodeId: id },
    invalidates: ['lke-nodes', ...INVALIDATES],
    onDone: close,
    onClose: close,
  } as const;
  return (
    <>
      {asked?.action === 'node' && <NodeView clusterId={clusterId} nodeId={id} onClose={close} />}
      <ConfirmAction
        {...common}
        open={asked?.action === 'delete-node'}
        level={2}
        endpoint={nodesApi.remove}
        disabledReason={asked === undefined ? undefined : reason('delete', node)}
        consequences={[
          record === undefined
            ? 'Its pool shrinks by one'
            : `Pool ${record.pool.id} shrinks from ${record.pool.count} to ${record.pool.count - 1}`,
          'Its instance, with all that is on its disks',
          'Local storage: hostPath, emptyDir and local volumes',
        ]}
        stays={['Pods move to other nodes if there is room. Drain the node first']}
      />
      <ConfirmAction
        {...common}
        open={asked?.action === 'recycle-node'}
        level={2}
        verb="Recycle"
        endpoint={nodesApi.recycle}
        disabledReason={asked === undefined ? undefined : reason('recycle', node)}
        doneText={`Recycling node ${id}: this takes some minutes`}
        consequences={['A new instance replaces it, with the newest patch', erasedOn(1)]}
      />
    </>
  );
}
