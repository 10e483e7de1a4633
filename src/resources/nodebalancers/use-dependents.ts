import { useQueries, useQuery } from '@tanstack/react-query';
import { PAGE_SIZE } from '#contract/envelope.ts';
import { knownOf } from '#ui/confirm/known.ts';
import { nodesOf } from './configs/nodes/queries.ts';
import { configsOf } from './configs/queries.ts';
import type { Dependents } from './consequences.ts';
import { firewallsOnNodeBalancer } from './queries.ts';

/** The records that depend on a NodeBalancer, for sentences about them; nothing is requested without an id. */
export function useDependents(id: string | undefined): Dependents {
  const nodeBalancerId = id ?? '';
  const enabled = id !== undefined;
  const configs = useQuery({ ...configsOf(nodeBalancerId).all(), enabled });
  const firewalls = useQuery({ ...firewallsOnNodeBalancer(Number(nodeBalancerId)), enabled });
  const records = enabled ? configs.data?.records : undefined;
  const pages = useQueries({
    // The smallest page is enough for the total.
    queries: (records ?? []).map((config) => nodesOf(nodeBalancerId, config.id).page(1, PAGE_SIZE.min)),
  });
  const counts = pages.flatMap(({ data }) => (data === undefined ? [] : [data.results]));
  const complete = records !== undefined && counts.length === pages.length;
  return {
    configs: records ?? (configs.isError ? 'failed' : undefined),
    nodes: complete
      ? counts.reduce((sum, count) => sum + count, 0)
      : pages.some(({ isError }) => isError)
        ? 'failed'
        : undefined,
    firewalls: knownOf(firewalls),
  };
}
