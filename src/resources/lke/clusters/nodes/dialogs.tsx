import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useActionDialog } from '#ui/actions/use-actions.ts';
import { ConfirmAction } from '#ui/confirm/confirm.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Copy } from '#ui/display/copy.tsx';
import { Details } from '#ui/display/blocks/details.tsx';
import { Link } from '#ui/page/navigation/link.tsx';
import { Status } from '#ui/display/status.tsx';
import { QueryBoundary } from '#ui/page/failure/query-boundary.tsx';
import { computePaths } from '#resources/computes/paths.ts';
import { erasedOn } from '../display.ts';
import { nodeActions } from './actions.ts';
import { nodeStatus } from './columns.tsx';
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
                ...(node.status === undefined ? [] : [{ label: 'Status', value: <Status {...nodeStatus(node)} /> }]),
                ...(typeof node.instance_id === 'number'
                  ? [
                      {
                        label: 'Instance',
                        value: <Link to={computePaths.page(node.instance_id)}>Instance {node.instance_id}</Link>,
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
  const { asked, id, record, close, of } = useActionDialog(nodeActions(clusterId), nodesOf(clusterId));
  return (
    <>
      {asked === 'node' && <NodeView clusterId={clusterId} nodeId={id} onClose={close} />}
      <ConfirmAction
        {...of('delete-node')}
        label={id}
        level={2}
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
        {...of('recycle-node')}
        label={id}
        level={2}
        harmless={false}
        doneText={`Recycling node ${id}: this takes some minutes`}
        consequences={['A new instance replaces it, with the newest patch', erasedOn(1)]}
      />
    </>
  );
}
