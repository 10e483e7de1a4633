import { useQueries, useQuery } from '@tanstack/react-query';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { computesApi } from '#contract/computes/api.ts';
import { isInTransition } from '#contract/computes/rules.ts';
import type { Compute } from '#contract/computes/schema.ts';
import type { Node } from '#contract/nodebalancers/configs/nodes/schema.ts';
import type { Config } from '#contract/nodebalancers/configs/schema.ts';
import { backendOf, isInPrivateRange } from '#lib/net/backend.ts';
import { computes } from '#resources/computes/queries.ts';
import { nodesOf } from '../configs/nodes/queries.ts';
import { configsOf, lookEvery } from '../configs/queries.ts';

/** A port with its nodes. */
export interface PortBehind {
  readonly config: Config;
  /** Undefined until loaded. */
  readonly nodes: readonly Node[] | undefined;
}

type Instance = Pick<Compute, 'id' | 'label' | 'status'>;

/** What is behind a NodeBalancer. */
interface Behind {
  /** By number; undefined until loaded. */
  readonly ports: readonly PortBehind[] | undefined;
  /** Whether ports, or the nodes of one of them, could not be loaded. */
  readonly failed: boolean;
  /** The instance at a node's address, as far as the user may see it. */
  instanceOf(node: Pick<Node, 'address'>): Instance | undefined;
}

/** Finds the instance at a node's address, as far as the user may see it. */
function useInstances(enabled: boolean): Behind['instanceOf'] {
  const may = useDisabledReason()(computesApi.list) === undefined;
  const { data: instances } = useQuery({ ...computes.all(), enabled: enabled && may });
  const byAddress = new Map(
    (instances?.records ?? []).flatMap((one) =>
      one.ipv4.filter(isInPrivateRange).map((address): [string, Instance] => [address, one]),
    ),
  );
  return ({ address }) => byAddress.get(backendOf(address)?.address ?? '');
}

/** Whether an instance behind a port boots, stops or restarts: such states are followed on every screen, others may be old. */
export function useIsAway(nodeBalancerId: number, { id }: Config): boolean {
  const { data: nodes } = useQuery(nodesOf(nodeBalancerId, id).all());
  const instanceOf = useInstances(true);
  return nodes?.records.some((node) => isInTransition(instanceOf(node)?.status)) === true;
}

/** The ports of a NodeBalancer with their nodes and instances; nothing is requested without an id. */
export function useBehind(id: number | string | undefined): Behind {
  const enabled = id !== undefined;
  const configs = useQuery({
    ...configsOf(id ?? '').all(),
    enabled,
    refetchInterval: ({ state: { data } }) => lookEvery(data?.records),
  });
  const records = (enabled ? configs.data?.records : undefined)?.toSorted((one, other) => one.port - other.port);
  const nodes = useQueries({ queries: (records ?? []).map((config) => nodesOf(id ?? '', config.id).all()) });
  const instanceOf = useInstances(enabled);
  return {
    ports: records?.map((config, index) => ({ config, nodes: nodes[index]?.data?.records })),
    failed: configs.isError || nodes.some(({ isError }) => isError),
    instanceOf,
  };
}
