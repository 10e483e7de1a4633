import { NONE } from '#ui/display/blocks/plain.tsx';
import { useQuery } from '@tanstack/react-query';
import { computeSettingsApi } from '#contract/managed/compute-settings/api.ts';
import type { ComputeSettings } from '#contract/managed/compute-settings/schema.ts';
import { ANY_ADDRESS } from '#contract/managed/compute-settings/terms.ts';
import { computePaths } from '#resources/computes/paths.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { Copy } from '#ui/display/copy.tsx';
import { Details } from '#ui/display/blocks/details.tsx';
import { Link } from '#ui/page/navigation/link.tsx';
import { Status } from '#ui/display/status.tsx';
import { Problems } from '#ui/page/failure/problems.tsx';
import { Page } from '#ui/page/page.tsx';
import { PageActions } from '#ui/page/page-actions.tsx';
import { RecordPage } from '#ui/page/record-page.tsx';
import { ManagedPage } from '../page.tsx';
import { SETTINGS, MANAGED } from '../paths.ts';
import { settingsActions } from './actions.ts';
import { SshBlocked } from './allow.tsx';
import { accessStatus, addressText, portText, userText } from './display.ts';
import { SupportKey } from './key.tsx';
import { settings } from './queries.ts';

function Loaded({ record }: { record: ComputeSettings }) {
  const { id, label, group, ssh } = record;
  const { of } = useActions(settingsActions);
  return (
    <Page
      title={`SSH access to ${label}`}
      crumbs={[MANAGED, SETTINGS]}
      status={<Status {...accessStatus(ssh)} />}
      actions={<PageActions cautious actions={of(record)} />}
      facts={[
        {
          label: 'Instance',
          value: <Link to={computePaths.page(id)}>{label}</Link>,
        },
        { label: 'Group', value: group === '' ? NONE : group },
      ]}
    >
      {!ssh.access && (
        <Problems>
          <SshBlocked record={record} />
        </Problems>
      )}
      <Details
        title="SSH"
        details={[
          { label: 'Access by support', value: accessStatus(ssh).label },
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
    <RecordPage query={useQuery(settings.one(id))} title={title} crumbs={[MANAGED, SETTINGS]}>
      {(record) => <Loaded record={record} />}
    </RecordPage>
  );
}

/** `/managed/settings/<instance>`: how support reaches an instance. */
export function SettingsDetail({ computeId }: { readonly computeId: string }) {
  const title = `Instance ${computeId}`;
  return (
    <ManagedPage endpoint={computeSettingsApi.list} title={title} crumbs={[MANAGED, SETTINGS]}>
      <Found id={computeId} title={title} />
    </ManagedPage>
  );
}
