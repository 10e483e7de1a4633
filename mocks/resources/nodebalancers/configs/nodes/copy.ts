import { nodesApi } from '#contract/nodebalancers/configs/nodes/api.ts';
import type { CopyOf } from '#mocks/copy/account.ts';
import { configsTable } from '../table.ts';
import { nodesTable } from './table.ts';

/** The checks of a node without a status begin with the copy; of the others they have gone on for long. */
export const copyNodes: CopyOf = (account, into) => {
  for (const { id: configId, nodebalancer_id: nodeBalancerId } of into.all(configsTable))
    for (const { status = 'unknown', ...node } of account.list(nodesApi.list, { nodeBalancerId, configId }))
      into.put(
        nodesTable,
        {
          ...node,
          config_id: configId,
          nodebalancer_id: nodeBalancerId,
          changed_at: status === 'unknown' ? account.at : 0,
          left: null,
        },
        `/nodebalancers/${nodeBalancerId}/configs/${configId}/nodes/${node.id}`,
      );
};
