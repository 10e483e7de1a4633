import { Waypoints } from 'lucide-react';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { ipv6Api } from '#contract/networking/ipv6/api.ts';
import type { Range } from '#contract/networking/ipv6/schema.ts';
import { regionColumn } from '#resources/regions/public.ts';
import { Muted, NONE } from '#ui/display/plain.tsx';
import { useDialog } from '#ui/page/dialog.ts';
import { Page } from '#ui/page/page.tsx';
import { bulkDelete } from '#ui/table/bulk/bulk-action.ts';
import { linkColumn, NOT_GIVEN } from '#ui/table/columns/common.tsx';
import { ResourceTable } from '#ui/table/resource-table.tsx';
import type { Column } from '#ui/table/types.ts';
import { InstancesCell } from '../ips/names.tsx';
import { useRangeReason } from './access.ts';
import { DeleteRange } from './delete-dialog.tsx';
import { Pools } from './pools.tsx';
import { INVALIDATES, ranges, useRange } from './queries.ts';
import { sizeInWords } from './size.ts';

/** The instance of a range, and those that share it. */
function Instances({ range }: { range: string }) {
  const { data, isError } = useRange(range);
  if (data === undefined) return <Muted>{isError ? 'could not be loaded' : 'Loading…'}</Muted>;
  return <InstancesCell ids={data.computes} />;
}

/** The columns of the list. */
export const columns: readonly Column<Range>[] = [
  linkColumn(
    'range',
    'Range',
    ({ range }) => range,
    ({ range }) => `/ips/${encodeURIComponent(range)}`,
    { filter: 'text', identity: true, kind: 'address' },
  ),
  {
    id: 'size',
    header: 'Size',
    value: ({ prefix }) => prefix,
    cell: ({ prefix }) => `/${prefix}: ${sizeInWords(prefix)}`,
    kind: 'long',
  },
  regionColumn(),
  {
    id: 'route_target',
    header: 'Route target',
    value: ({ route_target }) => route_target,
    cell: ({ route_target }) =>
      route_target === undefined ? NOT_GIVEN : route_target === null ? NONE : <code>{route_target}</code>,
    filter: 'text',
    kind: 'address',
  },
  {
    id: 'instances',
    header: 'Instances',
    value: () => undefined,
    cell: ({ range }) => <Instances range={range} />,
    kind: 'name',
    perRow: true,
  },
];

/** `/ipv6`: the ranges of the account, and the instances that use them (doc 3 §4.2). */
export function RangeList() {
  const reason = useRangeReason();
  const disabledReason = useDisabledReason();
  const { open } = useDialog();
  return (
    <Page title="IPv6 ranges">
      <ResourceTable
        label="IPv6 ranges"
        collection={ranges}
        create={{ to: '/ipv6/new', label: 'Create IPv6 range', disabledReason: disabledReason(ipv6Api.create) }}
        columns={columns}
        rowLabel={({ range }) => range}
        rowActions={({ range }) => [
          { id: 'open', label: 'Open', to: `/ips/${encodeURIComponent(range)}` },
          { id: 'delete', label: 'Delete', danger: true, run: open('delete', range), disabledReason: reason(range) },
        ]}
        bulk={[
          bulkDelete({
            noun: 'range',
            text: 'Their addresses no longer reach the instances. Shared ranges are refused.',
            can: ({ range }: Range) => reason(range),
            endpoint: ipv6Api.remove,
            params: ({ range }) => ({ range }),
            invalidates: INVALIDATES,
          }),
        ]}
        empty={{
          title: 'No IPv6 ranges yet',
          text: 'A /64 or /56 range is routed to one instance.',
          icon: Waypoints,
          also: { to: '/compute', label: 'See instances' },
        }}
      />
      <Pools />
      <DeleteRange />
    </Page>
  );
}
