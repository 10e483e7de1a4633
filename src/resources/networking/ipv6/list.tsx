import { Link } from '@tanstack/react-router';
import { Waypoints } from 'lucide-react';
import type { Pool, Range } from '#contract/networking/ipv6/schema.ts';
import { RegionName, regionNames } from '#resources/regions/public.ts';
import { Muted } from '#ui/display/plain.tsx';
import { useDialog } from '#ui/page/dialog.ts';
import { Page } from '#ui/page/page.tsx';
import { linkColumn, namedColumn, NOT_GIVEN } from '#ui/table/columns/common.tsx';
import { ResourceTable } from '#ui/table/resource-table.tsx';
import type { Column } from '#ui/table/types.ts';
import { InstanceLinks } from '../ips/names.tsx';
import { useRangeReason } from './access.ts';
import { DeleteRange } from './delete-dialog.tsx';
import { pools, ranges, useRange } from './queries.ts';
import { sizeInWords } from './size.ts';

/** The instance of a range, and those that share it. */
function Instances({ range }: { range: string }) {
  const { data, isError } = useRange(range);
  if (data === undefined) return <Muted>{isError ? 'could not be loaded' : 'Loading…'}</Muted>;
  return (
    <>
      <InstanceLinks ids={data.computes} />
      {data.is_bgp && ' (shared)'}
    </>
  );
}

/** The columns that ranges and pools share. */
const placeColumns = <T extends Pool>(): readonly Column<T>[] => [
  {
    id: 'size',
    header: 'Size',
    value: ({ prefix }) => prefix,
    cell: ({ prefix }) => `/${prefix}: ${sizeInWords(prefix)}`,
  },
  namedColumn({
    id: 'region',
    header: 'Region',
    value: ({ region }) => region,
    names: regionNames,
    cell: ({ region }) => <RegionName id={region} />,
  }),
];

export const columns: readonly Column<Range>[] = [
  linkColumn(
    'range',
    'Range',
    ({ range }) => range,
    ({ range }) => `/ips/${encodeURIComponent(range)}`,
    { filter: 'text', identity: true, kind: 'address' },
  ),
  ...placeColumns<Range>(),
  {
    id: 'route_target',
    header: 'Route target',
    value: ({ route_target }) => route_target,
    cell: ({ route_target }) => (route_target === undefined ? NOT_GIVEN : (route_target ?? 'none')),
    filter: 'text',
    kind: 'address',
  },
  {
    id: 'instances',
    header: 'Instances',
    value: () => undefined,
    cell: ({ range }) => <Instances range={range} />,
    perRow: true,
  },
];

export const poolColumns: readonly Column<Pool>[] = [
  { id: 'range', header: 'Pool', value: ({ range }) => range, filter: 'text', identity: true, kind: 'address' },
  ...placeColumns<Pool>(),
];

/** `/ipv6`: the ranges of the account, and the instances that use them (doc 3 §4.2). */
export function RangeList() {
  const reason = useRangeReason();
  const { open } = useDialog();
  return (
    <Page title="IPv6 ranges">
      <ResourceTable
        label="IPv6 ranges"
        collection={ranges}
        columns={columns}
        rowLabel={({ range }) => range}
        rowActions={({ range }) => [
          { id: 'open', label: 'Open', to: `/ips/${encodeURIComponent(range)}` },
          { id: 'delete', label: 'Delete', danger: true, run: open('delete', range), disabledReason: reason(range) },
        ]}
        empty={{
          title: 'No IPv6 ranges yet',
          text: 'A /64 or /56 range is routed to one instance.',
          icon: Waypoints,
          also: { to: '/ipv6/pools', label: 'See IPv6 pools' },
        }}
      />
      <p>
        <Link to="/ipv6/pools">IPv6 pools</Link>
      </p>
      <DeleteRange />
    </Page>
  );
}

/** `/ipv6/pools`: the pools, which every instance of their region may use (doc 3 §4.2). */
export const PoolList = () => (
  <Page title="IPv6 pools" crumbs={[{ label: 'IPv6 ranges', to: '/ipv6' }]}>
    <ResourceTable
      label="IPv6 pools"
      collection={pools}
      columns={poolColumns}
      rowLabel={({ range }) => range}
      empty={{
        title: 'No IPv6 pools yet',
        text: 'Every instance of a region may use any address of its pools.',
        icon: Waypoints,
        also: { to: '/ipv6', label: 'See IPv6 ranges' },
      }}
    />
  </Page>
);
