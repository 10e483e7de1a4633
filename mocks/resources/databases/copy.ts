import { databasesApi } from '#contract/databases/api.ts';
import { defaultReplication } from '#contract/databases/rules.ts';
import type { CopyOf } from '#mocks/copy/account.ts';
import { databasesTable, enginesTable, plansTable } from './table.ts';

/** In these states it is on its way to be active, in minutes: the file does not tell. */
const MINUTES: Readonly<Record<string, number>> = {
  provisioning: 20,
  updating: 10,
  backing_up: 5,
  restoring: 25,
  resuming: 3,
};

/** The list of all databases has less than the record of a MySQL one, which the file has besides. */
export const copyDatabases: CopyOf = (account, into) => {
  into.replace(enginesTable, account.list(databasesApi.engines, {}));
  into.replace(plansTable, account.list(databasesApi.types, {}));
  for (const { instance_uri: _, ...listed } of account.list(databasesApi.list, {})) {
    const viewed = listed.engine === 'mysql' ? account.view(databasesApi.view, { instanceId: listed.id }) : undefined;
    const left = MINUTES[listed.status];
    into.put(
      databasesTable,
      {
        port: listed.engine === 'postgresql' ? 5432 : 3306,
        ssl_connection: true,
        replication_type: defaultReplication(listed.cluster_size),
        total_disk_size_gb: 0,
        used_disk_size_gb: 0,
        ...viewed,
        ...listed,
        job: left === undefined ? null : { due: account.at + left * 60_000, event: null },
      },
      `${databasesApi.list.path}/${listed.id}`,
    );
  }
};
