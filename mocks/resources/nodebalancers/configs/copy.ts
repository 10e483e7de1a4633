import { configsApi } from '#contract/nodebalancers/configs/api.ts';
import type { CopyOf } from '#mocks/copy/account.ts';
import { nodebalancersTable } from '../table.ts';
import { configRow } from './row.ts';
import { configsTable } from './table.ts';

/** Checks have gone on for long. Certificate and key are in no file: that there is a pair is all that is known. */
export const copyConfigs: CopyOf = (account, into) => {
  for (const { id } of into.all(nodebalancersTable))
    for (const config of account.list(configsApi.list, { nodeBalancerId: id })) {
      const { nodes_status: _status, ssl_cert: cert, ssl_key: _key, ...settings } = config;
      const own = { nodebalancer_id: id, has_pair: cert !== null, changed_at: 0 };
      const path = `/nodebalancers/${id}/configs/${config.id}`;
      into.put(configsTable, configRow.parse({ ...settings, ...own }), path);
    }
};
