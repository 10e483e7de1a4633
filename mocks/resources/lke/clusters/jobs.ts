import { READY_MINUTES } from '#contract/lke/clusters/terms.ts';
import { Refusal } from '../../../server/types.ts';
import type { Transaction } from '../../../store/types.ts';
import { type ClusterJob, type ClusterRow, clustersTable, isMade } from './table.ts';

/** How long a kubeconfig or a token takes to be made anew, in seconds of the clock (assumed). */
const ANEW_S = 60;

/** The seconds until the API server of a new cluster answers: 2 to 5 minutes (doc 2 §4.3, behaviour 1). */
export const readySeconds = ({ random }: Pick<Transaction, 'random'>): number => {
  const { min, max } = READY_MINUTES;
  return Math.round(60 * (min + random() * (max - min)));
};

/** Refuses what a cluster does not have yet (assumed: 503, which the original API answers). */
export function demand(cluster: ClusterRow, what: string, ...parts: ClusterJob['makes']): void {
  if (isMade(cluster, ...parts)) return;
  const { min, max } = READY_MINUTES;
  const reason = isMade(cluster)
    ? `The ${what} is being made anew: try again in a minute`
    : `The ${what} is not ready yet: a new cluster needs ${min} to ${max} minutes`;
  throw new Refusal(503, [{ field: null, reason }]);
}

/** Makes kubeconfig, service account token or both anew (doc 2 §4.3, behaviour 6). Stores the cluster. */
export function makeAnew(
  { rows, now }: Transaction,
  cluster: ClusterRow,
  makes: ClusterJob['makes'],
  event: number,
): void {
  rows(clustersTable).put({
    ...cluster,
    kubeconfigs: cluster.kubeconfigs + Number(makes.includes('kubeconfig')),
    jobs: [...cluster.jobs, { due: now + ANEW_S * 1000, event, makes }],
  });
}
