import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { serverNow } from '#api/clock.ts';
import type { Compute } from '#contract/computes/schema.ts';
import type { Node } from '#contract/lke/clusters/nodes/schema.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Copy } from '#ui/display/copy.tsx';
import { Details } from '#ui/display/blocks/details.tsx';
import { Link } from '#ui/page/navigation/link.tsx';
import { Status } from '#ui/display/status.tsx';
import { Time } from '#ui/display/time.tsx';
import { QueryBoundary } from '#ui/page/failure/query-boundary.tsx';
import { computePaths } from '#resources/computes/paths.ts';
import { computes } from '#resources/computes/queries.ts';
import { nodeStatus } from '../state.ts';
import { nodeOf } from './queries.ts';

/** Why a node is not ready, and what to do about it. */
const troubleText = ({ instance_id: instance }: Node, compute: Compute | undefined): string =>
  instance === null
    ? 'Its instance was deleted. Recycle the node to get a new one.'
    : compute?.status === 'offline'
      ? 'Its instance is powered off. Boot it, or recycle the node to get a new one.'
      : 'It doesn’t answer the control plane. Recycle the node to get a new one.';

/** One node as the server reports it now, with what its row does not show of its instance. */
export default function NodeView({
  clusterId,
  nodeId,
  onClose,
}: {
  clusterId: number;
  nodeId: string;
  onClose: () => void;
}) {
  const query = useQuery({ ...nodeOf(clusterId, nodeId), refetchInterval: 5000 });
  const instance = query.data?.instance_id;
  const { data: compute } = useQuery({
    ...computes.one(instance ?? 0),
    enabled: typeof instance === 'number',
  });
  return (
    <Dialog onClose={onClose} title={`Node ${nodeId}`}>
      <Stack gap="md">
        <QueryBoundary query={query} what="The node" height={120}>
          {(node) => {
            const shown = nodeStatus(node, () => compute?.created, serverNow());
            return (
              <>
                {node.status !== undefined && (
                  <div>
                    <Status {...shown} />
                  </div>
                )}
                {(shown.tone === 'bad' || shown.tone === 'warning') && (
                  <Text size="sm">{troubleText(node, compute)}</Text>
                )}
                {compute !== undefined && (
                  <Details
                    title="Instance"
                    details={[
                      { label: 'Name', value: <Link to={computePaths.page(compute.id)}>{compute.label}</Link> },
                      ...compute.ipv4.map((address, index) => ({
                        label: index === compute.ipv4.length - 1 ? 'Private address' : 'Public address',
                        value: <Copy value={address} label={`address ${address}`} />,
                      })),
                      { label: 'Created', value: <Time at={compute.created} /> },
                    ]}
                  />
                )}
              </>
            );
          }}
        </QueryBoundary>
      </Stack>
    </Dialog>
  );
}
