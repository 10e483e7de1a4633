import { Server } from 'lucide-react';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { computeSettingsApi } from '#contract/managed/compute-settings/api.ts';
import type { ComputeSettings } from '#contract/managed/compute-settings/schema.ts';
import { counted } from '#lib/format.ts';
import { Status } from '#ui/display/status.tsx';
import { bulkAction } from '#ui/table/bulk/bulk-action.ts';
import { idColumn, linkColumn } from '#ui/table/columns/common.tsx';
import { ResourceTable } from '#ui/table/resource-table.tsx';
import type { Column } from '#ui/table/types.ts';
import { ManagedListPage } from '../access.tsx';
import { accessLook, addressText, LIST, portText, userText } from './format.ts';
import { SupportKey } from './key.tsx';
import { settings } from './queries.ts';

/** The columns of the list; `routes.tsx` names those that its address may speak of. */
export const columns: readonly Column<ComputeSettings>[] = [
  linkColumn(
    'label',
    'Instance',
    ({ label }) => label,
    ({ id }) => `${LIST.to}/${id}`,
    { filter: 'text', identity: true },
  ),
  {
    id: 'access',
    header: 'Access',
    value: ({ ssh }) => accessLook(ssh).label,
    cell: ({ ssh }) => <Status {...accessLook(ssh)} />,
    filter: 'known',
    kind: 'status',
  },
  { id: 'user', header: 'User', value: ({ ssh }) => userText(ssh.user), filter: 'known', kind: 'name' },
  {
    id: 'ip',
    header: 'Address',
    value: ({ ssh }) => addressText(ssh.ip),
    cell: ({ ssh }) => (addressText(ssh.ip) === ssh.ip ? <code>{ssh.ip}</code> : addressText(ssh.ip)),
    filter: 'text',
    kind: 'address',
  },
  { id: 'port', header: 'Port', value: ({ ssh }) => portText(ssh.port), align: 'right', kind: 'name' },
  { id: 'group', header: 'Group', value: ({ group }) => group, filter: 'known', hidden: true },
  idColumn(),
];

function Settings() {
  const disabledReason = useDisabledReason();
  const refusal = (id: number): string | undefined => disabledReason(computeSettingsApi.update, { computeId: id });
  const turn = (access: boolean) =>
    bulkAction({
      id: access ? 'allow' : 'block',
      label: access ? 'Allow access' : 'Block access',
      confirm: {
        title: access ? 'Allow SSH access' : 'Block SSH access',
        text: access
          ? 'Support may log in to resolve issues. Its public key must be on each instance.'
          : 'Support can no longer log in to resolve issues.',
        button: access ? 'Allow' : 'Block',
      },
      can: ({ id, ssh }: ComputeSettings) =>
        refusal(id) ?? (ssh.access === access ? `Access is ${access ? 'allowed' : 'blocked'} already` : undefined),
      endpoint: computeSettingsApi.update,
      params: ({ id }) => ({ computeId: id }),
      body: { ssh: { access } },
      done: (count) => `SSH access ${access ? 'allowed' : 'blocked'} on ${counted(count, 'instance')}`,
    });
  return (
    <>
      <SupportKey />
      <ResourceTable
        label={LIST.label}
        collection={settings}
        columns={columns}
        rowLabel={({ label }) => label}
        rowActions={({ id }) => [
          { id: 'open', label: 'Open', to: `${LIST.to}/${id}` },
          { id: 'edit', label: 'Edit', to: `${LIST.to}/${id}/edit`, disabledReason: refusal(id) },
          { id: 'instance', label: 'Open instance', to: `/compute/${id}` },
        ]}
        bulk={[turn(true), turn(false)]}
        empty={{
          title: 'No instances yet',
          text: 'Each instance has its own settings for SSH access by support.',
          icon: Server,
          also: { to: '/compute', label: 'See instances' },
        }}
      />
    </>
  );
}

/** `/managed/settings`: how support reaches each instance, and with which key (doc 1 §2.7). */
export const SettingsList = () => (
  <ManagedListPage endpoint={computeSettingsApi.list} title={LIST.label}>
    <Settings />
  </ManagedListPage>
);
