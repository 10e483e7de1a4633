import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { configsApi } from '#contract/nodebalancers/configs/api.ts';
import type { Config } from '#contract/nodebalancers/configs/schema.ts';
import type { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { useDialog } from '#ui/page/dialog.ts';
import { QueryBoundary } from '#ui/page/query-boundary.tsx';
import { Copy } from '#ui/display/copy.tsx';
import { Page } from '#ui/page/page.tsx';
import { PageTabs } from '#ui/page/page-tabs.tsx';
import { ConfigHealth } from './columns.tsx';
import { nodebalancers } from '../queries.ts';
import { DeleteConfigDialog } from './delete-dialog.tsx';
import { NodesTable } from './nodes/table.tsx';
import { ConfigOverview } from './overview.tsx';
import { configsOf, lookEvery } from './queries.ts';
import { configName, inText, PROTOCOL_LABELS } from './labels.ts';

const route = getRouteApi('/nodebalancers/$nodeBalancerId/configs/$configId');

const crumbsOf = (id: number | string, label: string) => [
  { label: 'NodeBalancers', to: '/nodebalancers' },
  { label, to: `/nodebalancers/${id}` },
];

interface LoadedProps {
  readonly nodebalancer: NodeBalancer;
  readonly config: Config;
}

/** The buttons of one config; disabled ones give the reason. */
function Actions({ nodebalancer: { id }, config }: LoadedProps) {
  const refusal = useDisabledReason();
  const { open } = useDialog();
  const params = { nodeBalancerId: id, configId: config.id };
  return (
    <>
      <ActionButton
        variant="default"
        to={`/nodebalancers/${id}/configs/${config.id}/edit`}
        disabledReason={refusal(configsApi.rebuild, params)}
      >
        Edit config and nodes
      </ActionButton>
      <ActionButton
        variant="outline"
        color="red"
        disabledReason={refusal(configsApi.remove, params)}
        onClick={open('delete-config', config.id)}
      >
        Delete
      </ActionButton>
    </>
  );
}

function Loaded({ nodebalancer, config }: LoadedProps) {
  const navigate = route.useNavigate();
  const { id, label, ipv4 } = nodebalancer;
  const leave = (): void =>
    void navigate({
      to: '/nodebalancers/$nodeBalancerId',
      params: { nodeBalancerId: String(id) },
      search: { tab: 'configs' },
      replace: true,
    });
  return (
    <Page
      title={configName(config)}
      crumbs={crumbsOf(id, label)}
      status={<ConfigHealth config={config} />}
      actions={<Actions nodebalancer={nodebalancer} config={config} />}
      facts={[
        { label: 'ID', value: <Copy value={String(config.id)} label="Config ID" /> },
        {
          label: 'NodeBalancer',
          value: (
            <Link to="/nodebalancers/$nodeBalancerId" params={{ nodeBalancerId: String(id) }}>
              {label}
            </Link>
          ),
        },
        { label: 'Protocol', value: inText(PROTOCOL_LABELS, config.protocol) },
        ...(ipv4 === undefined
          ? []
          : [{ label: 'Answers on', value: <Copy value={`${ipv4}:${config.port}`} label="Address and port" /> }]),
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
            content: () => <NodesTable nodebalancer={nodebalancer} config={config} />,
          },
        ]}
      />
      <DeleteConfigDialog nodebalancer={nodebalancer} onDone={leave} />
    </Page>
  );
}

/** `/nodebalancers/<id>/configs/<configId>`: one port, its settings, and its nodes. */
export function ConfigDetail() {
  const { nodeBalancerId, configId } = route.useParams();
  const nodebalancer = useQuery(nodebalancers.one(nodeBalancerId));
  const config = useQuery({
    ...configsOf(nodeBalancerId).one(configId),
    refetchInterval: ({ state: { data } }) => lookEvery(data && [data]),
  });
  if (nodebalancer.data !== undefined && config.data !== undefined)
    return <Loaded nodebalancer={nodebalancer.data} config={config.data} />;
  return (
    <Page
      title={config.data === undefined ? `Config ${configId}` : configName(config.data)}
      crumbs={crumbsOf(nodeBalancerId, nodebalancer.data?.label ?? nodeBalancerId)}
    >
      <QueryBoundary query={nodebalancer}>
        {() => <QueryBoundary query={config}>{() => null}</QueryBoundary>}
      </QueryBoundary>
    </Page>
  );
}
