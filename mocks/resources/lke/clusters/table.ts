import type { Cluster } from '#contract/lke/clusters/schema.ts';
import { moveEvent } from '../../../server/events.ts';
import type { EventEntity } from '../../../server/types.ts';
import type { Table } from '../../../store/types.ts';

/** Something that is being made for a cluster. */
export interface ClusterJob {
  /** Clock time of its end, ms. */
  readonly due: number;
  readonly event: number | null;
  /** `create` is the API server; the other two are made anew. */
  readonly makes: readonly ('create' | 'kubeconfig' | 'servicetoken')[];
}

/** A cluster; its status is computed when it is shown. */
export interface ClusterRow extends Omit<Cluster, 'status' | 'created' | 'updated'> {
  readonly created: string;
  readonly updated: string;
  /** What its addresses and its tokens are derived from; no token is stored. */
  readonly key: string;
  /** How often its kubeconfig was made anew: each has another token. */
  readonly kubeconfigs: number;
  readonly jobs: readonly ClusterJob[];
}

export const clustersTable: Table<ClusterRow> = {
  name: 'lke-clusters',
  due: ({ jobs }) => (jobs.length === 0 ? undefined : Math.min(...jobs.map(({ due }) => due))),
  settle: (row, transaction) => {
    for (const { due, event } of row.jobs)
      if (due <= transaction.now && event !== null) moveEvent(transaction, event, { status: 'finished' });
    transaction.rows(clustersTable).put({ ...row, jobs: row.jobs.filter(({ due }) => due > transaction.now) });
  },
};

/** Whether a cluster has its API server and, where asked for, its present kubeconfig. */
export const isMade = ({ jobs }: Pick<ClusterRow, 'jobs'>, ...parts: ClusterJob['makes']): boolean =>
  !jobs.some(({ makes }) => makes.some((part) => part === 'create' || parts.includes(part)));

/** A cluster as the entity of an event (assumed). */
export const entityOf = ({ id, label }: Pick<ClusterRow, 'id' | 'label'>): EventEntity => ({
  id,
  label,
  type: 'lkecluster',
  url: `/v4/lke/clusters/${id}`,
});
