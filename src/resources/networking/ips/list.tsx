import { Waypoints } from 'lucide-react';
import { ipsApi } from '#contract/networking/ips/api.ts';
import type { Ip } from '#contract/networking/ips/schema.ts';
import { counted } from '#lib/format.ts';
import { RegionName, regionNames } from '#resources/regions/public.ts';
import { Page } from '#ui/page/page.tsx';
import { bulkAction } from '#ui/table/bulk/bulk-action.ts';
import { linkColumn, namedColumn, NOT_GIVEN, YES_NO } from '#ui/table/columns/common.tsx';
import { ResourceTable } from '#ui/table/resource-table.tsx';
import type { Column } from '#ui/table/types.ts';
import { LIST, pageOf, useRdnsReason } from './access.ts';
import { InstanceLink, InstanceLinks, instanceNames, typeName } from './names.tsx';
import { ips } from './queries.ts';

const yesNo = (value: boolean | undefined): string => (value ? 'Yes' : 'No');

/** The columns of the list. */
export const columns: readonly Column<Ip>[] = [
  linkColumn(
    'address',
    'Address',
    ({ address }) => address,
    ({ address }) => pageOf(address),
    { filter: 'text', identity: true, kind: 'address' },
  ),
  {
    id: 'type',
    header: 'Type',
    value: ({ type }) => type,
    cell: ({ type }) => typeName(type),
    filter: ['ipv4', 'ipv6', 'ipv6/range', 'ipv6/pool'].map((value) => ({ value, label: typeName(value) })),
  },
  namedColumn({
    id: 'instance',
    header: 'Instance',
    value: ({ compute_id }) => String(compute_id),
    names: instanceNames,
    cell: ({ compute_id }) => <InstanceLink id={compute_id} />,
  }),
  namedColumn({
    id: 'region',
    header: 'Region',
    value: ({ region }) => region,
    names: regionNames,
    cell: ({ region }) => <RegionName id={region} />,
  }),
  {
    id: 'rdns',
    header: 'Reverse DNS',
    value: ({ rdns }) => rdns,
    cell: ({ rdns }) => rdns ?? 'none',
    filter: 'text',
  },
  {
    id: 'shared',
    header: 'Shared with',
    value: ({ computes }) => computes && computes.length > 0,
    cell: ({ computes }) => (computes === undefined ? NOT_GIVEN : <InstanceLinks ids={computes} />),
    filter: YES_NO,
  },
  {
    id: 'nat',
    header: '1:1 NAT',
    value: ({ vpc_nat_1_1 }) => vpc_nat_1_1?.address ?? null,
    cell: ({ vpc_nat_1_1 }) => vpc_nat_1_1?.address ?? 'none',
    filter: 'text',
  },
  {
    id: 'public',
    header: 'Public',
    value: (ip) => ip.public,
    cell: (ip) => yesNo(ip.public),
    filter: YES_NO,
    hidden: true,
  },
  {
    id: 'gateway',
    header: 'Gateway',
    value: ({ gateway }) => gateway,
    cell: ({ gateway }) => gateway ?? 'none',
    hidden: true,
  },
  { id: 'prefix', header: 'Prefix', value: ({ prefix }) => prefix, align: 'right', kind: 'number', hidden: true },
  { id: 'subnet_mask', header: 'Subnet mask', value: ({ subnet_mask }) => subnet_mask, hidden: true },
];

/** The name for one of several addresses: `{address}` stands for the address with hyphens. */
export const nameFor = (pattern: string, address: string): string =>
  pattern.trim().replaceAll('{address}', address.replaceAll(/[.:]/g, '-').replaceAll(/^-+|-+$/g, ''));

/** `/ips`: the addresses of all instances but private ones (doc 3 §4.2). */
export function IpList() {
  const rdnsReason = useRdnsReason();
  const done = (count: number): string => `Reverse DNS of ${counted(count, 'address', 'addresses')} changed`;
  return (
    <Page title={LIST.label}>
      <ResourceTable
        label={LIST.label}
        collection={ips}
        columns={columns}
        rowLabel={({ address }) => address}
        rowActions={(ip) => [
          { id: 'open', label: 'Open', to: pageOf(ip.address) },
          { id: 'rdns', label: 'Set reverse DNS', to: `${pageOf(ip.address)}/edit`, disabledReason: rdnsReason(ip) },
        ]}
        bulk={[
          bulkAction({
            id: 'rdns',
            label: 'Set reverse DNS',
            confirm: {
              title: 'Set reverse DNS',
              text: '{address} becomes the address with hyphens. Each name must resolve to its address already.',
              button: 'Set reverse DNS',
            },
            ask: { label: 'Host name, such as {address}.example.com' },
            can: (ip: Ip, answer) => rdnsReason(ip) ?? (answer.trim() === '' ? 'Enter a host name' : undefined),
            endpoint: ipsApi.update,
            params: ({ address }) => ({ address }),
            body: { rdns: null },
            bodyOf: ({ address }, answer) => ({ rdns: nameFor(answer, address) }),
            done,
          }),
          bulkAction({
            id: 'reset',
            label: 'Reset reverse DNS',
            confirm: {
              title: 'Reset reverse DNS',
              text: 'Public IPv4 addresses get their default name back, IPv6 addresses have none.',
              button: 'Reset',
            },
            can: (ip: Ip) => rdnsReason(ip),
            endpoint: ipsApi.update,
            params: ({ address }) => ({ address }),
            body: { rdns: null },
            done,
          }),
        ]}
        empty={{
          title: 'No addresses yet',
          text: 'Each instance gets an IPv4 and an IPv6 address when it is created.',
          icon: Waypoints,
          also: { to: '/compute', label: 'See instances' },
        }}
      />
    </Page>
  );
}
