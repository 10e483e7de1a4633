import { useNavigate, useSearch } from '@tanstack/react-router';
import { call } from '#api/http/client.ts';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { nodebalancersApi } from '#contract/nodebalancers/api.ts';
import type { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import type { Action } from '#ui/actions/action.tsx';
import { writeDialog } from '#ui/page/address.ts';
import { Page } from '#ui/page/page.tsx';
import { ResourceTable } from '#ui/table/resource-table.tsx';
import type { BulkAction } from '#ui/table/types.ts';
import { useNodeBalancerReasons } from '../can.ts';
import { columns } from './columns.tsx';
import { NodeBalancerDialogs } from '../dialogs.tsx';
import { nodebalancers, TOUCHES } from '../queries.ts';
import { counted } from '../format.ts';

const bulkDelete = (reason: ReturnType<typeof useNodeBalancerReasons>): BulkAction<NodeBalancer> => ({
  id: 'delete',
  label: 'Delete',
  danger: true,
  confirm: {
    title: 'Delete NodeBalancers',
    text: 'Their configs, nodes and addresses go with them, and this cannot be undone: DNS records that name them lead nowhere from then on. The instances behind them and their Firewalls stay.',
    button: 'Delete',
    typed: true,
  },
  can: ({ id }) => reason('delete', id),
  run: async ({ id, label }, signal) => {
    await call(nodebalancersApi.remove, { params: { nodeBalancerId: id }, label, signal });
  },
  done: (count) => `${counted(count, 'NodeBalancer')} deleted`,
  invalidates: TOUCHES,
});

/** `/nodebalancers`: every NodeBalancer, the ports it answers on, and how its nodes are. */
export function NodeBalancerList() {
  const disabledReason = useDisabledReason();
  const reason = useNodeBalancerReasons();
  const navigate = useNavigate({ from: '/nodebalancers' });
  const { dialog } = useSearch({ from: '/nodebalancers' });

  const rowActions = ({ id }: NodeBalancer): Action[] => [
    { id: 'open', label: 'Open', to: `/nodebalancers/${id}` },
    { id: 'configs', label: 'Configs', to: `/nodebalancers/${id}`, search: { tab: 'configs' } },
    {
      id: 'add-config',
      label: 'Add a port',
      to: `/nodebalancers/${id}/configs/new`,
      disabledReason: reason('add-config', id),
    },
    { id: 'edit', label: 'Edit', to: `/nodebalancers/${id}/edit`, disabledReason: reason('edit', id) },
    {
      id: 'delete',
      label: 'Delete',
      danger: true,
      run: () => void navigate({ search: (previous) => ({ ...previous, dialog: writeDialog('delete', id) }) }),
      disabledReason: reason('delete', id),
    },
  ];

  return (
    <Page title="NodeBalancers">
      <ResourceTable
        label="NodeBalancers"
        collection={nodebalancers}
        columns={columns}
        rowLabel={({ label }) => label}
        rowActions={rowActions}
        bulk={[bulkDelete(reason)]}
        create={{
          to: '/nodebalancers/new',
          label: 'Create NodeBalancer',
          disabledReason: disabledReason(nodebalancersApi.create),
        }}
        empty={{
          title: 'No NodeBalancers yet',
          text: 'A NodeBalancer takes what arrives at its ports and spreads it over compute instances of its Region, by their private addresses.',
        }}
      />
      <NodeBalancerDialogs dialog={dialog} />
    </Page>
  );
}
