import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import { andList } from '#lib/format.ts';
import { regions } from '#resources/regions/public.ts';
import { type PortBehind, useBehind } from '../use-behind.ts';
import classes from './relations.module.css';

function Problem({ tone, children }: { tone: 'bad' | 'warning'; children: ReactNode }) {
  return (
    <li className={classes.problem} data-tone={tone}>
      <TriangleAlert size={16} aria-hidden className={classes.icon} />
      {children}
    </li>
  );
}

/** "Port 80: worker-2 is down", by name as soon as the nodes are loaded. */
function downText({ config, nodes }: PortBehind): string {
  const count = config.nodes_status?.down ?? 0;
  const names = (nodes ?? []).filter(({ status }) => status === 'DOWN').map(({ label }) => label);
  const who = names.length === count && count <= 3 ? andList(names) : count === 1 ? '1 node' : `${count} nodes`;
  return `Port ${config.port}: ${who} ${count === 1 ? 'is' : 'are'} down`;
}

/** What is wrong with a NodeBalancer now, each with its remedy; renders nothing when all is well. */
export function Problems({ nodebalancer: { id, label, region } }: { nodebalancer: NodeBalancer }) {
  const { ports } = useBehind(id);
  const { data } = useQuery(regions.one(region));
  const params = { nodeBalancerId: String(id) };
  const down = (ports ?? []).filter(({ config }) => (config.nodes_status?.down ?? 0) > 0);
  const empty = (ports ?? []).filter(({ nodes }) => nodes?.length === 0);
  const isOut = data?.status === 'outage';
  if (down.length + empty.length === 0 && ports?.length !== 0 && !isOut) return null;
  return (
    <ul className={classes.problems} aria-label="Needs attention">
      {down.map((port) => (
        <Problem key={port.config.id} tone="bad">
          {downText(port)}
          <Link
            to="/nodebalancers/$nodeBalancerId/configs/$configId"
            params={{ ...params, configId: String(port.config.id) }}
            search={{ tab: 'nodes' }}
          >
            View nodes of port {port.config.port}
          </Link>
        </Problem>
      ))}
      {empty.map(({ config }) => (
        <Problem key={config.id} tone="warning">
          Port {config.port} has no nodes: it answers nothing.
          <Link
            to="/nodebalancers/$nodeBalancerId/configs/$configId"
            params={{ ...params, configId: String(config.id) }}
            search={{ tab: 'nodes', dialog: `add-node.${config.id}` }}
          >
            Add node to port {config.port}
          </Link>
        </Problem>
      ))}
      {ports?.length === 0 && (
        <Problem tone="warning">
          {label} has no ports: it answers nothing.
          <Link to="/nodebalancers/$nodeBalancerId/configs/new" params={params}>
            Add the first port
          </Link>
        </Problem>
      )}
      {isOut && (
        <Problem tone="warning">
          {data.label} has an outage.
          <Link to="/regions/$regionId" params={{ regionId: region }}>
            View region
          </Link>
        </Problem>
      )}
    </ul>
  );
}
