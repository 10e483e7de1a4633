import { nodebalancersApi } from '#contract/nodebalancers/api.ts';
import { clustersApi } from '#contract/lke/clusters/api.ts';
import type { CopyOf } from '#mocks/copy/account.ts';
import { nodebalancersTable } from './table.ts';

/** The traffic of the month is that of the mock; a cluster that the file does not have cannot take it along. */
export const copyNodebalancers: CopyOf = (account, into) => {
  const clusters = new Set(account.list(clustersApi.list, {}).map(({ id }) => id));
  for (const { transfer: _, ...record } of account.list(nodebalancersApi.list, {})) {
    const { created = account.atText, lke_cluster_id: cluster = null } = record;
    const lke_cluster_id = cluster !== null && clusters.has(cluster) ? cluster : null;
    into.put(nodebalancersTable, { ...record, created, lke_cluster_id }, `${nodebalancersApi.list.path}/${record.id}`);
  }
};
