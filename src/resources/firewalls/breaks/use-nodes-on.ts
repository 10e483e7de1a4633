import { useQueries, useQuery } from '@tanstack/react-query';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { computesApi } from '#contract/computes/api.ts';
import { nodebalancersApi } from '#contract/nodebalancers/api.ts';
import { backendOf, isInPrivateRange } from '#lib/net/backend.ts';
import { isLoaded, type Loadable, loadableOf } from '#ui/confirm/loadable.ts';
import { computes } from '#resources/computes/queries.ts';
import { configsOf } from '#resources/nodebalancers/configs/queries.ts';
import { nodebalancers } from '#resources/nodebalancers/queries.ts';
import { nodesOf } from '#resources/nodebalancers/configs/nodes/queries.ts';
import { devicesOf } from '../queries.ts';
import type { NodeBehind } from './breaks.ts';

/** Each NodeBalancer costs a request per port: beyond this many in the regions of the instances, none is looked at. */
const MOST = 20;

/** The nodes of NodeBalancers on some instances; null where they cannot be known. */
export function useNodesOn(computeIds: Loadable<readonly number[]>): Loadable<readonly NodeBehind[]> {
  const refusalOf = useDisabledReason();
  const may = refusalOf(computesApi.list) === undefined && refusalOf(nodebalancersApi.list) === undefined;
  const ids = new Set(isLoaded(computeIds) ? computeIds : []);
  const enabled = may && ids.size > 0;
  const instances = useQuery({ ...computes.all(), enabled });
  const balancers = useQuery({ ...nodebalancers.all(), enabled });

  const on = (instances.data?.records ?? []).filter(({ id }) => ids.has(id));
  const regions = new Set(on.map(({ region }) => region));
  const near = (balancers.data?.records ?? []).filter(({ region }) => regions.has(region));
  const looked = enabled && near.length <= MOST ? near : [];
  const configs = useQueries({ queries: looked.map(({ id }) => configsOf(id).all()) });
  const ports = looked.flatMap((balancer, index) =>
    (configs[index]?.data?.records ?? []).map((config) => ({ balancer, config })),
  );
  const nodes = useQueries({
    queries: ports.map(({ balancer, config }) => nodesOf(balancer.id, config.id).all()),
  });

  if (!isLoaded(computeIds)) return computeIds;
  if (ids.size === 0) return [];
  if (!may || near.length > MOST || instances.data?.complete === false || balancers.data?.complete === false)
    return null;
  const queries = [instances, balancers, ...configs, ...nodes];
  if (queries.some(({ isError, data }) => isError && data === undefined)) return 'failed';
  if (queries.some(({ data }) => data === undefined)) return undefined;

  const byAddress = new Map(
    on.flatMap(({ label, ipv4 }) => ipv4.filter(isInPrivateRange).map((address): [string, string] => [address, label])),
  );
  return ports.flatMap(({ balancer, config }, index) =>
    (nodes[index]?.data?.records ?? []).flatMap(({ address }): NodeBehind[] => {
      const backend = backendOf(address);
      const instance = byAddress.get(backend?.address ?? '');
      return instance === undefined
        ? []
        : [{ balancer: balancer.label, port: config.port, instance, nodePort: backend?.port ?? config.port }];
    }),
  );
}

/** The instances that a firewall is attached to. */
export function useInstancesOf(firewallId: number | string): Loadable<readonly number[]> {
  const devices = loadableOf(useQuery(devicesOf(firewallId)));
  return isLoaded(devices)
    ? devices.filter(({ entity }) => entity.type === 'compute').map(({ entity }) => entity.id)
    : devices;
}
