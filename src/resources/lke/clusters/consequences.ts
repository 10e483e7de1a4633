import type { Cluster } from '#contract/lke/clusters/schema.ts';
import type { Pool } from '#contract/lke/clusters/pools/schema.ts';
import type { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import { andList, counted } from '#lib/text/format.ts';
import { isLoaded, type Loadable, loadableSentence } from '#ui/confirm/loadable.ts';
import { erasedOn } from './display.ts';

/** What depends on a cluster, as far as it is known. */
export interface Dependents {
  readonly pools: Loadable<readonly Pool[]>;
  /** Null where the server does not say which cluster created a NodeBalancer. */
  readonly balancers: Loadable<readonly NodeBalancer[]>;
}

const nodesIn = (pools: readonly Pool[]): number => pools.reduce((sum, { count }) => sum + count, 0);

/** Names of up to three, or their number. */
const names = (labels: readonly string[], noun: string): string =>
  labels.length <= 3 ? andList(labels) : counted(labels.length, noun);

/** What is deleted with a cluster (doc 2 §4.3, behaviour 2). */
export const deletedWith = ({ pools, balancers }: Dependents): string[] => [
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

/** doc 2 §4.3, behaviour 2. */
export const STAYS = ['Volumes that it created: delete them yourself if you don’t need them'];

/** How nodes are replaced (doc 2 §4.3, behaviours 3 and 5). */
export const replaced = (pools: Loadable<readonly Pool[]>): string[] => [
  loadableSentence('All its nodes are replaced one by one', pools, (known) =>
    known.length === 0
      ? 'It has no nodes to replace'
      : `${counted(nodesIn(known), 'node')} in ${counted(known.length, 'pool')} ${
          nodesIn(known) === 1 ? 'is' : 'are'
        } replaced with new instances, one by one per pool`,
  ),
  erasedOn(isLoaded(pools) ? nodesIn(pools) : undefined),
];

/** The effect of a new service account token by the kind of control plane (doc 2 §4.3, behaviour 6). */
export const restartText = ({ control_plane: { high_availability: available } }: Pick<Cluster, 'control_plane'>) =>
  available
    ? 'Restarts the control plane and storage drivers, without interruption: it is highly available.'
    : 'Restarts the control plane and storage drivers. The control plane may be down briefly.';

/** What a new kubeconfig means. */
export const KUBECONFIG_TEXT = 'Old kubeconfig files stop working. Everyone needs the new one.';
