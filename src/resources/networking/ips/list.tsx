import { computePaths } from '#resources/computes/paths.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { Muted } from '#ui/display/blocks/plain.tsx';
import { Page } from '#ui/page/page.tsx';
import { filterOf } from '#ui/table/data/search.ts';
import { ResourceTable } from '#ui/table/resource-table.tsx';
import { AddressIcon, LIST } from '../paths.ts';
import { ipActions } from './actions.ts';
import { columns } from './columns.tsx';
import { ips } from './queries.ts';

const VIEWS = [
  { label: 'IPv4', filters: { type: 'ipv4' } },
  { label: 'IPv6', filters: { type: filterOf(['ipv6', 'ipv6/range', 'ipv6/pool']) } },
];

/** `/ips`: the addresses of all instances but private ones (doc 3 §4.2). */
export function IpList() {
  const { table } = useActions(ipActions);
  return (
    <Page title={LIST.label}>
      <Muted>Set reverse DNS, move an address, or share it. Private ones are on their instances’ pages.</Muted>
      <ResourceTable
        {...table}
        label={LIST.label}
        collection={ips}
        columns={columns}
        views={VIEWS}
        empty={{
          title: 'No addresses yet',
          text: 'Each instance gets an IPv4 and an IPv6 address when it is created.',
          icon: AddressIcon,
          also: { to: computePaths.list(), label: 'View instances' },
        }}
      />
    </Page>
  );
}
