import { figure } from '#lib/unreadable.ts';
import { useQuery } from '@tanstack/react-query';
import type { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import { Status } from '#ui/display/status.tsx';
import { Path, Stop } from '#ui/page/path.tsx';
import { RelationNote } from '#ui/page/relations.tsx';
import { computePaths } from '#resources/computes/paths.ts';
import { ComputeStatus } from '#resources/computes/picker.tsx';
import { firewallRelations } from '#resources/firewalls/public.ts';
import { clusterPaths } from '#resources/lke/clusters/paths.ts';
import { clusters } from '#resources/lke/clusters/queries.ts';
import { ConfigHealth } from '../configs/columns.tsx';
import { configName } from '../configs/display.ts';
import { nodebalancerPaths } from '../paths.ts';
import { firewallsOnNodeBalancer } from '../queries.ts';
import { useBehind } from '../dependents/use-behind.ts';

/** How traffic goes through a NodeBalancer: past its firewall, by its ports, to the instances behind them. */
export function NodeBalancerPath({ nodebalancer }: { nodebalancer: NodeBalancer }) {
  const { id, label, lke_cluster_id } = nodebalancer;
  const cluster = lke_cluster_id ?? 0;
  const { data: owner } = useQuery({ ...clusters.one(cluster), enabled: cluster > 0 });
  const { data: firewalls } = useQuery(firewallsOnNodeBalancer(id));
  const { ports, instances } = useBehind(id);
  const nodes = ports?.flatMap((port) => port.nodes ?? []);
  const isDown = nodes !== undefined && nodes.length > 0 && nodes.every(({ status }) => status === 'DOWN');
  const isOpen = firewalls !== undefined && firewalls.every(({ status }) => status !== 'enabled');
  const own = { id, label };
  const ofCluster = {
    id: 'cluster',
    to: clusterPaths.page(cluster),
    label: owner?.label ?? `Cluster ${figure(cluster)}`,
    state: <RelationNote>cluster</RelationNote>,
  };
  return (
    <Path>
      <Stop title="From" items={[{ id: 'internet', label: 'Internet' }]} />
      <Stop
        title="Firewall"
        tab="firewalls"
        way={isOpen ? 'open' : undefined}
        none={<Status tone="warning" label="Unfiltered" />}
        items={firewallRelations(
          firewalls,
          ports?.map(({ config }) => config.port),
        )}
      />
      <Stop title="NodeBalancer" items={cluster > 0 ? [own, ofCluster] : [own]} />
      {ports?.length !== 0 && (
        <Stop
          title="Ports"
          tab="configs"
          items={ports?.map(({ config }) => ({
            id: config.id,
            to: nodebalancerPaths.config(id, config.id),
            label: configName(config),
            state: <ConfigHealth nodeBalancerId={id} config={config} />,
          }))}
        />
      )}
      {instances.length > 0 && (
        <Stop
          title="Instances"
          way={isDown ? 'broken' : undefined}
          note={isDown ? 'All nodes down' : undefined}
          items={instances.map((one) => ({
            id: one.id,
            to: computePaths.page(one.id),
            label: one.label,
            state: one.status !== undefined && <ComputeStatus status={one.status} />,
          }))}
        />
      )}
    </Path>
  );
}
