import { useQuery } from '@tanstack/react-query';
import type { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import { andList, sentence } from '#lib/text/format.ts';
import { figure } from '#lib/unreadable.ts';
import { offerOf } from '#ui/actions/offers.ts';
import { Link } from '#ui/page/navigation/link.tsx';
import { Problem, Problems } from '#ui/page/failure/problems.tsx';
import { blockedText } from '#resources/firewalls/public.ts';
import { firewallPaths } from '#resources/firewalls/paths.ts';
import { regionPaths } from '#resources/regions/paths.ts';
import { regions } from '#resources/regions/queries.ts';
import { configActions } from '../configs/actions.ts';
import { nodebalancerPaths } from '../paths.ts';
import { firewallsOnNodeBalancer } from '../queries.ts';
import { type PortBehind, useBehind } from '../dependents/use-behind.ts';

/** "Port 80: worker-2 is down", by name as soon as the nodes are loaded. */
function downText({ config, nodes }: PortBehind): string {
  const count = config.nodes_status?.down ?? 0;
  const names = (nodes ?? []).filter(({ status }) => status === 'DOWN').map(({ label }) => label);
  const who = names.length === count && count <= 3 ? andList(names) : count === 1 ? '1 node' : `${count} nodes`;
  return `Port ${figure(config.port)}: ${who} ${count === 1 ? 'is' : 'are'} down`;
}

/** What is wrong with a NodeBalancer now, each with its remedy; renders nothing when all is well. */
export function NodeBalancerProblems({ nodebalancer: { id, label, region } }: { nodebalancer: NodeBalancer }) {
  const { ports } = useBehind(id);
  const { data } = useQuery(regions.one(region));
  const { data: firewalls } = useQuery(firewallsOnNodeBalancer(id));
  const down = ports?.filter(({ config }) => (config.nodes_status?.down ?? 0) > 0);
  const empty = ports?.filter(({ nodes }) => nodes?.length === 0);
  const blocked = firewalls?.map((firewall) => ({
    firewall,
    text: blockedText(firewall, ports?.map(({ config }) => config.port) ?? []),
  }));
  const nodesOf = ({ config }: PortBehind): string => nodebalancerPaths.config(id, config.id, { tab: 'nodes' });
  return (
    <Problems>
      {blocked?.map(
        ({ firewall: { id: firewallId, label: name }, text }) =>
          text !== undefined && (
            <Problem
              key={`firewall ${firewallId}`}
              remedy={<Link to={firewallPaths.editRules(firewallId)}>Edit rules of {name}</Link>}
            >
              {sentence(text)}
            </Problem>
          ),
      )}
      {down?.map((port) => (
        <Problem
          key={port.config.id}
          tone="bad"
          remedy={<Link to={nodesOf(port)}>View nodes of port {port.config.port}</Link>}
        >
          {downText(port)}
        </Problem>
      ))}
      {empty?.map(({ config }) => (
        <Problem
          key={config.id}
          remedy={<Link to={offerOf(configActions(id), 'add-node', config).to}>Add node to port {config.port}</Link>}
        >
          Port {figure(config.port)} has no nodes yet, so it takes no traffic.
        </Problem>
      ))}
      {ports?.length === 0 && (
        <Problem remedy={<Link to={nodebalancerPaths.createConfig(id)}>Add port</Link>}>
          {label} has no ports yet, so it takes no traffic.
        </Problem>
      )}
      {data?.status === 'outage' && (
        <Problem remedy={<Link to={regionPaths.page(region)}>View region</Link>}>{data.label} has an outage.</Problem>
      )}
    </Problems>
  );
}
