import { type Example, type Specification, time, whole } from '../../specification.ts';
import { asking, recordGrants, scopeRules } from '../../specification/access.ts';
import { denied, UNKNOWN_ID } from '../../specification/calls.ts';
import { notFound } from '../../specification/records.ts';
import { computesApi } from '../api.ts';
import { backupsApi } from './api.ts';

const section = 'doc 3 §4.3';
const assumed = 'The document only names backups; the original API lists them like this';

const read = asking(backupsApi.list);
const db = read({ computeId: '@compute:db-1' });
const backupsOf = (compute: string, answer: object): Example => ({
  ...read({ computeId: `@compute:${compute}` }),
  answer,
});

const DONE = { status: 'successful', available: true };
const OF_DB = {
  configs: ['My Debian 12 Disk Profile'],
  disks: [
    { label: 'Debian 12 Disk', size: 81_408, filesystem: 'ext4' },
    { label: '512 MB Swap Image', size: 512, filesystem: 'swap' },
  ],
};

/**
 * An instance from a backup. By the order of the instances, backup 1 is of web-1, 2 to 5 of db-1, 6 to 8 of app-1 and 9
 * to 11 of worker-2.
 */
const from = (backup_id: number, region: string): Example => ({
  endpoint: computesApi.create,
  body: { region, type: 'g6-standard-4', backup_id },
});

/** What an instance can be created from (doc 3 §4.3, rule 3). */
export const specification: Specification = {
  title: 'Backups of an instance',
  api: backupsApi,
  rules: [
    {
      id: 'backup.list',
      section,
      rule: 'An instance has weekly backups, its last snapshot, and the snapshot that is being made.',
      assumed,
      accepted: [
        backupsOf('db-1', {
          automatic: [
            { ...DONE, ...OF_DB, id: whole, type: 'auto', label: null, created: time, updated: time, finished: time },
            { type: 'auto', status: 'failed', available: false, finished: time },
            { type: 'auto', status: 'running', available: false, finished: null },
          ],
          snapshot: {
            current: { ...DONE, type: 'snapshot', label: 'before-upgrade' },
            in_progress: null,
          },
        }),
        backupsOf('app-1', {
          automatic: [{ status: 'successful' }, { status: 'pending', available: false, finished: null }],
          snapshot: {
            current: null,
            in_progress: { status: 'needsPostProcessing', label: 'before-release', finished: null },
          },
        }),
        backupsOf('worker-2', {
          automatic: [
            DONE,
            { status: 'userAborted', available: false, finished: time },
            { status: 'paused', available: false, finished: null },
          ],
        }),
        backupsOf('web-2', { automatic: [], snapshot: { current: null, in_progress: null } }),
      ],
    },
    ...scopeRules({ id: 'backup.scope', section, what: 'backups', read: 'computes:read_only', reads: [db], assumed }),
    ...recordGrants({
      id: 'backup.grant',
      section: 'doc 3 §5',
      what: 'the backups of an instance',
      writable: { computeId: '@compute:web-1' },
      readable: { computeId: '@compute:worker-2' },
      hidden: { computeId: '@compute:web-2' },
      reads: [read],
      assumed,
    }),
    notFound({ id: 'backup.unknown', section, what: 'an instance', calls: [read], known: { computeId: 1 }, assumed }),
    {
      id: 'backup.use',
      section,
      rule: 'The backup of a new instance must have the status `successful` and be of an instance in the same region.',
      assumed: 'The rule is the document’s; the backups that there are, are assumed',
      accepted: [from(2, 'us-east'), from(5, 'us-east'), from(6, 'eu-central')],
      // Failed and running; of another region, pending, a snapshot in progress; aborted.
      refused: Object.entries({ 'us-east': [3, 4, UNKNOWN_ID], 'eu-central': [2, 7, 8], 'us-ord': [10] }).flatMap(
        ([region, ids]) => ids.map((id) => denied(from(id, region), 'backup_id')),
      ),
    },
    {
      id: 'backup.use.grant',
      section,
      rule: 'A restricted user needs `read_write` access to the instance that the backup is of.',
      assumed: 'The rule is the document’s; the status of the refusal is not',
      accepted: [{ ...from(2, 'us-east'), token: 'demo-operator' }, from(9, 'us-ord')],
      refused: [{ ...denied(from(9, 'us-ord'), 'backup_id'), token: 'demo-operator', status: 403 }],
    },
  ],
};
