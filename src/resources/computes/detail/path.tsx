import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bootsWith } from '#analysis/computes/ways.ts';
import { reachedOf } from '#analysis/exposure/exposure.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { counted } from '#lib/text/format.ts';
import { figure } from '#lib/unreadable.ts';
import { isLoaded } from '#ui/confirm/loadable.ts';
import { Status } from '#ui/display/status.tsx';
import { Path, Stop } from '#ui/page/path.tsx';
import { type Relation, RelationNote } from '#ui/page/relations.tsx';
import { firewallRelations } from '#resources/firewalls/public.ts';
import { clusterPaths } from '#resources/lke/clusters/paths.ts';
import { clusters } from '#resources/lke/clusters/queries.ts';
import { nodebalancerPaths } from '#resources/nodebalancers/paths.ts';
import { vlanPaths } from '#resources/vlans/paths.ts';
import { vlans } from '#resources/vlans/queries.ts';
import { vpcs } from '#resources/vpcs/queries.ts';
import { offReason } from '../configs/interfaces/verdict/exposure-verdict.ts';
import { useExposure } from '../configs/interfaces/verdict/verdict-view.tsx';
import { configsOf } from '../configs/queries.ts';
import { ComputeStatus } from '../display.tsx';
import { firewallsOnCompute } from '../firewalls/queries.ts';
import { useOff } from './use-events.tsx';
import { portName } from '../model/breaks.ts';
import { useServed } from '../model/use-dependence.ts';

/** Who sends: the internet, and the ports that the instance is a node of. */
function useSources(compute: Compute, isShut: boolean): readonly Relation[] {
  const [asked, setAsked] = useState(false);
  const { served, unchecked } = useServed(compute, asked);
  const internet: Relation = {
    id: 'internet',
    label: 'Internet',
    state: isShut && <Status tone="off" label="Not public" />,
  };
  if (unchecked !== undefined)
    return [
      internet,
      {
        id: 'unchecked',
        label: '',
        state: (
          <Button size="compact-sm" variant="subtle" onClick={() => setAsked(true)}>
            Check {counted(unchecked, 'NodeBalancer')}
          </Button>
        ),
      },
    ];
  if (isLoaded(served))
    return [
      internet,
      ...served.map((one) => ({
        id: one.port.id,
        to: nodebalancerPaths.config(one.nodebalancer.id, one.port.id),
        label: portName(one),
        state: one.isDown && <Status tone="bad" label="Node down" />,
      })),
    ];
  const why = served === 'failed' ? 'NodeBalancers couldn’t be loaded' : 'No access to NodeBalancers';
  return served === undefined ? [internet] : [internet, { id: 'why', label: why }];
}

/** The instance itself, and the cluster that it is a node of (doc 2 §1). */
function Itself({ compute }: { compute: Compute }) {
  const off = useOff(compute);
  const cluster = compute.lke_cluster_id ?? 0;
  const { data } = useQuery({ ...clusters.one(cluster), enabled: cluster > 0 });
  return (
    <Stop
      title="Instance"
      way={offReason(compute.status) === undefined ? undefined : 'broken'}
      items={[
        { id: compute.id, label: compute.label, state: <ComputeStatus status={compute.status} />, detail: off },
        ...(cluster > 0
          ? [
              {
                id: 'cluster',
                to: clusterPaths.page(cluster),
                label: data?.label ?? `Cluster ${figure(cluster)}`,
                state: <RelationNote>cluster</RelationNote>,
              },
            ]
          : []),
      ]}
    />
  );
}

/** The VLANs and subnets that an instance boots on. */
function PrivateNetworks({
  region,
  labels,
  subnets,
}: {
  region: string;
  labels: readonly string[];
  subnets: readonly number[];
}) {
  const { data: all } = useQuery({ ...vlans.all(), enabled: labels.length > 0 });
  const { data: clouds } = useQuery({ ...vpcs, enabled: subnets.length > 0 });
  if (labels.length + subnets.length === 0) return null;
  return (
    <Stop
      title="Private networks"
      items={[
        ...labels.map((label) => {
          const members = all?.records.find((one) => one.label === label && one.region === region)?.computes;
          return {
            id: label,
            to: vlanPaths.page({ region, label }),
            label,
            state: <RelationNote>{members ? `VLAN, ${counted(members.length, 'instance')}` : 'VLAN'}</RelationNote>,
          };
        }),
        ...subnets.map((id) => {
          const vpc = clouds?.find((one) => one.subnets.some((subnet) => subnet.id === id));
          const subnet = vpc?.subnets.find((one) => one.id === id);
          return {
            id,
            label: vpc && subnet ? `${vpc.label}: ${subnet.label}` : `Subnet ${id}`,
            state: <RelationNote>VPC</RelationNote>,
          };
        }),
      ]}
    />
  );
}

/** How traffic gets to an instance: from whom, past which firewall, and on to its private networks. */
export function ComputePath({ compute }: { compute: Compute }) {
  const { id, region } = compute;
  const { data: configs } = useQuery(configsOf(id).all());
  const interfaces = bootsWith(configs?.records ?? []).config?.interfaces ?? [];
  const exposure = useExposure(compute);
  const reached = reachedOf(exposure);
  const sources = useSources(compute, exposure?.is === 'closed' && exposure.later === undefined);
  const { data: firewalls, isError } = useQuery(firewallsOnCompute(id));
  const isOpen = reached?.unfiltered === true;
  return (
    <Path>
      <Stop title="From" items={sources} />
      <Stop
        title="Firewall"
        way={isOpen ? 'open' : undefined}
        none={isOpen ? <Status tone="warning" label="Unfiltered" /> : undefined}
        tab="firewalls"
        items={
          isError
            ? 'Couldn’t be loaded'
            : firewalls === null
              ? 'This server doesn’t report firewalls'
              : firewallRelations(firewalls)
        }
      />
      <Itself compute={compute} />
      <PrivateNetworks
        region={region}
        labels={interfaces.flatMap(({ purpose, label }) => (purpose === 'vlan' && label ? [label] : []))}
        subnets={interfaces.flatMap(({ purpose, subnet_id: subnet }) => (purpose === 'vpc' && subnet ? [subnet] : []))}
      />
    </Path>
  );
}
