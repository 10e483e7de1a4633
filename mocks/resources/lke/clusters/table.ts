import type { ClusterJob, ClusterRow } from './row.ts';
import { moveEvent } from '../../../server/events.ts';
import type { EventEntity } from '../../../server/types.ts';
import type { Table } from '../../../store/types.ts';

export type { ClusterJob, ClusterRow } from './row.ts';

export const clustersTable: Table<ClusterRow> = {
  name: 'lke-clusters',
  row: async () => (await import('./row.ts')).clusterRow,
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
