import { poolsApi } from '#contract/lke/clusters/pools/api.ts';
import type { CopyOf } from '#mocks/copy/account.ts';
import { answers, computesTable } from '../../../computes/table.ts';
import { NODE_S, nodesTable } from '../nodes/table.ts';
import { clustersTable } from '../table.ts';
import { poolsTable } from './table.ts';

/** A node that is not ready although its instance runs has yet to join its cluster. */
export const copyPools: CopyOf = (account, into) => {
  const running = new Set(
    into
      .all(computesTable)
      .filter(answers)
      .map(({ id }) => id),
  );
  for (const { id: clusterId, jobs } of into.all(clustersTable))
    for (const { count: _, nodes = [], ...pool } of account.list(poolsApi.list, { clusterId })) {
      const path = `/lke/clusters/${clusterId}/pools/${pool.id}`;
      into.put(poolsTable, { ...pool, cluster_id: clusterId }, path);
      for (const { id, instance_id = null, status } of nodes) {
        const isJoining = status !== 'ready' && instance_id !== null && (running.has(instance_id) || jobs.length > 0);
        into.put(
          nodesTable,
          {
            id,
            cluster_id: clusterId,
            pool_id: pool.id,
            instance_id,
            joins: isJoining ? Math.max(account.at + NODE_S * 1000, ...jobs.map(({ due }) => due)) : null,
            event: null,
          },
          path,
        );
      }
    }
};
