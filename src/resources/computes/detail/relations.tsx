import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Config } from '#contract/computes/configs/schema.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { counted } from '#lib/format.ts';
import { isKnown } from '#ui/confirm/known.ts';
import { Status } from '#ui/display/status.tsx';
import { clusters } from '#resources/lke/public.ts';
import { vlans } from '#resources/vlans/public.ts';
import { vpcs } from '#resources/vpcs/public.ts';
import { configsOf } from '../configs/queries.ts';
import { portName } from '../model/breaks.ts';
import { firewallsOnCompute } from '../queries.ts';
import { useServed } from '../use-dependence.ts';
import classes from './relations.module.css';

/** At most this many of a kind are shown; the tabs have all of them. */
const SHOWN = 6;

interface Item {
  readonly id: number | string;
  /** Without a page of its own it is no link. */
  readonly to?: string;
  readonly label: string;
  readonly state?: ReactNode;
}

interface KindProps {
  readonly title: string;
  /** Undefined while loading; a text where nothing can be listed. */
  readonly items: readonly Item[] | string | undefined;
  readonly none: string;
}

function Kind({ title, items, none }: KindProps) {
  const listed = typeof items === 'string' || items === undefined ? [] : items;
  const text = typeof items === 'string' ? items : items?.length === 0 ? none : undefined;
  return (
    <section className={classes.kind} aria-label={title}>
      <span className={classes.title}>{title}</span>
      {items === undefined && <Skeleton width={120} height={16} />}
      {text !== undefined && <span className={classes.muted}>{text}</span>}
      {listed.length > 0 && (
        <ul className={classes.items}>
          {listed.slice(0, SHOWN).map(({ id, to, label, state }) => (
            <li key={id}>
              {to === undefined ? <span>{label}</span> : <Link to={to}>{label}</Link>}
              {state}
            </li>
          ))}
          {listed.length > SHOWN && <li>+{listed.length - SHOWN}</li>}
        </ul>
      )}
    </section>
  );
}

function Firewalls({ id }: { id: number }) {
  const { data, isError } = useQuery(firewallsOnCompute(id));
  const items = data?.map((one) => ({
    id: one.id,
    to: `/firewalls/${one.id}`,
    label: one.label,
    state: (
      <Status
        tone={one.status === 'enabled' ? 'ok' : 'off'}
        label={one.status === 'enabled' ? 'Enabled' : 'Disabled'}
      />
    ),
  }));
  return (
    <Kind
      title="Firewall"
      none="None"
      items={isError ? 'Couldn’t be loaded' : data === null ? 'This server doesn’t report firewalls' : items}
    />
  );
}

function Ports({ compute }: { compute: Compute }) {
  const [asked, setAsked] = useState(false);
  const { served, unchecked } = useServed(compute, asked);
  if (unchecked !== undefined)
    return (
      <Button size="compact-sm" variant="subtle" onClick={() => setAsked(true)}>
        Check {counted(unchecked, 'NodeBalancer')} for this instance
      </Button>
    );
  const items = isKnown(served)
    ? served.map((one) => ({
        id: one.port.id,
        to: `/nodebalancers/${one.nodebalancer.id}/configs/${one.port.id}`,
        label: portName(one),
        state: one.isDown && <Status tone="bad" label="Node down" />,
      }))
    : undefined;
  return (
    <Kind
      title="Node of"
      none="No NodeBalancer"
      items={served === 'failed' ? 'Couldn’t be loaded' : served === null ? 'No access to NodeBalancers' : items}
    />
  );
}

/** The interfaces that the instance was booted with, else those of its first configuration. */
function interfacesOf(configs: readonly Config[]): Config['interfaces'] {
  const booted = configs.find(({ interfaces }) => interfaces.some(({ active }) => active));
  return (booted ?? configs[0])?.interfaces ?? [];
}

function Vlans({ region, labels }: { region: string; labels: readonly string[] }) {
  const { data } = useQuery(vlans.all());
  const items = labels.map((label) => {
    const members = data?.records.find((one) => one.label === label && one.region === region)?.computes;
    return {
      id: label,
      to: `/vlans/${region}/${label}`,
      label,
      state: members && <span className={classes.muted}>{counted(members.length, 'instance')}</span>,
    };
  });
  return <Kind title="VLAN" none="None" items={items} />;
}

function Vpcs({ subnets }: { subnets: readonly number[] }) {
  const { data } = useQuery(vpcs);
  const items = subnets.map((id) => {
    const vpc = data?.find((one) => one.subnets.some((subnet) => subnet.id === id));
    const subnet = vpc?.subnets.find((one) => one.id === id);
    return { id, label: vpc && subnet ? `${vpc.label}: ${subnet.label}` : `Subnet ${id}` };
  });
  return <Kind title="VPC" none="None" items={items} />;
}

/** The cluster that an instance is a node of (doc 2 §1). */
function ClusterOf({ id }: { id: number }) {
  const { data, isError } = useQuery(clusters.one(id));
  return (
    <Kind
      title="Node of cluster"
      none="None"
      items={isError ? 'Couldn’t be loaded' : data && [{ id, to: `/kubernetes/${id}`, label: data.label }]}
    />
  );
}

/** What an instance is connected to: its firewalls, the ports it serves as a node, its VLANs and VPCs. */
export function Relations({ compute }: { compute: Compute }) {
  const { data: configs } = useQuery(configsOf(compute.id).all());
  const interfaces = interfacesOf(configs?.records ?? []);
  const labels = interfaces.flatMap(({ purpose, label }) => (purpose === 'vlan' && label ? [label] : []));
  const subnets = interfaces.flatMap(({ purpose, subnet_id: id }) => (purpose === 'vpc' && id ? [id] : []));
  return (
    <nav aria-label="Relations" className={classes.strip}>
      {typeof compute.lke_cluster_id === 'number' && <ClusterOf id={compute.lke_cluster_id} />}
      <Firewalls id={compute.id} />
      <Ports compute={compute} />
      {labels.length > 0 && <Vlans region={compute.region} labels={labels} />}
      {subnets.length > 0 && <Vpcs subnets={subnets} />}
    </nav>
  );
}
