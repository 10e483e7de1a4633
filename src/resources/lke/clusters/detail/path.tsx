import { figure } from '#lib/unreadable.ts';
import type { Cluster } from '#contract/lke/clusters/schema.ts';
import type { Pool } from '#contract/lke/clusters/pools/schema.ts';
import { isLoaded } from '#ui/confirm/loadable.ts';
import { Status } from '#ui/display/status.tsx';
import { Path, Stop } from '#ui/page/path.tsx';
import { RelationNote } from '#ui/page/relations.tsx';
import { NodeBalancerHealth } from '#resources/nodebalancers/public.ts';
import { AskedPath } from '#features/reach/public.ts';
import { nodebalancerPaths } from '#resources/nodebalancers/paths.ts';
import { countText } from '../display.ts';
import { readinessOf } from '../pools/queries.ts';
import { useDependents } from '../consequences.ts';

/** How many nodes of a pool are ready. */
function Ready({ pool }: { pool: Pool }) {
  const { ready, all } = readinessOf([pool]) ?? { ready: 0, all: 0 };
  if (all === 0) return <RelationNote>no nodes</RelationNote>;
  const tone = ready === 0 ? 'bad' : ready < all ? 'warning' : 'ok';
  return <Status tone={tone} label={countText({ ready, all })} />;
}

/** How traffic gets to a cluster: by the NodeBalancers that it created, to the nodes of its pools (doc 2 §2.5.1). */
export function ClusterPath({
  cluster: { id, label },
  pools,
}: {
  cluster: Cluster;
  pools: readonly Pool[] | undefined;
}) {
  const { balancers } = useDependents(id);
  if (pools?.length === 0) return null;
  const readiness = pools && readinessOf(pools);
  const isDown = readiness !== undefined && readiness.all > 0 && readiness.ready === 0;
  return (
    <AskedPath
      targets={
        isLoaded(balancers)
          ? balancers.map((one) => ({ label: one.label, place: { kind: 'nodebalancer', id: one.id } }))
          : []
      }
      none={
        isLoaded(balancers) && balancers.length === 0
          ? 'No NodeBalancer leads to this cluster, so there is nothing to trace.'
          : undefined
      }
    >
      <Path>
        <Stop title="From" items={[{ id: 'internet', label: 'Internet' }]} />
        <Stop
          title="NodeBalancers"
          items={
            isLoaded(balancers)
              ? balancers.map(({ id: balancer, label: name }) => ({
                  id: balancer,
                  to: nodebalancerPaths.page(balancer),
                  label: name,
                  state: <NodeBalancerHealth id={balancer}>{null}</NodeBalancerHealth>,
                }))
              : balancers === null
                ? 'Not reported'
                : balancers && 'Couldn’t be loaded'
          }
        />
        <Stop title="Cluster" items={[{ id, label }]} />
        <Stop
          title="Pools"
          way={isDown ? 'broken' : undefined}
          items={pools?.map((pool) => ({
            id: pool.id,
            label: `Pool ${figure(pool.id)}`,
            state: <Ready pool={pool} />,
          }))}
        />
      </Path>
    </AskedPath>
  );
}
