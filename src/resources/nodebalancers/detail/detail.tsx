import { useQuery } from '@tanstack/react-query';
import { useApiMutation } from '#api/cache/queries.ts';
import { call } from '#api/http/client.ts';
import { bodyFromNow } from '#api/http/whole-lists.ts';
import { nodebalancersApi } from '#contract/nodebalancers/api.ts';
import { type NodeBalancer, NodeBalancerUpdate } from '#contract/nodebalancers/schema.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { RecordPage } from '#ui/page/record-page.tsx';
import { quietFacts } from '#ui/display/blocks/quiet-facts.tsx';
import { Copy } from '#ui/display/copy.tsx';
import { Page } from '#ui/page/page.tsx';
import { PageActions } from '#ui/page/page-actions.tsx';
import { PageTabs } from '#ui/page/page-tabs.tsx';
import { Status } from '#ui/display/status.tsx';
import { TagsEditor } from '#ui/display/tags/tags-editor.tsx';
import { RecordActivity } from '#resources/events/public.ts';
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
import { firewallsOnNodeBalancer, INVALIDATES, nodebalancers } from '../queries.ts';

/** Why a label is not possible. */
const labelError = (label: string): string | undefined =>
  NodeBalancerUpdate.safeParse({ label }).error?.issues[0]?.message;

function Loaded({ nodebalancer }: { nodebalancer: NodeBalancer }) {
  const { id, label, ipv4, region, tags, created, updated } = nodebalancer;
  const { of, reason } = useActions(nodebalancerActions);
  const disabledReason = reason('edit', nodebalancer);
  const update = useApiMutation(nodebalancersApi.update, { invalidates: INVALIDATES, label: () => label });
  const save = (body: { label: string } | { tags: string[] }): Promise<unknown> =>
    update.mutateAsync({ params: { nodeBalancerId: id }, body });
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
      rename={{ value: label, disabledReason, validate: labelError, save: (name) => save({ label: name }) }}
      actions={
        <PageActions cautious actions={of(nodebalancer).filter(({ id: name }) => !bare || name !== 'add-config')} />
      }
      facts={[
        ...(ipv4 === undefined ? [] : [{ label: 'IPv4', value: <Copy value={ipv4} label="IPv4 address" /> }]),
        { label: 'Region', value: <RegionLink id={region} /> },
        {
          label: 'Tags',
          value: (
            <TagsEditor
              tags={tags}
              listPath={LIST.to}
              disabledReason={disabledReason}
              onChange={async (change) =>
                save(
                  await bodyFromNow(
                    () => call(nodebalancersApi.view, { params: { nodeBalancerId: id } }),
                    (now) => ({ tags: change(now.tags) }),
                  ),
                )
              }
            />
          ),
        },
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
          {
            id: 'activity',
            label: 'Activity',
            content: () => (
              <RecordActivity
                view={nodebalancersApi.view}
                params={{ nodeBalancerId: id }}
                entity={{ type: 'nodebalancer', id }}
              />
            ),
          },
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
