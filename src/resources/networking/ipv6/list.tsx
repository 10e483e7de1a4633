import { figure } from '#lib/unreadable.ts';
import { Suspense } from 'react';
import type { Range } from '#contract/networking/ipv6/schema.ts';
import { computePaths } from '#resources/computes/paths.ts';
import { regionColumn, RegionName } from '#resources/regions/public.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { Muted, NONE } from '#ui/display/blocks/plain.tsx';
import { Whole } from '#ui/page/failure/whole.tsx';
import { Page } from '#ui/page/page.tsx';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import { linkColumn, NOT_GIVEN } from '#ui/table/columns/common.tsx';
import { ResourceTable } from '#ui/table/resource-table.tsx';
import type { Column } from '#ui/table/types.ts';
import { InstancesCell } from '../ips/display.tsx';
import { ipPaths, RangeIcon, RANGES } from '../paths.ts';
import { rangeActions } from './actions.ts';
import { ActionDialogs } from '#ui/confirm/confirm.tsx';
import { ranges, useRange, pools } from './queries.ts';
import { sizeInWords } from './display.ts';
import { useQuery } from '@tanstack/react-query';
import classes from './pools.module.css';

/** The pools of the account; nothing can be done with them (doc 3 §4.2). */
function Pools() {
  const { data, isError } = useQuery(pools.all());
  const records = data?.records ?? [];
  return (
    <section aria-label="IPv6 pools" className={classes.pools}>
      <h2>IPv6 pools</h2>
      <Muted>Every instance of a region can use any address of its pools.</Muted>
      {isError && data === undefined && <p>The pools could not be loaded.</p>}
      {data !== undefined && records.length === 0 && <p>No IPv6 pools.</p>}
      <ul>
        {records.map(({ range, prefix, region }) => (
          <li key={range}>
            <code>
              {range}/{figure(prefix)}
            </code>{' '}
            <span>{sizeInWords(prefix)}</span> <RegionName id={region} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const Blocks = lazyPart(() => import('./blocks-view.tsx'));

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
    ({ range }) => ipPaths.page(range),
    { filter: 'text', identity: true, kind: 'address' },
  ),
  {
    id: 'size',
    header: 'Size',
    value: ({ prefix }) => prefix,
    cell: ({ prefix }) => `/${figure(prefix)}: ${sizeInWords(prefix)}`,
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
  const { table } = useActions(rangeActions);
  return (
    <Whole>
      <Page title={RANGES.label}>
        <ResourceTable
          {...table}
          label={RANGES.label}
          collection={ranges}
          columns={columns}
          empty={{
            title: 'No IPv6 ranges yet',
            text: 'A /64 or /56 range is routed to one instance.',
            icon: RangeIcon,
            also: { to: computePaths.list(), label: 'View instances' },
          }}
        />
        <Suspense fallback={<span data-coming />}>
          <Blocks />
        </Suspense>
        <Pools />
        <ActionDialogs table={rangeActions} collection={ranges} />
      </Page>
    </Whole>
  );
}
