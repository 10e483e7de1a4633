import { Waypoints } from 'lucide-react';
import { ipsApi } from '#contract/networking/ips/api.ts';
import type { Ip } from '#contract/networking/ips/schema.ts';
import { counted } from '#lib/format.ts';
import { tidied } from '#lib/tidied.ts';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { Muted } from '#ui/display/plain.tsx';
import { Page } from '#ui/page/page.tsx';
import { bulkAction } from '#ui/table/bulk/bulk-action.ts';
import { ResourceTable } from '#ui/table/resource-table.tsx';
import { LIST, pageOf, useRdnsReason } from './access.ts';
import { columns } from './columns.tsx';
import { ips } from './queries.ts';

/** The name for one of several addresses: `{address}` stands for the address with hyphens. */
export const nameFor = (pattern: string, address: string): string =>
  tidied(pattern).replaceAll('{address}', address.replaceAll(/[.:]/g, '-').replaceAll(/^-+|-+$/g, ''));

/** `/ips`: the addresses of all instances but private ones (doc 3 §4.2). */
export function IpList() {
  const rdnsReason = useRdnsReason();
  const disabledReason = useDisabledReason();
  const done = (count: number): string => `Reverse DNS of ${counted(count, 'address', 'addresses')} changed`;
  return (
    <Page title={LIST.label}>
      <ResourceTable
        label={LIST.label}
        collection={ips}
        create={{
          to: '/ips/new',
          label: 'Allocate IP address',
          disabledReason: disabledReason(ipsApi.create),
          also: { to: '/ips/assign/edit', label: 'Move addresses', disabledReason: disabledReason(ipsApi.assign) },
        }}
        columns={columns}
        rowLabel={({ address }) => address}
        rowActions={(ip) => [
          { id: 'open', label: 'Open', to: pageOf(ip.address) },
          { id: 'rdns', label: 'Set reverse DNS', to: `${pageOf(ip.address)}/edit`, disabledReason: rdnsReason(ip) },
          { id: 'move', label: 'Move', to: '/ips/assign/edit', search: { region: ip.region, address: ip.address } },
          { id: 'share', label: 'Share', to: '/ips/share/edit', search: { address: ip.address } },
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
            can: (ip: Ip, answer) => rdnsReason(ip) ?? (tidied(answer) === '' ? 'Enter a host name' : undefined),
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
      <Muted>Private addresses are on the pages of their instances.</Muted>
    </Page>
  );
}
