import { ifOffered } from '#api/permissions/assumed.ts';
import { loadAll } from '#api/cache/pages.ts';
import { collectionOf } from '#api/cache/queries.ts';
import { registerWaiting } from '#api/cache/waiting.ts';
import { computesApi } from '#contract/computes/api.ts';
import type { Firewall } from '#contract/firewalls/schema.ts';
import { isInTransition } from '#contract/computes/rules.ts';
import { lookOf, stateSentence } from './model/format.ts';

export const computes = collectionOf('computes', computesApi);

registerWaiting(computes, {
  pending: ({ status }) => isInTransition(status),
  doing: ({ label, status }) => `${status === 'deleting' ? 'Deleting' : lookOf(status).word} ${label}`,
  told: (record, { id, label }) =>
    record === undefined
      ? { title: `${label} is no longer there`, tone: 'error' }
      : {
          title: stateSentence(record),
          to: `/compute/${id}`,
          tone: lookOf(record.status).tone === 'bad' ? 'error' : 'success',
        },
});

/**
 * The caches to invalidate when an instance was created, changed or deleted: its profiles, disks, VLANs and Firewalls
 * change with it.
 */
export const INVALIDATES = ['computes', 'configs', 'disks', 'backups', 'vlans', 'vpcs', 'firewalls'] as const;

/**
 * The Firewalls on an instance; null when the server does not return them (assumed). The key begins with `firewalls`,
 * so that any change of a Firewall invalidates it.
 */
export const firewallsOnCompute = (computeId: number) => ({
  queryKey: ['firewalls', 'on-compute', computeId],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<readonly Firewall[] | null> =>
    ifOffered(async () => (await loadAll(computesApi.firewalls, { params: { computeId }, signal })).records),
});
