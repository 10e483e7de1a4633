import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import { useDialog } from '#ui/page/dialog.ts';
import { RecordPage } from '#ui/page/record-page.tsx';
import { Copy } from '#ui/display/copy.tsx';
import { Page } from '#ui/page/page.tsx';
import { PageActions } from '#ui/page/page-actions.tsx';
import { PageTabs } from '#ui/page/page-tabs.tsx';
import { Tags } from '#ui/display/tags.tsx';
import { Time } from '#ui/display/time.tsx';
import { RecordActivity } from '#resources/events/public.ts';
import { useNodeBalancerReasons } from '../can.ts';
import { ConfigsTab } from './configs-tab.tsx';
import { NodeBalancerDialogs } from '../dialogs.tsx';
import { FirewallsTab } from './firewalls-tab.tsx';
import { OverviewTab } from './overview.tsx';
import { nodebalancers } from '../queries.ts';

const route = getRouteApi('/nodebalancers/$nodeBalancerId');
const CRUMBS = [{ label: 'NodeBalancers', to: '/nodebalancers' }];

/** What can be done to one NodeBalancer; what cannot gives the reason. */
function Actions({ id }: NodeBalancer) {
  const reason = useNodeBalancerReasons();
  const { open } = useDialog();
  return (
    <PageActions
      actions={[
        {
          id: 'add-config',
          label: 'Add a port',
          to: `/nodebalancers/${id}/configs/new`,
          disabledReason: reason('add-config', id),
        },
        { id: 'edit', label: 'Edit', to: `/nodebalancers/${id}/edit`, disabledReason: reason('edit', id) },
        { id: 'delete', label: 'Delete', danger: true, disabledReason: reason('delete', id), run: open('delete', id) },
      ]}
    />
  );
}

function Loaded({ nodebalancer }: { nodebalancer: NodeBalancer }) {
  const { id, label, ipv4, region, tags, created, updated } = nodebalancer;
  return (
    <Page
      title={label}
      crumbs={CRUMBS}
      actions={<Actions {...nodebalancer} />}
      facts={[
        { label: 'ID', value: <Copy value={String(id)} label="NodeBalancer ID" /> },
        ...(ipv4 === undefined ? [] : [{ label: 'IPv4', value: <Copy value={ipv4} label="IPv4 address" /> }]),
        { label: 'Region', value: region },
        { label: 'Tags', value: tags.length === 0 ? 'none' : <Tags tags={tags} /> },
        ...(created === undefined ? [] : [{ label: 'Created', value: <Time at={created} /> }]),
        ...(updated === undefined ? [] : [{ label: 'Updated', value: <Time at={updated} /> }]),
      ]}
    >
      <PageTabs
        tabs={[
          { id: 'overview', label: 'Overview', content: () => <OverviewTab nodebalancer={nodebalancer} /> },
          { id: 'configs', label: 'Configs', content: () => <ConfigsTab nodebalancer={nodebalancer} /> },
          { id: 'firewalls', label: 'Firewalls', content: () => <FirewallsTab nodebalancer={nodebalancer} /> },
          {
            id: 'activity',
            label: 'Activity',
            content: () => <RecordActivity path={`/nodebalancers/${id}`} entity={{ type: 'nodebalancer', id }} />,
          },
        ]}
      />
    </Page>
  );
}

/** `/nodebalancers/<id>`: its addresses, its ports, and its traffic. */
export function NodeBalancerDetail() {
  const { nodeBalancerId } = route.useParams();
  const query = useQuery(nodebalancers.one(nodeBalancerId));
  return (
    <>
      <RecordPage query={query} title={`NodeBalancer ${nodeBalancerId}`} crumbs={CRUMBS}>
        {(nodebalancer) => <Loaded nodebalancer={nodebalancer} />}
      </RecordPage>
      <NodeBalancerDialogs leaveTo="/nodebalancers" />
    </>
  );
}
