import { useActions } from '#ui/actions/use-actions.ts';
import { Page } from '#ui/page/page.tsx';
import { ResourceTable } from '#ui/table/resource-table.tsx';
import { computePaths } from '#resources/computes/paths.ts';
import { firewallActions } from '../actions.ts';
import { ActionDialogs } from '#ui/confirm/confirm.tsx';
import { FirewallIcon, LIST } from '../paths.ts';
import { firewalls } from '../queries.ts';
import { columns } from './columns.tsx';

/** `/firewalls`: every firewall with its services and actions. */
export function FirewallList() {
  const { table } = useActions(firewallActions);
  return (
    <Page title={LIST.label}>
      <ResourceTable
        {...table}
        label={LIST.label}
        collection={firewalls}
        columns={columns}
        weigh={({ status }) => (status === 'disabled' ? 1 : 0)}
        empty={{
          title: 'No firewalls yet',
          text: 'A firewall filters traffic to and from instances and NodeBalancers by an ordered list of rules.',
          icon: FirewallIcon,
          also: { to: computePaths.list(), label: 'View instances' },
        }}
      />
      <ActionDialogs table={firewallActions} collection={firewalls} />
    </Page>
  );
}
