import { computeSettingsApi } from '#contract/managed/compute-settings/api.ts';
import type { ComputeSettings } from '#contract/managed/compute-settings/schema.ts';
import { computePaths, InstanceIcon } from '#resources/computes/paths.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { Status } from '#ui/display/status.tsx';
import { idColumn, linkColumn } from '#ui/table/columns/common.tsx';
import { ResourceTable } from '#ui/table/resource-table.tsx';
import type { Column } from '#ui/table/types.ts';
import { ManagedListPage } from '../page.tsx';
import { managedPaths, SETTINGS } from '../paths.ts';
import { settingsActions } from './actions.ts';
import { accessStatus, addressText, portText, userText } from './display.ts';
import { SupportKey } from './key.tsx';
import { settings } from './queries.ts';

/** The columns of the list. */
export const columns: readonly Column<ComputeSettings>[] = [
  linkColumn(
    'label',
    'Instance',
    ({ label }) => label,
    ({ id }) => managedPaths.settings.page(id),
    { filter: 'text', identity: true },
  ),
  {
    id: 'access',
    header: 'Access',
    value: ({ ssh }) => accessStatus(ssh).label,
    tone: ({ ssh }) => accessStatus(ssh).tone,
    cell: ({ ssh }) => <Status {...accessStatus(ssh)} />,
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
  const { table } = useActions(settingsActions);
  return (
    <>
      <SupportKey />
      <ResourceTable
        {...table}
        label={SETTINGS.label}
        collection={settings}
        columns={columns}
        empty={{
          title: 'No instances yet',
          text: 'Each instance has its own settings for SSH access by support.',
          icon: InstanceIcon,
          also: { to: computePaths.list(), label: 'View instances' },
        }}
      />
    </>
  );
}

/** `/managed/settings`: how support reaches each instance, and with which key (doc 1 §2.7). */
export const SettingsList = () => (
  <ManagedListPage endpoint={computeSettingsApi.list} title={SETTINGS.label}>
    <Settings />
  </ManagedListPage>
);
