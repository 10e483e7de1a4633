import { Muted, NONE, Pending } from '#ui/display/blocks/plain.tsx';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '#api/cache/queries.ts';
import { CellLink } from '#ui/page/navigation/cell-link.tsx';
import { Copy } from '#ui/display/copy.tsx';
import { Status } from '#ui/display/status.tsx';
import { NOT_GIVEN } from '#ui/table/columns/common.tsx';
import type { Column } from '#ui/table/types.ts';
import { computePaths } from '#resources/computes/paths.ts';
import { computes } from '#resources/computes/queries.ts';
import { ComputeStatus } from '#resources/computes/picker.tsx';
import type { Shown } from '../state.ts';
import type { PoolNode } from './queries.ts';

/** The instance of a node: what its own status is, and its private address. */
function Instance({ id }: { id: number }) {
  const { data, isError } = useQuery(computes.one(id));
  if (isError) return <Muted>not loaded</Muted>;
  if (data === undefined) return <Pending label="Loading the status" />;
  return data.status === undefined ? NOT_GIVEN : <ComputeStatus status={data.status} />;
}

function Address({ id }: { id: number }) {
  const { data, isPending } = useQuery(computes.one(id));
  const address = data?.ipv4.at(-1);
  if (isPending) return <Pending label="Loading the address" />;
  return address === undefined ? null : <Copy value={address} label={`Address ${address}`} />;
}

const instanceOf = (id: number) => queryClient.getQueryData(computes.one(id).queryKey);

/** The columns of the nodes of a pool. */
export const nodeColumns = (statusOf: (node: PoolNode) => Shown): readonly Column<PoolNode>[] => [
  {
    id: 'node',
    header: 'Node',
    value: ({ id }) => id,
    cell: ({ id }) => <Copy value={id} label={`node ID ${id}`} />,
    identity: true,
    filter: 'text',
    kind: 'address',
  },
  {
    id: 'status',
    header: 'Status',
    value: (node) => statusOf(node).label,
    tone: (node) => statusOf(node).tone,
    cell: (node) => <Status {...statusOf(node)} />,
    filter: 'known',
    kind: 'status',
  },
  {
    id: 'instance',
    header: 'Instance',
    value: ({ instance_id: id }) => id,
    cell: ({ instance_id: id }) =>
      typeof id === 'number' ? <CellLink to={computePaths.page(id)}>Instance {id}</CellLink> : NONE,
    filter: 'text',
    kind: 'name',
  },
  {
    id: 'state',
    header: 'Instance state',
    value: () => undefined,
    cell: ({ instance_id: id }) => (typeof id === 'number' ? <Instance id={id} /> : null),
    perRow: true,
    kind: 'status',
    known: ({ instance_id: id }) => (typeof id === 'number' ? instanceOf(id)?.status : null),
  },
  {
    id: 'address',
    header: 'Private address',
    value: () => undefined,
    cell: ({ instance_id: id }) => (typeof id === 'number' ? <Address id={id} /> : null),
    perRow: true,
    kind: 'address',
    known: ({ instance_id: id }) => (typeof id === 'number' ? instanceOf(id)?.ipv4.at(-1) : null),
  },
];
