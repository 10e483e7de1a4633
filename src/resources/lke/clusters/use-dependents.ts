import { useQuery } from '@tanstack/react-query';
import { isLoaded, loadableOf } from '#ui/confirm/loadable.ts';
import { nodebalancers } from '#resources/nodebalancers/queries.ts';
import type { Dependents } from './consequences.ts';
import { poolsOf } from './pools/queries.ts';

/** The pools of a cluster and the NodeBalancers that it created; nothing is read without an id. */
export function useDependents(id: string | number | undefined): Dependents {
  const enabled = id !== undefined && id !== '';
  const pools = useQuery({ ...poolsOf(id ?? 0).all(), enabled });
  const balancers = useQuery({ ...nodebalancers.all(), enabled });
  const known = loadableOf({ data: balancers.data?.records, isError: balancers.isError });
  return {
    pools: loadableOf({ data: pools.data?.records, isError: pools.isError }),
    balancers: !isLoaded(known)
      ? known
      : known.some(({ lke_cluster_id: cluster }) => cluster === undefined)
        ? null
        : known.filter(({ lke_cluster_id: cluster }) => String(cluster) === String(id)),
  };
}
