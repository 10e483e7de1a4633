import { Split } from 'lucide-react';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { nodebalancersApi } from '#contract/nodebalancers/api.ts';
import type { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import type { Action } from '#ui/actions/action.tsx';
import { useDialog } from '#ui/page/dialog.ts';
import { Page } from '#ui/page/page.tsx';
import { bulkDelete } from '#ui/table/bulk/bulk-action.ts';
import { bulkTags } from '#ui/table/bulk/bulk-tags.ts';
import { ResourceTable } from '#ui/table/resource-table.tsx';
import { useNodeBalancerReasons } from '../can.ts';
import { columns } from './columns.tsx';
import { NodeBalancerDialogs } from '../dialogs.tsx';
import { nodebalancers, INVALIDATES } from '../queries.ts';

const deletion = (reason: ReturnType<typeof useNodeBalancerReasons>) =>
  bulkDelete({
    noun: 'NodeBalancer',
    text: 'Deletes their ports, nodes and addresses. You can’t undo this. DNS records that point to them stop working. Instances and firewalls stay.',
    typed: true,
    can: ({ id }: NodeBalancer) => reason('delete', id),
    endpoint: nodebalancersApi.remove,
    params: ({ id }) => ({ nodeBalancerId: id }),
    invalidates: INVALIDATES,
  });

const tagging = (reason: ReturnType<typeof useNodeBalancerReasons>) =>
  bulkTags({
    noun: 'NodeBalancer',
    can: ({ id }: NodeBalancer) => reason('edit', id),
    endpoint: nodebalancersApi.update,
    view: nodebalancersApi.view,
    params: ({ id }) => ({ nodeBalancerId: id }),
    bodyOf: (tags) => ({ tags }),
    invalidates: INVALIDATES,
  });

/** `/nodebalancers`: every NodeBalancer, its ports, and the health of its nodes. */
export function NodeBalancerList() {
  const disabledReason = useDisabledReason();
  const reason = useNodeBalancerReasons();
  const { open } = useDialog();

  const rowActions = ({ id }: NodeBalancer): Action[] => [
    { id: 'open', label: 'Open', to: `/nodebalancers/${id}` },
    { id: 'configs', label: 'Ports', to: `/nodebalancers/${id}`, search: { tab: 'configs' } },
    {
      id: 'add-config',
      label: 'Add port',
      to: `/nodebalancers/${id}/configs/new`,
      disabledReason: reason('add-config', id),
    },
    { id: 'edit', label: 'Edit', to: `/nodebalancers/${id}/edit`, disabledReason: reason('edit', id) },
    {
      id: 'delete',
      label: 'Delete',
      danger: true,
      run: open('delete', id),
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
        bulk={[...tagging(reason), deletion(reason)]}
        create={{
          to: '/nodebalancers/new',
          label: 'Create NodeBalancer',
          disabledReason: disabledReason(nodebalancersApi.create),
        }}
        empty={{
          title: 'No NodeBalancers yet',
          text: 'A NodeBalancer spreads traffic to its ports over instances of its region.',
          icon: Split,
          also: { to: '/compute', label: 'See instances' },
        }}
      />
      <NodeBalancerDialogs />
    </Page>
  );
}
