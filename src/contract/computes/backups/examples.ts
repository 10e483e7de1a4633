import { type Example, type Specification, type RefusedExample, time, whole } from '../../specification.ts';
import { computesApi } from '../api.ts';
import { backupsApi } from './api.ts';

const section = 'doc 3 §4.3';
const ORIGINAL = 'The document only names backups; the original API lists them like this';

const { list } = backupsApi;
const ofDb = { computeId: '@compute:db-1' };

/** An instance from a backup. */
const from = (name: string, backup_id: number, region: string): Example => ({
  name,
  endpoint: computesApi.create,
  body: { region, type: 'g6-standard-4', backup_id },
});

const fails = (name: string, backup_id: number, region: string): RefusedExample => ({
  ...from(name, backup_id, region),
  serverOnly: true,
  field: 'backup_id',
});

/** gaps §3. */
export const specification: Specification = {
  title: 'Backups of an instance',
  api: backupsApi,
  rules: [
    {
      id: 'backup.list',
      section,
      rule: 'An instance has weekly backups, its last snapshot, and the snapshot that is being made.',
      assumed: ORIGINAL,
      accepted: [
        {
          name: 'with a snapshot',
          endpoint: list,
          params: ofDb,
          answer: {
            automatic: [
              {
                id: whole,
                type: 'auto',
                status: 'successful',
                available: true,
                created: time,
                updated: time,
                finished: time,
                label: null,
                configs: ['My Debian 12 Disk Profile'],
                disks: [
                  { label: 'Debian 12 Disk', size: 81_408, filesystem: 'ext4' },
                  { label: '512 MB Swap Image', size: 512, filesystem: 'swap' },
                ],
              },
              { type: 'auto', status: 'failed', available: false, finished: time },
              { type: 'auto', status: 'running', available: false, finished: null },
            ],
            snapshot: {
              current: { type: 'snapshot', status: 'successful', available: true, label: 'before-upgrade' },
              in_progress: null,
            },
          },
        },
        {
          name: 'with one that is being made',
          endpoint: list,
          params: { computeId: '@compute:app-1' },
          answer: {
            automatic: [{ status: 'successful' }, { status: 'pending', available: false, finished: null }],
            snapshot: {
              current: null,
              in_progress: { status: 'needsPostProcessing', label: 'before-release', finished: null },
            },
          },
        },
        {
          name: 'none',
          endpoint: list,
          params: { computeId: '@compute:web-2' },
          answer: { automatic: [], snapshot: { current: null, in_progress: null } },
        },
      ],
      refused: [
        { name: 'an unknown instance', endpoint: list, params: { computeId: 987_654_321 }, status: 404, field: null },
      ],
    },
    {
      id: 'backup.access',
      section: 'doc 3 §5',
      rule: 'Reading backups needs `computes:read_only` and a grant on the instance.',
      assumed: ORIGINAL,
      accepted: [
        { name: 'that scope alone', endpoint: list, params: ofDb, persona: { scopes: ['computes:read_only'] } },
        {
          name: 'a grant to read',
          endpoint: list,
          params: { computeId: '@compute:worker-2' },
          token: 'demo-operator',
          answer: {
            automatic: [
              { status: 'successful', available: true },
              { status: 'userAborted', available: false, finished: time },
              { status: 'paused', available: false, finished: null },
            ],
          },
        },
      ],
      refused: [
        {
          name: 'other scopes',
          endpoint: list,
          params: ofDb,
          persona: { scopes: ['images:read_write', 'volumes:read_write'] },
          status: 403,
          field: null,
        },
        {
          name: 'no grant on the instance',
          endpoint: list,
          params: { computeId: 2 },
          token: 'demo-operator',
          status: 403,
          field: null,
        },
        { name: 'no token', endpoint: list, params: ofDb, token: null, status: 401, field: null },
      ],
    },
    {
      id: 'backup.use',
      section,
      rule: 'A new instance is made from a backup with status `successful`, of an instance in the same Region.',
      assumed: 'The rule is the document’s; the backups that there are, are assumed',
      // In the order of the instances: 1 of web-1, 2 to 5 of db-1, 6 to 8 of app-1, 9 to 11 of worker-2.
      accepted: [
        from('a weekly one', 2, 'us-east'),
        from('a snapshot', 5, 'us-east'),
        from('of another Region, there', 6, 'eu-central'),
      ],
      refused: [
        fails('one that has failed', 3, 'us-east'),
        fails('one that is being made', 4, 'us-east'),
        fails('one that waits', 7, 'eu-central'),
        fails('a snapshot that is not done', 8, 'eu-central'),
        fails('one that was broken off', 10, 'us-ord'),
        fails('another Region', 2, 'eu-central'),
        fails('an unknown one', 987_654_321, 'us-east'),
      ],
    },
    {
      id: 'backup.use.grant',
      section,
      rule: 'Who makes an instance from a backup needs `read_write` access to the instance that it is of.',
      assumed: 'The rule is the document’s; the status of the refusal is not',
      accepted: [
        { ...from('with that access', 2, 'us-east'), token: 'demo-operator' },
        from('an unrestricted user', 9, 'us-ord'),
      ],
      refused: [{ ...fails('with `read_only`', 9, 'us-ord'), token: 'demo-operator', status: 403 }],
    },
  ],
};
