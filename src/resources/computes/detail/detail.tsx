import { getRouteApi } from '@tanstack/react-router';
import type { Compute } from '#contract/computes/schema.ts';
import { useDialog } from '#ui/page/dialog.ts';
import { RecordPage } from '#ui/page/record-page.tsx';
import { Copy } from '#ui/display/copy.tsx';
import { Page } from '#ui/page/page.tsx';
import { PageActions } from '#ui/page/page-actions.tsx';
import { PageTabs } from '#ui/page/page-tabs.tsx';
import { Tags } from '#ui/display/tags.tsx';
import { Time } from '#ui/display/time.tsx';
import { RecordActivity } from '#resources/events/public.ts';
import { AlertsTab } from '../alerts/tab.tsx';
import { BackupsTab } from '../backups/tab.tsx';
import { POWER_ACTIONS, type PowerAction } from '#contract/computes/rules.ts';
import { useComputeReasons } from '../can.ts';
import { ConfigsTab } from '../configs/tab.tsx';
import { ComputeDialogs } from '../dialogs.tsx';
import { FirewallsTab } from './firewalls-tab.tsx';
import { NetworkTab } from './network.tsx';
import { OverviewTab } from './overview.tsx';
import { POWER_VERBS } from '../power/power.ts';
import { ComputeStatus } from '../model/status.tsx';
import { useFollowed } from '../use-followed.ts';
import { isInTransition } from '#contract/computes/rules.ts';
import { shortSpecs } from '../model/format.ts';

const route = getRouteApi('/compute/$computeId');
const CRUMBS = [{ label: 'Compute instances', to: '/compute' }];

/** The power actions that are offered: those possible now, or once no other is in progress. */
function offered(status: string | undefined): readonly PowerAction[] {
  if (status === 'offline' || status === 'stopped' || status === 'billing_suspension') return ['boot'];
  return status === 'running' || isInTransition(status) ? ['reboot', 'shutdown'] : POWER_ACTIONS;
}

/** What can be done to one instance; what cannot gives the reason. */
function Actions({ compute }: { compute: Compute }) {
  const reason = useComputeReasons();
  const { open } = useDialog();
  const { id, status } = compute;
  const [first, ...others] = offered(status).map((action) => ({
    id: action,
    label: POWER_VERBS[action],
    disabledReason: reason(action, compute),
    run: open(action, id),
  }));
  return (
    <PageActions
      actions={[
        ...(first === undefined ? [] : [first]),
        { id: 'edit', label: 'Edit', to: `/compute/${id}/edit`, disabledReason: reason('edit', compute) },
        ...others,
        { id: 'clone', label: 'Clone', to: `/compute/${id}/clone/new`, disabledReason: reason('clone', compute) },
        {
          id: 'delete',
          label: 'Delete',
          danger: true,
          disabledReason: reason('delete', compute),
          run: open('delete', id),
        },
      ]}
    />
  );
}

function Loaded({ compute }: { compute: Compute }) {
  const { id, label, status, tags, created, updated, region, ipv4, specs } = compute;
  return (
    <Page
      title={label}
      crumbs={CRUMBS}
      status={status === undefined ? undefined : <ComputeStatus status={status} />}
      actions={<Actions compute={compute} />}
      facts={[
        { label: 'ID', value: <Copy value={String(id)} label="Instance ID" /> },
        ...(status === undefined ? [{ label: 'Status', value: <ComputeStatus status={status} /> }] : []),
        ...ipv4.slice(0, 1).map((address) => ({ label: 'IPv4', value: <Copy value={address} label="IPv4 address" /> })),
        { label: 'Plan', value: shortSpecs(specs) },
        { label: 'Region', value: region },
        { label: 'Tags', value: tags.length === 0 ? 'none' : <Tags tags={tags} /> },
        { label: 'Created', value: <Time at={created} /> },
        ...(updated === undefined ? [] : [{ label: 'Updated', value: <Time at={updated} /> }]),
      ]}
    >
      <PageTabs
        tabs={[
          { id: 'overview', label: 'Overview', content: () => <OverviewTab compute={compute} /> },
          { id: 'network', label: 'Network', content: () => <NetworkTab compute={compute} /> },
          { id: 'configurations', label: 'Configurations', content: () => <ConfigsTab compute={compute} /> },
          { id: 'alerts', label: 'Alerts', content: () => <AlertsTab compute={compute} /> },
          { id: 'backups', label: 'Backups', content: () => <BackupsTab compute={compute} /> },
          { id: 'firewalls', label: 'Firewalls', content: () => <FirewallsTab compute={compute} /> },
          {
            id: 'activity',
            label: 'Activity',
            content: () => <RecordActivity path={`/compute/instances/${id}`} entity={{ type: 'compute', id }} />,
          },
        ]}
      />
    </Page>
  );
}

/** `/compute/<id>`: the properties and addresses of an instance, and its actions. */
export function ComputeDetail() {
  const { computeId } = route.useParams();
  const query = useFollowed(computeId);
  return (
    <>
      <RecordPage query={query} title={`Compute instance ${computeId}`} crumbs={CRUMBS}>
        {(compute) => <Loaded compute={compute} />}
      </RecordPage>
      <ComputeDialogs leaveTo="/compute" />
    </>
  );
}
