import { useNavigate, useSearch } from '@tanstack/react-router';
import { call } from '#api/http/client.ts';
import { useMissing } from '#api/permissions/assumed.ts';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { firewallsApi } from '#contract/firewalls/api.ts';
import type { Firewall } from '#contract/firewalls/schema.ts';
import type { Action } from '#ui/actions/action.tsx';
import { writeDialog } from '#ui/page/address.ts';
import { Page } from '#ui/page/page.tsx';
import { ResourceTable } from '#ui/table/resource-table.tsx';
import type { BulkAction } from '#ui/table/types.ts';
import { type FirewallAction, stateRefusal } from '../can.ts';
import { columns } from './columns.tsx';
import { FirewallDialogs } from '../dialogs.tsx';
import { firewalls, NO_RULES_OPERATION } from '../queries.ts';
import { counted } from '../rules/model/labels.ts';

/** Why an action on one Firewall is refused: by who one is, then by the state it is in. */
function useReasons(): (action: FirewallAction, firewall: Firewall) => string | undefined {
  const disabledReason = useDisabledReason();
  return (action, firewall) => {
    const endpoint = action === 'delete' ? firewallsApi.remove : firewallsApi.update;
    return disabledReason(endpoint, { firewallId: firewall.id }) ?? stateRefusal(action, firewall);
  };
}

const setStatus = async (firewall: Firewall, status: 'enabled' | 'disabled', signal: AbortSignal): Promise<void> => {
  await call(firewallsApi.update, { params: { firewallId: firewall.id }, body: { status }, signal });
};

function bulkActions(
  reason: (action: FirewallAction, firewall: Firewall) => string | undefined,
): BulkAction<Firewall>[] {
  return [
    {
      id: 'enable',
      label: 'Enable',
      confirm: {
        title: 'Enable Firewalls',
        text: 'Their rules take effect on every service they are assigned to.',
        button: 'Enable',
      },
      can: (firewall) => reason('enable', firewall),
      run: (firewall, signal) => setStatus(firewall, 'enabled', signal),
      done: (count) => `${counted(count, 'Firewall')} enabled`,
    },
    {
      id: 'disable',
      label: 'Disable',
      danger: true,
      confirm: {
        title: 'Disable Firewalls',
        text: 'Their services are no longer filtered by them until they are enabled again.',
        button: 'Disable',
      },
      can: (firewall) => reason('disable', firewall),
      run: (firewall, signal) => setStatus(firewall, 'disabled', signal),
      done: (count) => `${counted(count, 'Firewall')} disabled`,
    },
    {
      id: 'delete',
      label: 'Delete',
      danger: true,
      confirm: {
        title: 'Delete Firewalls',
        text: 'Their rules are lost, and they filter nothing any more. The services themselves stay.',
        button: 'Delete',
      },
      can: (firewall) => reason('delete', firewall),
      run: async (firewall, signal) => {
        await call(firewallsApi.remove, { params: { firewallId: firewall.id }, signal });
      },
      done: (count) => `${counted(count, 'Firewall')} deleted`,
    },
  ];
}

/** `/firewalls`: every Firewall, what it filters, and what can be done with it. */
export function FirewallList() {
  const disabledReason = useDisabledReason();
  const missing = useMissing();
  const reason = useReasons();
  const navigate = useNavigate({ from: '/firewalls' });
  const { dialog } = useSearch({ from: '/firewalls' });

  const rowActions = (firewall: Firewall): Action[] => {
    const open = (action: 'enable' | 'disable' | 'delete') => (): void =>
      void navigate({ search: (previous) => ({ ...previous, dialog: writeDialog(action, firewall.id) }) });
    const toggle = firewall.status === 'enabled' ? 'disable' : 'enable';
    return [
      {
        id: 'rules',
        label: 'Edit rules',
        to: `/firewalls/${firewall.id}/rules/edit`,
        // Whether there is such an operation is learnt where rules are shown; until then the editor's page tells.
        disabledReason:
          disabledReason(firewallsApi.replaceRules, { firewallId: firewall.id }) ??
          stateRefusal('edit', firewall) ??
          (missing(firewallsApi.rules) ? NO_RULES_OPERATION : undefined),
      },
      { id: 'edit', label: 'Edit', to: `/firewalls/${firewall.id}/edit`, disabledReason: reason('edit', firewall) },
      {
        id: toggle,
        label: toggle === 'enable' ? 'Enable' : 'Disable',
        run: open(toggle),
        disabledReason: reason(toggle, firewall),
      },
      {
        id: 'duplicate',
        label: 'Duplicate',
        to: '/firewalls/new',
        search: { from: firewall.id },
        disabledReason: disabledReason(firewallsApi.create),
      },
      { id: 'delete', label: 'Delete', danger: true, run: open('delete'), disabledReason: reason('delete', firewall) },
    ];
  };

  return (
    <Page title="Firewalls">
      <ResourceTable
        label="Firewalls"
        collection={firewalls}
        columns={columns}
        rowLabel={({ label }) => label}
        rowActions={rowActions}
        bulk={bulkActions(reason)}
        create={{ to: '/firewalls/new', label: 'Create firewall', disabledReason: disabledReason(firewallsApi.create) }}
        empty={{
          title: 'No Firewalls yet',
          text: 'A Firewall filters what reaches and leaves compute instances and NodeBalancers, by rules in an order that you choose.',
        }}
      />
      <FirewallDialogs dialog={dialog} />
    </Page>
  );
}
