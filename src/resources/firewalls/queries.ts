import { queryOptions } from '@tanstack/react-query';
import { ifOffered } from '#api/permissions/assumed.ts';
import { call } from '#api/http/client.ts';
import { loadAll } from '#api/cache/pages.ts';
import { collectionOf } from '#api/cache/queries.ts';
import { firewallsApi } from '#contract/firewalls/api.ts';
import type { FirewallDevice, FirewallRules } from '#contract/firewalls/schema.ts';

export const firewalls = collectionOf('firewalls', firewallsApi);

/** The caches to invalidate when a Firewall has changed: every query whose key begins with this. */
export const INVALIDATES = ['firewalls'] as const;

/**
 * The services a Firewall is assigned to; null when the server does not return them: the documents only name the
 * operation (doc 3 §4.1).
 */
export const devicesOf = (firewallId: number | string) =>
  queryOptions({
    queryKey: ['firewalls', 'one', String(firewallId), 'devices'],
    queryFn: ({ signal }): Promise<readonly FirewallDevice[] | null> =>
      ifOffered(async () => (await loadAll(firewallsApi.devices, { params: { firewallId }, signal })).records),
  });

/** The rules as the operation that replaces them returns them; null when the server has no such operation. */
export const rulesOf = (firewallId: number | string) =>
  queryOptions({
    queryKey: ['firewalls', 'one', String(firewallId), 'rules'],
    queryFn: ({ signal }): Promise<FirewallRules | null> =>
      ifOffered(() => call(firewallsApi.rules, { params: { firewallId }, signal }), firewallsApi.rules),
  });
