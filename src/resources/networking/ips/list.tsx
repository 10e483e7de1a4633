import { Waypoints } from 'lucide-react';
import { ipsApi } from '#contract/networking/ips/api.ts';
import type { Ip } from '#contract/networking/ips/schema.ts';
import { counted } from '#lib/format.ts';
import { tidied } from '#lib/tidied.ts';
import { computePaths } from '#resources/computes/public.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { Muted } from '#ui/display/plain.tsx';
import { Page } from '#ui/page/page.tsx';
import { bulkAction } from '#ui/table/bulk/bulk-action.ts';
import { ResourceTable } from '#ui/table/resource-table.tsx';
import { LIST } from '../paths.ts';
import { ipActions } from './actions.ts';
import { columns } from './columns.tsx';
import { ips } from './queries.ts';

/** The name for one of several addresses: `{address}` stands for the address with hyphens. */
export const nameFor = (pattern: string, address: string): string =>
  tidied(pattern).replaceAll('{address}', address.replaceAll(/[.:]/g, '-').replaceAll(/^-+|-+$/g, ''));

/** `/ips`: the addresses of all instances but private ones (doc 3 §4.2). */
export function IpList() {
  const { reason, table } = useActions(ipActions);
  const done = (count: number): string => `Reverse DNS of ${counted(count, 'address', 'addresses')} changed`;
  return (
    <Page title={LIST.label}>
      <ResourceTable
        {...table}
        label={LIST.label}
        collection={ips}
        columns={columns}
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
            can: (ip: Ip, answer) => reason('rdns', ip) ?? (tidied(answer) === '' ? 'Enter a host name' : undefined),
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
            can: (ip: Ip) => reason('rdns', ip),
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
          also: { to: computePaths.list(), label: 'See instances' },
        }}
      />
      <Muted>Private addresses are on the pages of their instances.</Muted>
    </Page>
  );
}
