import { queryOptions } from '@tanstack/react-query';
import { loadAll } from '#api/cache/pages.ts';
import { collectionOf } from '#api/cache/queries.ts';
import { registerWaiting } from '#api/cache/waiting.ts';
import { call } from '#api/http/client.ts';
import { ifOffered } from '#api/permissions/assumed.ts';
import { databasesApi } from '#contract/databases/api.ts';
import type { DatabaseType } from '#contract/databases/schema.ts';
import { databaseStatus, isBusy } from './display.ts';
import { databasePaths } from './paths.ts';

/** The databases of all engines, without what only MySQL ones have. */
export const allEngines = collectionOf('databases', { list: databasesApi.list });

/** MySQL databases, with everything. */
export const databases = collectionOf('databases-mysql', { list: databasesApi.mysql, view: databasesApi.view });

registerWaiting(allEngines, {
  stale: ['databases-mysql'],
  pending: ({ status }) => isBusy(status),
  work: ({ label, status, created }) => ({
    verb: databaseStatus(status).label,
    name: label,
    // When anything else began only its event tells: the last change may be any other.
    since: status === 'provisioning' ? created : undefined,
    status,
  }),
  outcome: (record, { id, label }) =>
    record === undefined
      ? { title: `${label} is no longer there`, tone: 'error' }
      : {
          title: `${label} is ${record.status}`,
          to: databasePaths.page(id),
          tone: databaseStatus(record.status).tone === 'bad' ? 'error' : 'success',
        },
});

/** What is stale when a database has come, changed or gone. */
export const INVALIDATES = ['databases', 'databases-mysql'] as const;

/** The engines and versions that a new database can have. */
export const engines = queryOptions({
  queryKey: ['database-engines'],
  queryFn: async ({ signal }) => (await loadAll(databasesApi.engines, { signal })).records,
  staleTime: 5 * 60_000,
});

/** The plans for databases; null where the server does not list them (assumed). */
export const plans = queryOptions({
  queryKey: ['database-types'],
  queryFn: ({ signal }): Promise<readonly DatabaseType[] | null> =>
    ifOffered(async () => (await loadAll(databasesApi.types, { signal })).records, databasesApi.types),
  staleTime: 5 * 60_000,
});

/** The credentials: a secret, so they are forgotten as soon as no screen shows them; null where not offered. */
export const credentialsOf = (instanceId: number) =>
  queryOptions({
    queryKey: ['database-credentials', instanceId],
    queryFn: ({ signal }) =>
      ifOffered(() => call(databasesApi.credentials, { params: { instanceId }, signal }), databasesApi.credentials),
    gcTime: 0,
    staleTime: 0,
  });

declare module '#api/cache/queries.ts' {
  interface Kinds {
    'databases-mysql': true;
  }
}
