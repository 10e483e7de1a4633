import { queryOptions } from '@tanstack/react-query';
import { isApiError } from '#api/errors.ts';
import { loadAll } from '#api/pages.ts';
import { collectionOf } from '#api/queries.ts';
import { firewallsApi } from '#contract/firewalls/api.ts';
import type { FirewallDevice } from '#contract/firewalls/schema.ts';

export const firewalls = collectionOf('firewalls', firewallsApi);

/** What is stale when a Firewall has changed: every query whose key begins so. */
export const TOUCHES = ['firewalls'] as const;

/**
 * The services a Firewall is assigned to; null when the server does not tell: the documents only name the operation, so
 * a 404 means that it is not there (doc 3 §4.1, gaps §3).
 */
export const devicesOf = (firewallId: number | string) =>
  queryOptions({
    queryKey: ['firewalls', 'one', String(firewallId), 'devices'],
    queryFn: async ({ signal }): Promise<readonly FirewallDevice[] | null> => {
      try {
        return (await loadAll(firewallsApi.devices, { params: { firewallId }, signal })).records;
      } catch (error) {
        if (isApiError(error) && error.status === 404) return null;
        throw error;
      }
    },
  });
