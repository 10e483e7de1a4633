import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import { Status } from '#ui/display/status.tsx';
import { ComputeStatus } from '#resources/computes/public.ts';
import { clusters } from '#resources/lke/public.ts';
import { ConfigHealth } from '../configs/columns.tsx';
import { configName } from '../configs/labels.ts';
import { firewallsOnNodeBalancer } from '../queries.ts';
import { useBehind } from '../use-behind.ts';
import classes from './relations.module.css';

/** At most this many of a kind are shown; the tabs have all of them. */
const SHOWN = 6;

interface Item {
  readonly id: number;
  readonly to: string;
  readonly label: string;
  readonly state: ReactNode;
}

function Kind({ title, items, none }: { title: string; items: readonly Item[] | undefined; none: string }) {
  if (items === undefined) return null;
  return (
    <section className={classes.kind} aria-label={title}>
      <p className={classes.title}>{title}</p>
      <ul className={classes.items}>
        {items.length === 0 && <li>{none}</li>}
        {items.slice(0, SHOWN).map(({ id, to, label, state }) => (
          <li key={id}>
            <Link to={to}>{label}</Link>
            {state}
          </li>
        ))}
        {items.length > SHOWN && <li>+{items.length - SHOWN}</li>}
      </ul>
    </section>
  );
}

/** What the traffic of a NodeBalancer passes: its firewall, its ports, and the instances behind them. */
export function Relations({ nodebalancer: { id, lke_cluster_id: owner } }: { nodebalancer: NodeBalancer }) {
  const owned = typeof owner === 'number';
  const { data: cluster } = useQuery({ ...clusters.one(owner ?? 0), enabled: owned });
  const { data: firewalls } = useQuery(firewallsOnNodeBalancer(id));
  const { ports, instanceOf } = useBehind(id);
  const nodes = ports?.flatMap((port) => port.nodes ?? []);
  const instances = nodes?.flatMap((node) => instanceOf(node) ?? []);
  return (
    <nav aria-label="Relations" className={classes.strip}>
      {cluster !== undefined && (
        <Kind
          title="Created by cluster"
          none="None"
          items={[{ id: cluster.id, to: `/kubernetes/${cluster.id}`, label: cluster.label, state: null }]}
        />
      )}
      <Kind
        title="Firewall"
        none="None"
        items={firewalls?.map((one) => ({
          id: one.id,
          to: `/firewalls/${one.id}`,
          label: one.label,
          state: (
            <Status
              tone={one.status === 'enabled' ? 'ok' : 'off'}
              label={one.status === 'enabled' ? 'Enabled' : 'Disabled'}
            />
          ),
        }))}
      />
      <Kind
        title="Ports"
        none="None"
        items={ports?.map(({ config }) => ({
          id: config.id,
          to: `/nodebalancers/${id}/configs/${config.id}`,
          label: configName(config),
          state: <ConfigHealth config={config} />,
        }))}
      />
      {instances !== undefined && instances.length > 0 && (
        <Kind
          title="Instances"
          none="None"
          items={[...new Map(instances.map((one) => [one.id, one])).values()].map((one) => ({
            id: one.id,
            to: `/compute/${one.id}`,
            label: one.label,
            state: one.status !== undefined && <ComputeStatus status={one.status} />,
          }))}
        />
      )}
    </nav>
  );
}
