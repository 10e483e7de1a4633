import { figure } from '#lib/unreadable.ts';
import { useQuery } from '@tanstack/react-query';
import type { Config } from '#contract/nodebalancers/configs/schema.ts';
import type { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { Link } from '#ui/page/navigation/link.tsx';
import { titleUnless } from '#ui/page/failure/failed-title.ts';
import { QueryBoundary } from '#ui/page/failure/query-boundary.tsx';
import { quietFacts } from '#ui/display/blocks/quiet-facts.tsx';
import { OnPage } from '#ui/display/unreadable.tsx';
import { Copy } from '#ui/display/copy.tsx';
import { Page } from '#ui/page/page.tsx';
import { PageActions } from '#ui/page/page-actions.tsx';
import { PageTabs } from '#ui/page/page-tabs.tsx';
import { ConfigHealth } from './columns.tsx';
import { LIST, nodebalancerPaths } from '../paths.ts';
import { nodebalancers } from '../queries.ts';
import { configActions } from './actions.ts';
import { ReplaceCertificate } from './certificates/dialogs.tsx';
import { ActionDialogs } from '#ui/confirm/confirm.tsx';
import { nodesOf } from './nodes/queries.ts';
import { NodesTable } from './nodes/table.tsx';
import { ConfigOverview } from './overview.tsx';
import { configsOf, lookEvery } from './queries.ts';
import { configName } from './display.ts';

const crumbsOf = (id: number | string, label: string) => [LIST, { label, to: nodebalancerPaths.page(id) }];

interface ConfigParams {
  readonly nodeBalancerId: string;
  readonly configId: string;
}

interface LoadedProps {
  readonly nodebalancer: NodeBalancer;
  readonly config: Config;
}

function Loaded({ nodebalancer, config }: LoadedProps) {
  const { id, label, ipv4 } = nodebalancer;
  const { of } = useActions(configActions(id));
  const { data: nodes } = useQuery(nodesOf(id, config.id).all());
  return (
    <Page
      title={configName(config)}
      crumbs={crumbsOf(id, label)}
      status={<ConfigHealth nodeBalancerId={nodebalancer.id} config={config} />}
      actions={
        <PageActions cautious actions={of(config, ['edit', 'add-node', 'replace-certificate', 'delete-config'])} />
      }
      facts={[
        { label: 'NodeBalancer', value: <Link to={nodebalancerPaths.page(id)}>{label}</Link> },
        ...(ipv4 === undefined
          ? []
          : [
              {
                label: 'Answers on',
                value: <Copy value={`${ipv4}:${figure(config.port)}`} label="Address and port" />,
              },
            ]),
        ...quietFacts({ noun: 'Port', id: config.id }),
      ]}
    >
      <PageTabs
        tabs={[
          {
            id: 'overview',
            label: 'Overview',
            content: () => <ConfigOverview nodebalancer={nodebalancer} config={config} />,
          },
          {
            id: 'nodes',
            label: 'Nodes',
            count: nodes?.records.length,
            content: () => <NodesTable nodebalancer={nodebalancer} config={config} />,
          },
        ]}
      />
      <ActionDialogs
        table={configActions(id)}
        collection={configsOf(id)}
        leaveTo={nodebalancerPaths.page(id, { tab: 'configs' })}
      />
      <ReplaceCertificate nodebalancer={nodebalancer} config={config} />
    </Page>
  );
}

/** `/nodebalancers/<id>/configs/<configId>`: one port, its settings, and its nodes. */
export function ConfigDetail({ nodeBalancerId, configId }: ConfigParams) {
  const nodebalancer = useQuery(nodebalancers.one(nodeBalancerId));
  const config = useQuery({
    ...configsOf(nodeBalancerId).one(configId),
    refetchInterval: ({ state: { data } }) => lookEvery(data && [data]),
  });
  if (nodebalancer.data !== undefined && config.data !== undefined)
    return (
      <OnPage value={config.data}>
        <Loaded nodebalancer={nodebalancer.data} config={config.data} />
      </OnPage>
    );
  const crumbs = crumbsOf(nodeBalancerId, nodebalancer.data?.label ?? nodeBalancerId);
  const name = config.data === undefined ? `Port #${configId}` : configName(config.data);
  return (
    <Page title={titleUnless(config, name)} crumbs={crumbs}>
      <QueryBoundary query={nodebalancer} wanted={{ what: `NodeBalancer ${nodeBalancerId}`, list: crumbs[0] }}>
        {() => (
          <QueryBoundary query={config} wanted={{ what: `port #${configId}`, list: crumbs[1] }}>
            {() => null}
          </QueryBoundary>
        )}
      </QueryBoundary>
    </Page>
  );
}
