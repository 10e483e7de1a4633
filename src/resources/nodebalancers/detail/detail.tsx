import { useQuery } from '@tanstack/react-query';
import { nodebalancersApi } from '#contract/nodebalancers/api.ts';
import type { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { useInPlace } from '#ui/page/use-in-place.ts';
import { RecordPage } from '#ui/page/record-page.tsx';
import { quietFacts } from '#ui/display/blocks/quiet-facts.tsx';
import { Copy } from '#ui/display/copy.tsx';
import { Page } from '#ui/page/page.tsx';
import { PageActions } from '#ui/page/page-actions.tsx';
import { PageTabs } from '#ui/page/page-tabs.tsx';
import { Status } from '#ui/display/status.tsx';
import { activityTab } from '#resources/events/public.ts';
import { RegionLink } from '#resources/regions/public.ts';
import { nodebalancerActions } from '../actions.ts';
import { configsOf } from '../configs/queries.ts';
import { ConfigsTab } from './configs-tab.tsx';
import { ActionDialogs } from '#ui/confirm/confirm.tsx';
import { healthOf, healthStatus } from '../display.ts';
import { FirewallsTab } from './firewalls-tab.tsx';
import { OverviewTab } from './overview.tsx';
import { NodeBalancerProblems } from './problems.tsx';
import { LIST } from '../paths.ts';
import { firewallsOnNodeBalancer, nodebalancers } from '../queries.ts';

function Loaded({ nodebalancer }: { nodebalancer: NodeBalancer }) {
  const { id, label, ipv4, region, created, updated } = nodebalancer;
  const { of, reason } = useActions(nodebalancerActions);
  const refusal = reason('edit', nodebalancer);
  const { rename, tagsOf } = useInPlace(nodebalancerActions, nodebalancer, nodebalancersApi.update, refusal);
  const { data: configs } = useQuery(configsOf(id).all());
  const { data: firewalls } = useQuery(firewallsOnNodeBalancer(id));
  // The problem below says so, with the way to add one.
  const bare = configs?.records.length === 0;
  const health = configs && healthOf(configs.records);
  return (
    <Page
      title={label}
      crumbs={[LIST]}
      status={health && <Status {...healthStatus(health)} />}
      rename={rename}
      actions={
        <PageActions cautious actions={of(nodebalancer).filter(({ id: name }) => !bare || name !== 'add-config')} />
      }
      facts={[
        ...(ipv4 === undefined ? [] : [{ label: 'IPv4', value: <Copy value={ipv4} label="IPv4 address" /> }]),
        { label: 'Region', value: <RegionLink id={region} /> },
        tagsOf(nodebalancer, nodebalancersApi.view, LIST.to),
        ...quietFacts({ noun: 'NodeBalancer', id, created, updated }),
      ]}
    >
      <NodeBalancerProblems nodebalancer={nodebalancer} />
      <PageTabs
        tabs={[
          { id: 'overview', label: 'Overview', content: () => <OverviewTab nodebalancer={nodebalancer} /> },
          {
            id: 'configs',
            label: 'Ports',
            count: configs?.records.length,
            content: () => <ConfigsTab nodebalancer={nodebalancer} />,
          },
          {
            id: 'firewalls',
            label: 'Firewalls',
            count: firewalls?.length,
            content: () => <FirewallsTab nodebalancer={nodebalancer} />,
          },
          activityTab('nodebalancer', id, nodebalancersApi.view),
        ]}
      />
    </Page>
  );
}

/** `/nodebalancers/<id>`: its addresses, its ports, and its traffic. */
export function NodeBalancerDetail({ nodeBalancerId }: { readonly nodeBalancerId: string }) {
  const query = useQuery(nodebalancers.one(nodeBalancerId));
  return (
    <>
      <RecordPage query={query} title={`NodeBalancer ${nodeBalancerId}`} crumbs={[LIST]}>
        {(nodebalancer) => <Loaded nodebalancer={nodebalancer} />}
      </RecordPage>
      <ActionDialogs table={nodebalancerActions} collection={nodebalancers} leaveTo={LIST.to} />
    </>
  );
}
