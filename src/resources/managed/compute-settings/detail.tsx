import { NONE } from '#ui/display/plain.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { computeSettingsApi } from '#contract/managed/compute-settings/api.ts';
import type { ComputeSettings } from '#contract/managed/compute-settings/schema.ts';
import { ANY_ADDRESS } from '#contract/managed/compute-settings/terms.ts';
import { Copy } from '#ui/display/copy.tsx';
import { Details } from '#ui/display/details.tsx';
import { Status } from '#ui/display/status.tsx';
import { Page } from '#ui/page/page.tsx';
import { PageActions } from '#ui/page/page-actions.tsx';
import { RecordPage } from '#ui/page/record-page.tsx';
import { ManagedPage } from '../access.tsx';
import { accessLook, addressText, LIST, portText, userText } from './format.ts';
import { SupportKey } from './key.tsx';
import { settings } from './queries.ts';

function Loaded({ record: { id, label, group, ssh } }: { record: ComputeSettings }) {
  const disabledReason = useDisabledReason();
  return (
    <Page
      title={`SSH access to ${label}`}
      crumbs={[LIST]}
      status={<Status {...accessLook(ssh)} />}
      actions={
        <PageActions
          actions={[
            {
              id: 'edit',
              label: 'Edit',
              to: `${LIST.to}/${id}/edit`,
              disabledReason: disabledReason(computeSettingsApi.update, { computeId: id }),
            },
            { id: 'instance', label: 'Open instance', to: `/compute/${id}` },
          ]}
        />
      }
      facts={[
        {
          label: 'Instance',
          value: (
            <Link to="/compute/$computeId" params={{ computeId: String(id) }}>
              {label}
            </Link>
          ),
        },
        { label: 'Group', value: group === '' ? NONE : group },
      ]}
    >
      <Details
        title="SSH"
        details={[
          { label: 'Access by support', value: accessLook(ssh).label },
          { label: 'User', value: userText(ssh.user) },
          ssh.ip === ANY_ADDRESS
            ? { label: 'Address', value: addressText(ssh.ip) }
            : {
                label: 'Address',
                value: <Copy value={ssh.ip} label="SSH address" />,
                note: 'Removing this address from the instance resets these settings.',
              },
          { label: 'Port', value: portText(ssh.port) },
        ]}
      />
      <SupportKey />
    </Page>
  );
}

function Found({ id, title }: { id: string; title: string }) {
  return (
    <RecordPage query={useQuery(settings.one(id))} title={title} crumbs={[LIST]}>
      {(record) => <Loaded record={record} />}
    </RecordPage>
  );
}

/** `/managed/settings/<instance>`: how support reaches an instance. */
export function SettingsDetail({ computeId }: { readonly computeId: string }) {
  const title = `Instance ${computeId}`;
  return (
    <ManagedPage endpoint={computeSettingsApi.list} title={title} crumbs={[LIST]}>
      <Found id={computeId} title={title} />
    </ManagedPage>
  );
}
