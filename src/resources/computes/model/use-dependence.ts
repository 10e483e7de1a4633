import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { loadAll } from '#api/cache/pages.ts';
import { queryClient } from '#api/cache/queries.ts';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { nodebalancersApi } from '#contract/nodebalancers/api.ts';
import { configsApi } from '#contract/nodebalancers/configs/api.ts';
import { nodesApi } from '#contract/nodebalancers/configs/nodes/api.ts';
import type { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import { isPrivate } from '#lib/net/backend.ts';
import { isLoaded, type Loadable } from '#ui/confirm/loadable.ts';
import { nodebalancers } from '#resources/nodebalancers/queries.ts';
import { vlans } from '#resources/vlans/queries.ts';
import { configsOf } from '../configs/queries.ts';
import { type Dependence, type PortNodes, type ServedPort, servedPorts } from './breaks.ts';

/** With more NodeBalancers than this in a region, a page does not check them unasked. */
const UNASKED = 25;

/** NodeBalancers that are read at the same time. */
const IN_FLIGHT = 4;

async function portsOf({ id, label }: NodeBalancer, signal: AbortSignal): Promise<PortNodes[]> {
  const ports: PortNodes[] = [];
  const { records } = await loadAll(configsApi.list, { params: { nodeBalancerId: id }, signal });
  for (const port of records) {
    const params = { nodeBalancerId: id, configId: port.id };
    const nodes = await loadAll(nodesApi.list, { params, signal });
    ports.push({ nodebalancer: { id, label }, port, nodes: nodes.records });
  }
  return ports;
}

/**
 * The ports of all NodeBalancers of a region with their nodes: only there can an instance be a node. The key makes any
 * change of a node invalidate it.
 */
const portsIn = (region: string) =>
  queryOptions({
    queryKey: ['nodebalancer-nodes', 'in-region', region],
    async queryFn({ signal }): Promise<readonly PortNodes[]> {
      const { records } = await queryClient.ensureQueryData(nodebalancers.all());
      const queue = records.filter((one) => one.region === region).values();
      const found: PortNodes[] = [];
      const worker = async (): Promise<void> => {
        for (const one of queue) found.push(...(await portsOf(one, signal)));
      };
      await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
      return found.toSorted(
        (one, other) => one.nodebalancer.id - other.nodebalancer.id || one.port.port - other.port.port,
      );
    },
  });

interface Ports {
  /** Null when the user may not read NodeBalancers. */
  readonly ports: Loadable<readonly PortNodes[]>;
  /** The number of NodeBalancers that are not checked unasked. */
  readonly unchecked: number | undefined;
}

/** The ports of all NodeBalancers that can have one of these instances as a node; `anyway`: however many there are. */
export function usePortsFor(computesThere: readonly Pick<Compute, 'ipv4' | 'region'>[], anyway: boolean): Ports {
  const refused = useDisabledReason()(nodebalancersApi.list) !== undefined;
  const regions = [...new Set(computesThere.filter(({ ipv4 }) => ipv4.some(isPrivate)).map(({ region }) => region))];
  const all = useQuery({ ...nodebalancers.all(), enabled: regions.length > 0 && !refused });
  const count = all.data?.records.filter(({ region }) => regions.includes(region)).length ?? 0;
  const isAsked = all.data !== undefined && (anyway || count <= UNASKED);
  const found = useQueries({ queries: regions.map((region) => ({ ...portsIn(region), enabled: isAsked })) });
  if (regions.length === 0) return { ports: [], unchecked: undefined };
  if (refused) return { ports: null, unchecked: undefined };
  if (all.isError || all.data?.complete === false || found.some(({ isError }) => isError))
    return { ports: 'failed', unchecked: undefined };
  // What was read for another page needs no question.
  if (found.every(({ data }) => data !== undefined))
    return { ports: found.flatMap(({ data }) => data ?? []), unchecked: undefined };
  return { ports: undefined, unchecked: all.data !== undefined && !isAsked ? count : undefined };
}

interface Served {
  readonly served: Loadable<readonly ServedPort[]>;
  readonly unchecked: number | undefined;
}

/** The ports that an instance is a node of; undefined until the instance is loaded. */
export function useServed(compute: Pick<Compute, 'ipv4' | 'region'> | undefined, anyway: boolean): Served {
  const { ports, unchecked } = usePortsFor(compute === undefined ? [] : [compute], anyway);
  if (compute === undefined) return { served: undefined, unchecked };
  return { served: isLoaded(ports) ? servedPorts(compute.ipv4.filter(isPrivate), ports) : ports, unchecked };
}

/** What depends on an instance, for an action that ends or interrupts it; nothing is requested without one. */
export function useDependence(compute: Compute | undefined): Dependence {
  const { served } = useServed(compute, true);
  const configs = useQuery({ ...configsOf(compute?.id ?? '').all(), enabled: compute !== undefined });
  const known = configs.data?.records ?? (configs.isError ? 'failed' : undefined);
  const onVlan = configs.data?.records.some(({ interfaces }) => interfaces.some(({ purpose }) => purpose === 'vlan'));
  const list = useQuery({ ...vlans.all(), enabled: onVlan === true });
  return { served, configs: known, vlans: list.data?.records ?? (list.isError ? 'failed' : undefined) };
}
