import { collectionOf } from '#api/cache/queries.ts';
import { registerWaiting } from '#api/cache/waiting.ts';
import { computesListApi } from '#contract/computes/list-api.ts';
import { isInTransition } from '#contract/computes/rules.ts';
import { statusOf, stateSentence } from './display.tsx';
import { computePaths } from './paths.ts';

export const computes = collectionOf('computes', computesListApi);

registerWaiting(computes, {
  pending: ({ status }) => isInTransition(status),
  work: ({ label, status, created }) => ({
    verb: statusOf(status).label,
    name: label,
    // When anything else began only its event tells: the last change may be any other.
    since: status === 'provisioning' ? created : undefined,
    status,
  }),
  outcome: (record, { id, label, wish }) =>
    record === undefined
      ? { title: `${label} is no longer there`, tone: 'error' }
      : {
          to: computePaths.page(id),
          ...(wish === undefined || wish.status === record.status
            ? { title: stateSentence(record), tone: statusOf(record.status).tone === 'bad' ? 'error' : 'success' }
            : { title: `${label} ${wish.otherwise}`, tone: 'error' }),
        },
});

/**
 * The caches to invalidate when an instance was created, changed or deleted: its profiles, disks, VLANs and Firewalls
 * change with it.
 */
export const INVALIDATES = ['computes', 'configs', 'disks', 'backups', 'vlans', 'vpcs', 'firewalls'] as const;
