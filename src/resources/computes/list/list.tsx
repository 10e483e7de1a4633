import { Server } from 'lucide-react';
import { useDisabledReason, useWho } from '#api/permissions/permissions.ts';
import { computesListApi } from '#contract/computes/list-api.ts';
import type { Compute } from '#contract/computes/schema.ts';
import type { Action } from '#ui/actions/action.tsx';
import { useDialog } from '#ui/page/dialog.ts';
import { Page } from '#ui/page/page.tsx';
import { ResourceTable } from '#ui/table/resource-table.tsx';
import { bulkActions } from './bulk.ts';
import { POWER_ACTIONS } from '#contract/computes/rules.ts';
import { useComputeReasons } from '../can.ts';
import { columns } from './columns.tsx';
import { ComputeDialogs } from '../dialogs.tsx';
import { POWER_VERBS } from '../power/power.ts';
import { computes } from '../queries.ts';
import { isInTransition } from '#contract/computes/rules.ts';

/** `/compute`: every instance with its state and actions. */
export function ComputeList() {
  const disabledReason = useDisabledReason();
  const reason = useComputeReasons();
  const restricted = useWho().profile?.restricted === true;
  const { open } = useDialog();

  const rowActions = (compute: Compute): Action[] => {
    const { id } = compute;
    return [
      { id: 'open', label: 'Open', to: `/compute/${id}` },
      ...POWER_ACTIONS.map((action) => ({
        id: action,
        label: POWER_VERBS[action],
        run: open(action, id),
        disabledReason: reason(action, compute),
      })),
      { id: 'clone', label: 'Clone', to: `/compute/${id}/clone/new`, disabledReason: reason('clone', compute) },
      { id: 'edit', label: 'Edit', to: `/compute/${id}/edit`, disabledReason: reason('edit', compute) },
      {
        id: 'delete',
        label: 'Delete',
        danger: true,
        run: open('delete', id),
        disabledReason: reason('delete', compute),
      },
    ];
  };

  return (
    <Page title="Instances">
      <ResourceTable
        label="Instances"
        collection={computes}
        columns={columns}
        rowLabel={({ label }) => label}
        rowActions={rowActions}
        bulk={bulkActions(reason, restricted)}
        create={{
          to: '/compute/new',
          label: 'Create instance',
          disabledReason: disabledReason(computesListApi.create),
        }}
        empty={{
          title: 'No instances yet',
          text: 'An instance is a virtual machine in a region of your choice, from an image, a backup or a script.',
          icon: Server,
          also: { to: '/regions', label: 'See regions' },
        }}
        poll={({ status }) => isInTransition(status)}
      />
      <ComputeDialogs />
    </Page>
  );
}
