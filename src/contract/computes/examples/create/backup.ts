import { contains, type SpecifiedRule, ofLength, whole } from '../../../specification.ts';
import { configsApi } from '../../configs/api.ts';
import { disksApi } from '../../disks/api.ts';
import { creates, denies, forbids, fromImage, making, METADATA_REGION, refuses, UNKNOWN } from './samples.ts';

/** Seeded backups, by id: of web-1 and db-1 in us-east, app-1 in eu-central, worker-2 in us-ord. */
const OF_WEB = 1;
const OF_DB = 2;
const FAILED = 3;
const RUNNING = 4;
const SNAPSHOT = 5;
const PENDING = 7;
const UNPROCESSED = 8;
const OF_WORKER = 9;

const WORDS = 'The rule is the document’s; which backups there are is not shown (gaps §3)';

const from = (backup_id: unknown, fields: object = {}): object => ({ backup_id, type: 'g6-standard-2', ...fields });

/** Instances from backups (doc 3 §4.3, rule 3). */
export const backupLines: readonly SpecifiedRule[] = [
  {
    id: 'compute.create.backup-or-image',
    section: 'doc 3 §4.3',
    rule: '`backup_id` and `image` are mutually exclusive.',
    accepted: [
      creates('an image and no backup', fromImage({ backup_id: null }), { image: 'compute/debian12' }),
      creates('neither', { backup_id: null, image: null }, { image: null }),
    ],
    refused: [
      refuses('both', fromImage({ backup_id: 1 }), 'backup_id'),
      refuses('both, with a private image', fromImage({ image: 'private/1', backup_id: 1 }), 'backup_id'),
      refuses('a text for an id', { backup_id: 'latest' }, 'backup_id'),
      refuses('half an id', { backup_id: 1.5 }, 'backup_id'),
    ],
  },
  {
    id: 'compute.create.backup',
    section: 'doc 3 §4.3',
    rule: 'A backup that an instance is made from has status `successful`.',
    assumed: WORDS,
    accepted: [
      creates('a weekly one', from(OF_WEB)),
      creates('a snapshot', from(SNAPSHOT)),
      creates('with an empty image', from(OF_WEB, { image: '' })),
    ],
    refused: [
      denies('one that there is not', from(UNKNOWN), 'backup_id'),
      denies('one of number 0', from(0), 'backup_id'),
      denies('one that failed', from(FAILED), 'backup_id'),
      denies('one that is being made', from(RUNNING), 'backup_id'),
      denies('one that waits', from(PENDING, { region: 'eu-central' }), 'backup_id'),
      denies('one that is not ready yet', from(UNPROCESSED, { region: 'eu-central' }), 'backup_id'),
    ],
  },
  {
    id: 'compute.create.backup-region',
    section: 'doc 3 §4.3',
    rule: 'A backup is of an instance in the Region of the new one.',
    assumed: WORDS,
    accepted: [
      creates('the same Region', from(OF_WEB), { region: 'us-east' }),
      creates('another, the same for both', from(OF_WORKER, { region: METADATA_REGION }), { region: METADATA_REGION }),
    ],
    refused: [
      denies('another Region', from(OF_WEB, { region: METADATA_REGION }), 'backup_id'),
      denies('the other way round', from(OF_WORKER), 'backup_id'),
    ],
  },
  {
    id: 'compute.create.backup-grant',
    section: 'doc 3 §4.3',
    rule: 'A backup needs `read_write` access to the instance that it is of; without it the answer is 403.',
    assumed: 'The rule is the document’s (doc 3 §4.3, rule 3); the status is not',
    // demo-operator may write odd ids, read those that 4 divides, and see no others: worker-2 has the id 8.
    accepted: [{ ...creates('an instance to write on', from(OF_WEB)), token: 'demo-operator' }],
    refused: [
      forbids('an instance to read only', from(OF_WORKER, { region: METADATA_REGION }), 'backup_id'),
      forbids('the Region does not hide it', from(OF_WORKER), 'backup_id'),
    ],
  },
  {
    id: 'compute.create.backup-parts',
    section: 'doc 3 §4.3',
    rule: 'What the backup holds is on the new instance: disks, profile, and the image that was deployed.',
    assumed: 'The document leaves open what a backup holds (gaps §3)',
    accepted: [
      creates('the image', from(OF_WEB), { image: 'compute/debian12' }),
      {
        name: 'the disks, as large as they were',
        endpoint: disksApi.list,
        before: [making(from(OF_WEB))],
        params: { computeId: '$1' },
        answer: {
          results: 2,
          data: contains([
            { size: 25_088, filesystem: 'ext4', status: 'ready' },
            { size: 512, filesystem: 'swap' },
          ]),
        },
      },
      {
        name: 'its own, not those of the source',
        endpoint: disksApi.list,
        before: [making(from(OF_WEB))],
        params: { computeId: '@compute:web-1' },
        answer: { data: ofLength(2) },
      },
      {
        name: 'one profile, with both disks in it',
        endpoint: configsApi.list,
        before: [making(from(OF_WEB))],
        params: { computeId: '$1' },
        answer: {
          data: [
            {
              id: whole,
              label: 'My Debian 12 Disk Profile',
              devices: { sda: { disk_id: whole }, sdb: { disk_id: whole }, sdc: null },
            },
          ],
        },
      },
      {
        name: 'interfaces that are asked for stand in it',
        endpoint: configsApi.list,
        before: [making(from(OF_WEB, { interfaces: [{ purpose: 'vlan', label: 'restored' }] }))],
        params: { computeId: '$1' },
        answer: { data: [{ interfaces: [{ purpose: 'vlan', label: 'restored' }] }] },
      },
      {
        name: 'every profile that it holds; interfaces that are asked for stand in the first',
        endpoint: configsApi.list,
        before: [making(from(SNAPSHOT, { interfaces: [{ purpose: 'vlan', label: 'restored' }] }))],
        params: { computeId: '$1' },
        answer: {
          data: [
            { label: 'My Debian 12 Disk Profile', interfaces: [{ purpose: 'vlan', label: 'restored' }] },
            { label: 'Rescue', interfaces: [{ purpose: 'public' }] },
          ],
        },
      },
      creates('a root password is not needed, and ignored', from(OF_WEB, { root_pass: 'password1' })),
    ],
    refused: [denies('an unknown type', from(OF_WEB, { type: 'g6-giant-1' }), 'type')],
  },
  {
    id: 'compute.create.backup-fits',
    section: 'doc 3 §4.3',
    rule: 'The disks of the backup fit on the disk of the plan.',
    assumed: 'The document leaves it open; what is put on a disk cannot be larger than it',
    accepted: [
      creates('a plan of the same size', from(OF_WEB, { type: 'g6-nanode-1' }), {}),
      creates('a larger plan', from(OF_WEB, { type: 'g6-dedicated-4' })),
      creates('swap is ignored', from(OF_WEB, { type: 'g6-nanode-1', swap_size: 1_000_000 })),
    ],
    refused: [denies('a smaller plan', from(OF_DB, { type: 'g6-nanode-1' }), 'type')],
  },
  {
    id: 'compute.create.backup-booted',
    section: 'doc 3 §4.3',
    rule: '`booted` is true when left out, of an instance from a backup; false leaves it offline.',
    assumed: 'The default is the document’s; states and durations are not shown (gaps §3)',
    accepted: [
      {
        name: 'left out',
        endpoint: configsApi.list,
        before: [making(from(OF_WEB))],
        params: { computeId: '$1' },
        wait: 91,
        answer: { data: [{ interfaces: [{ purpose: 'public', active: true }] }] },
      },
      {
        name: 'false',
        endpoint: configsApi.list,
        before: [making(from(OF_WEB, { booted: false }))],
        params: { computeId: '$1' },
        wait: 91,
        answer: { data: [{ interfaces: [{ purpose: 'public', active: false }] }] },
      },
    ],
    refused: [refuses('a word', from(OF_WEB, { booted: 'no' }), 'booted')],
  },
];
