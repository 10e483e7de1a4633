import { useQuery } from '@tanstack/react-query';
import type { Cluster } from '#contract/lke/clusters/schema.ts';
import type { Pool } from '#contract/lke/clusters/pools/schema.ts';
import type { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import { andList, counted } from '#lib/text/format.ts';
import { nodebalancers } from '#resources/nodebalancers/queries.ts';
import type { Consequence, Subject } from '#ui/confirm/types.ts';
import { isLoaded, type Loadable, loadableOf, loadableSentence, saying } from '#ui/confirm/loadable.ts';
import { erasedOn } from './display.ts';
import { poolsOf } from './pools/queries.ts';

/** What depends on a cluster, as far as it is known. */
interface Dependents {
  readonly pools: Loadable<readonly Pool[]>;
  /** Null where the server does not say which cluster created a NodeBalancer. */
  readonly balancers: Loadable<readonly NodeBalancer[]>;
}

/** The pools of a cluster and the NodeBalancers that it created. */
export function useDependents(id: string | number): Dependents {
  const pools = useQuery(poolsOf(id).all());
  const balancers = useQuery(nodebalancers.all());
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

const nodesIn = (pools: readonly Pool[]): number => pools.reduce((sum, { count }) => sum + count, 0);

/** Names of up to three, or their number. */
const names = (labels: readonly string[], noun: string): string =>
  labels.length <= 3 ? andList(labels) : counted(labels.length, noun);

/** What is deleted with a cluster (doc 2 §4.3, behaviour 2). */
const deleted = ({ pools, balancers }: Dependents): string[] => [
  loadableSentence('All its pools with their instances', pools, (known) =>
    known.length === 0
      ? 'It has no pools'
      : `Deletes ${counted(known.length, 'pool')} with ${counted(nodesIn(known), 'instance')} and their disks`,
  ),
  ...(isLoaded(balancers) && balancers.length === 0
    ? []
    : [
        loadableSentence(
          'The NodeBalancers that it created',
          balancers,
          (known) =>
            `NodeBalancers that it created: ${names(
              known.map(({ label }) => label),
              'NodeBalancer',
            )}. Their addresses are lost`,
        ),
      ]),
  'Its API endpoint, kubeconfig and dashboard stop working',
];

/** How nodes are replaced (doc 2 §4.3, behaviours 3 and 5). */
const replaced = (pools: Loadable<readonly Pool[]>): string[] => [
  loadableSentence('All its nodes are replaced one by one', pools, (known) =>
    known.length === 0
      ? 'It has no nodes to replace'
      : `${counted(nodesIn(known), 'node')} in ${counted(known.length, 'pool')} ${
          nodesIn(known) === 1 ? 'is' : 'are'
        } replaced with new instances, one by one per pool`,
  ),
  erasedOn(isLoaded(pools) ? nodesIn(pools) : undefined),
];

/** What becomes of a cluster that is deleted, or whose nodes are replaced. */
export function useOne({ id }: Subject<Cluster>, _: unknown, what: 'deleted' | 'replaced'): readonly Consequence[] {
  const dependents = useDependents(id);
  return saying(what === 'deleted' ? deleted(dependents) : replaced(dependents.pools));
}
