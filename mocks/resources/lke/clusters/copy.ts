import { clustersApi } from '#contract/lke/clusters/api.ts';
import { READY_MINUTES } from '#contract/lke/clusters/terms.ts';
import type { CopyOf } from '#mocks/copy/account.ts';
import { clustersTable } from './table.ts';

/** One that is not ready is being made. Its addresses and tokens are made of a key that no file has. */
export const copyClusters: CopyOf = (account, into) => {
  const created = { due: account.at + READY_MINUTES.max * 60_000, event: null, makes: ['create'] } as const;
  for (const { status, ...record } of account.list(clustersApi.list, {}))
    into.put(
      clustersTable,
      {
        ...record,
        created: record.created ?? account.atText,
        updated: record.updated ?? account.atText,
        key: record.id.toString(16).padStart(12, '0'),
        kubeconfigs: 0,
        jobs: status === 'not_ready' ? [created] : [],
      },
      `${clustersApi.list.path}/${record.id}`,
    );
};
