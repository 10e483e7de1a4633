import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Compute } from '#contract/computes/schema.ts';
import { counted } from '#lib/text/format.ts';
import { isLoaded } from '#ui/confirm/loadable.ts';
import { Status } from '#ui/display/status.tsx';
import { RelationKind, RelationNote, Relations } from '#ui/page/relations.tsx';
import { firewallRelations } from '#resources/firewalls/public.ts';
import { clusterPaths } from '#resources/lke/clusters/paths.ts';
import { clusters } from '#resources/lke/clusters/queries.ts';
import { nodebalancerPaths } from '#resources/nodebalancers/paths.ts';
import { vlanPaths } from '#resources/vlans/paths.ts';
import { vlans } from '#resources/vlans/queries.ts';
import { vpcs } from '#resources/vpcs/queries.ts';
import { bootsWith } from '../configs/interfaces/verdict/exposure-verdict.ts';
import { useUnfiltered } from '../configs/interfaces/verdict/verdict-view.tsx';
import { configsOf } from '../configs/queries.ts';
import { portName } from '../model/breaks.ts';
import { firewallsOnCompute } from '../firewalls/queries.ts';
import { useServed } from '../model/use-dependence.ts';

function Firewalls({ compute }: { compute: Compute }) {
  const { data, isError } = useQuery(firewallsOnCompute(compute.id));
  const isOpen = useUnfiltered(compute) !== undefined;
  // The problem above says so.
  if (isOpen && data?.length === 0) return null;
  return (
    <RelationKind
      title="Firewall"
      items={
        isError
          ? 'Couldn’t be loaded'
          : data === null
            ? 'This server doesn’t report firewalls'
            : firewallRelations(data)
      }
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
  const items = isLoaded(served)
    ? served.map((one) => ({
        id: one.port.id,
        to: nodebalancerPaths.config(one.nodebalancer.id, one.port.id),
        label: portName(one),
        state: one.isDown && <Status tone="bad" label="Node down" />,
      }))
    : undefined;
  return (
    <RelationKind
      title="Node of"
      none="No NodeBalancer"
      items={served === 'failed' ? 'Couldn’t be loaded' : served === null ? 'No access to NodeBalancers' : items}
    />
  );
}

function Vlans({ region, labels }: { region: string; labels: readonly string[] }) {
  const { data } = useQuery(vlans.all());
  const items = labels.map((label) => {
    const members = data?.records.find((one) => one.label === label && one.region === region)?.computes;
    return {
      id: label,
      to: vlanPaths.page({ region, label }),
      label,
      state: members && <RelationNote>{counted(members.length, 'instance')}</RelationNote>,
    };
  });
  return <RelationKind title="VLAN" items={items} />;
}

function Vpcs({ subnets }: { subnets: readonly number[] }) {
  const { data } = useQuery(vpcs);
  const items = subnets.map((id) => {
    const vpc = data?.find((one) => one.subnets.some((subnet) => subnet.id === id));
    const subnet = vpc?.subnets.find((one) => one.id === id);
    return { id, label: vpc && subnet ? `${vpc.label}: ${subnet.label}` : `Subnet ${id}` };
  });
  return <RelationKind title="VPC" items={items} />;
}

/** The cluster that an instance is a node of (doc 2 §1). */
function ClusterOf({ id }: { id: number }) {
  const { data, isError } = useQuery(clusters.one(id));
  return (
    <RelationKind
      title="Node of cluster"
      items={isError ? 'Couldn’t be loaded' : data && [{ id, to: clusterPaths.page(id), label: data.label }]}
    />
  );
}

/** What an instance is connected to: its firewalls, the ports it serves as a node, its VLANs and VPCs. */
export function ComputeRelations({ compute }: { compute: Compute }) {
  const { data: configs } = useQuery(configsOf(compute.id).all());
  const interfaces = bootsWith(configs?.records ?? []).config?.interfaces ?? [];
  const labels = interfaces.flatMap(({ purpose, label }) => (purpose === 'vlan' && label ? [label] : []));
  const subnets = interfaces.flatMap(({ purpose, subnet_id: id }) => (purpose === 'vpc' && id ? [id] : []));
  return (
    <Relations>
      {typeof compute.lke_cluster_id === 'number' && <ClusterOf id={compute.lke_cluster_id} />}
      <Firewalls compute={compute} />
      <Ports compute={compute} />
      {labels.length > 0 && <Vlans region={compute.region} labels={labels} />}
      {subnets.length > 0 && <Vpcs subnets={subnets} />}
    </Relations>
  );
}
