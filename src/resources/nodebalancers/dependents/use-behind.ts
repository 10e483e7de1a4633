import { useQueries, useQuery } from '@tanstack/react-query';
import type { Compute } from '#contract/computes/schema.ts';
import type { Node } from '#contract/nodebalancers/configs/nodes/schema.ts';
import type { Config } from '#contract/nodebalancers/configs/schema.ts';
import { useInstanceAt } from '../configs/nodes/fields/backends.ts';
import { nodesOf } from '../configs/nodes/queries.ts';
import { configsOf, lookEvery } from '../configs/queries.ts';

/** A port with its nodes. */
export interface PortBehind {
  readonly config: Config;
  /** Undefined until loaded. */
  readonly nodes: readonly Node[] | undefined;
}

/** What is behind a NodeBalancer. */
interface Behind {
  /** By number; undefined until loaded. */
  readonly ports: readonly PortBehind[] | undefined;
  /** The instances at the addresses of its nodes, as far as they are loaded and the user may see them. */
  readonly instances: readonly Compute[];
  /** Whether ports, or the nodes of one of them, could not be loaded. */
  readonly failed: boolean;
  instanceOf(node: Pick<Node, 'address'>): Compute | undefined;
}

/** The ports of a NodeBalancer with their nodes and instances. */
export function useBehind(id: number | string): Behind {
  const configs = useQuery({
    ...configsOf(id).all(),
    refetchInterval: ({ state: { data } }) => lookEvery(data?.records),
  });
  const records = configs.data?.records.toSorted((one, other) => one.port - other.port);
  const nodes = useQueries({ queries: (records ?? []).map((config) => nodesOf(id, config.id).all()) });
  const instanceOf = useInstanceAt();
  const behind = nodes.flatMap(({ data }) => data?.records ?? []).flatMap((node) => instanceOf(node) ?? []);
  return {
    ports: records?.map((config, index) => ({ config, nodes: nodes[index]?.data?.records })),
    instances: [...new Set(behind)],
    failed: configs.isError || nodes.some(({ isError }) => isError),
    instanceOf,
  };
}
