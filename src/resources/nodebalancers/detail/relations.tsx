import { useQuery } from '@tanstack/react-query';
import type { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import { RelationKind, Relations } from '#ui/page/relations.tsx';
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

/** The cluster that created a NodeBalancer (doc 2 §2.5.1). */
function ClusterOf({ id }: { id: number }) {
  const { data, isError } = useQuery(clusters.one(id));
  return (
    <RelationKind
      title="Created by cluster"
      items={isError ? 'Couldn’t be loaded' : data && [{ id, to: clusterPaths.page(id), label: data.label }]}
    />
  );
}

/** What the traffic of a NodeBalancer passes: its firewall, its ports, and the instances behind them. */
export function NodeBalancerRelations({ nodebalancer }: { nodebalancer: NodeBalancer }) {
  const { id, lke_cluster_id: cluster } = nodebalancer;
  const { data: firewalls } = useQuery(firewallsOnNodeBalancer(id));
  const { ports, instanceOf } = useBehind(id);
  const nodes = ports?.flatMap((port) => port.nodes ?? []);
  const instances = nodes?.flatMap((node) => instanceOf(node) ?? []);
  return (
    <Relations>
      {typeof cluster === 'number' && <ClusterOf id={cluster} />}
      <RelationKind
        title="Firewall"
        items={firewallRelations(
          firewalls,
          ports?.map(({ config }) => config.port),
        )}
      />
      {ports?.length !== 0 && (
        <RelationKind
          title="Ports"
          items={ports?.map(({ config }) => ({
            id: config.id,
            to: nodebalancerPaths.config(id, config.id),
            label: configName(config),
            state: <ConfigHealth nodeBalancerId={id} config={config} />,
          }))}
        />
      )}
      {instances !== undefined && instances.length > 0 && (
        <RelationKind
          title="Instances"
          items={[...new Map(instances.map((one) => [one.id, one])).values()].map((one) => ({
            id: one.id,
            to: computePaths.page(one.id),
            label: one.label,
            state: one.status !== undefined && <ComputeStatus status={one.status} />,
          }))}
        />
      )}
    </Relations>
  );
}
