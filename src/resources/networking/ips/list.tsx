import { Waypoints } from 'lucide-react';
import { computePaths } from '#resources/computes/paths.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { Muted } from '#ui/display/blocks/plain.tsx';
import { Page } from '#ui/page/page.tsx';
import { ResourceTable } from '#ui/table/resource-table.tsx';
import { LIST } from '../paths.ts';
import { ipActions } from './actions.ts';
import { columns } from './columns.tsx';
import { ips } from './queries.ts';

/** `/ips`: the addresses of all instances but private ones (doc 3 §4.2). */
export function IpList() {
  const { table } = useActions(ipActions);
  return (
    <Page title={LIST.label}>
      <ResourceTable
        {...table}
        label={LIST.label}
        collection={ips}
        columns={columns}
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
