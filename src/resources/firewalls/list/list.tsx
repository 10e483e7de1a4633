import { BrickWallShield } from 'lucide-react';
import { useMissing } from '#api/permissions/assumed.ts';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { firewallsApi } from '#contract/firewalls/api.ts';
import type { Firewall } from '#contract/firewalls/schema.ts';
import { counted } from '#lib/format.ts';
import type { Action } from '#ui/actions/action.tsx';
import { useDialog } from '#ui/page/dialog.ts';
import { Page } from '#ui/page/page.tsx';
import { bulkAction, bulkDelete } from '#ui/table/bulk/bulk-action.ts';
import { bulkTags } from '#ui/table/bulk/bulk-tags.ts';
import { ResourceTable } from '#ui/table/resource-table.tsx';
import type { BulkAction } from '#ui/table/types.ts';
import { type FirewallAction, stateRefusal } from '../can.ts';
import { columns } from './columns.tsx';
import { FirewallDialogs } from '../dialogs.tsx';
import { firewalls, NO_RULES_OPERATION } from '../queries.ts';

/** Why an action on one firewall is refused: by the user's permissions, then by the firewall's state. */
function useReasons(): (action: FirewallAction, firewall: Firewall) => string | undefined {
  const disabledReason = useDisabledReason();
  return (action, firewall) => {
    const endpoint = action === 'delete' ? firewallsApi.remove : firewallsApi.update;
    return disabledReason(endpoint, { firewallId: firewall.id }) ?? stateRefusal(action, firewall);
  };
}

type Reason = ReturnType<typeof useReasons>;

const bulkActions = (reason: Reason): BulkAction<Firewall>[] => [
  bulkAction({
    id: 'enable',
    label: 'Enable',
    confirm: {
      title: 'Enable firewalls',
      text: 'Their rules apply to every attached service at once.',
      button: 'Enable',
    },
    can: (firewall: Firewall) => reason('enable', firewall),
    endpoint: firewallsApi.update,
    params: ({ id }) => ({ firewallId: id }),
    body: { status: 'enabled' },
    done: (count) => `${counted(count, 'firewall')} enabled`,
  }),
  bulkAction({
    id: 'disable',
    label: 'Disable',
    danger: true,
    confirm: {
      title: 'Disable firewalls',
      text: 'They stop filtering their services until you enable them again.',
      button: 'Disable',
    },
    can: (firewall: Firewall) => reason('disable', firewall),
    endpoint: firewallsApi.update,
    params: ({ id }) => ({ firewallId: id }),
    body: { status: 'disabled' },
    done: (count) => `${counted(count, 'firewall')} disabled`,
  }),
  ...bulkTags({
    noun: 'firewall',
    can: (firewall: Firewall) => reason('edit', firewall),
    endpoint: firewallsApi.update,
    view: firewallsApi.view,
    params: ({ id }) => ({ firewallId: id }),
    bodyOf: (tags) => ({ tags }),
  }),
  bulkDelete({
    noun: 'firewall',
    text: 'Deletes their rules. Their services stay, and are no longer filtered by them.',
    can: (firewall: Firewall) => reason('delete', firewall),
    endpoint: firewallsApi.remove,
    params: ({ id }) => ({ firewallId: id }),
  }),
];

/** `/firewalls`: every firewall with its services and actions. */
export function FirewallList() {
  const disabledReason = useDisabledReason();
  const missing = useMissing();
  const reason = useReasons();
  const { open } = useDialog();

  const rowActions = (firewall: Firewall): Action[] => {
    const toggle = firewall.status === 'enabled' ? 'disable' : 'enable';
    return [
      {
        id: 'rules',
        label: 'Edit rules',
        to: `/firewalls/${firewall.id}/rules/edit`,
        // Whether the operation exists is detected where rules are shown; until then the editor's page explains it.
        disabledReason:
          disabledReason(firewallsApi.replaceRules, { firewallId: firewall.id }) ??
          stateRefusal('edit', firewall) ??
          (missing(firewallsApi.rules) ? NO_RULES_OPERATION : undefined),
      },
      { id: 'edit', label: 'Edit', to: `/firewalls/${firewall.id}/edit`, disabledReason: reason('edit', firewall) },
      {
        id: toggle,
        label: toggle === 'enable' ? 'Enable' : 'Disable',
        run: open(toggle, firewall.id),
        disabledReason: reason(toggle, firewall),
      },
      {
        id: 'duplicate',
        label: 'Duplicate',
        to: '/firewalls/new',
        search: { from: firewall.id },
        disabledReason: disabledReason(firewallsApi.create),
      },
      {
        id: 'delete',
        label: 'Delete',
        danger: true,
        run: open('delete', firewall.id),
        disabledReason: reason('delete', firewall),
      },
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
          title: 'No firewalls yet',
          text: 'A firewall filters traffic to and from instances and NodeBalancers by an ordered list of rules.',
          icon: BrickWallShield,
          also: { to: '/compute', label: 'See instances' },
        }}
      />
      <FirewallDialogs />
    </Page>
  );
}
