import { accountApi } from '../../account/api.ts';
import { among, contains, type SpecifiedRule, like, time, whole } from '../../specification.ts';
import { computesApi } from '../api.ts';
import { cloning, clones, deniesClone, NEW, OPEN, refusesClone, TO_ROOMY } from './clone-samples.ts';
import { becomes, calling, changing, forbids, SOLD_OUT, SOLD_OUT_NEARBY, tells, unknown } from './samples.ts';

const five = Array.from({ length: 5 }, () => cloning('web-1'));
const USER_DATA = 'I2Nsb3VkLWNvbmZpZw==';

/** Clones to a new instance (doc 3 §4.3). */
export const cloneLines: readonly SpecifiedRule[] = [
  {
    id: 'compute.clone',
    section: 'doc 3 §4.3',
    rule: 'A clone to a new instance needs a Region and a type that exist, and answers the new instance.',
    accepted: [
      clones('both', NEW, {
        id: whole,
        region: 'us-east',
        image: 'compute/debian12',
        specs: { disk: 25_600, memory: 1024 },
        alerts: { cpu: 90 },
      }),
      clones('another Region', { region: 'eu-west', type: 'g6-nanode-1' }, { region: 'eu-west' }),
      clones(
        'a larger type',
        { region: 'us-east', type: 'g6-standard-2' },
        { specs: { disk: 81_920 }, alerts: { cpu: 180 } },
      ),
      {
        name: 'it is listed',
        endpoint: computesApi.list,
        before: [cloning('web-1', { region: 'eu-west', type: 'g6-nanode-1' })],
        answer: { data: contains([{ id: '$1', region: 'eu-west' }, { label: 'web-1' }]) },
      },
    ],
    refused: [
      refusesClone('no Region', { type: 'g6-nanode-1' }, 'region'),
      refusesClone('an empty Region', { ...NEW, region: '' }, 'region'),
      refusesClone('no type', { region: 'us-east' }, 'type'),
      refusesClone('an empty type', { ...NEW, type: '' }, 'type'),
      { name: 'neither', ...cloning('web-1', {}), field: ['region', 'type'] },
      refusesClone('a number for a Region', { ...NEW, region: 1 }, 'region'),
      refusesClone('null for a type', { ...NEW, type: null }, 'type'),
      deniesClone('a Region that does not exist', { ...NEW, region: 'us-nowhere' }, 'region'),
      deniesClone('a type that does not exist', { ...NEW, type: 'g6-nothing' }, 'type'),
      {
        ...deniesClone('both unknown', { region: 'us-nowhere', type: 'g6-nothing' }, null),
        field: ['region', 'type'],
      },
      unknown(computesApi.clone, NEW),
    ],
  },
  {
    id: 'compute.clone.size',
    section: 'doc 3 §4.3',
    rule: 'The disks of a clone must have room in its type.',
    assumed: 'The document does not say so; no type could hold more than it has',
    accepted: [
      clones('the same', { region: 'us-east', type: 'g6-standard-1' }, {}, 'web-2'),
      clones('more', { region: 'us-east', type: 'g6-standard-2' }, {}, 'web-2'),
      clones('one disk of two', { ...NEW, disks: ['@compute:web-2/disk:512 MB Swap Image'] }, {}, 'web-2'),
    ],
    refused: [deniesClone('less', NEW, 'type', 'web-2')],
  },
  {
    id: 'compute.clone.availability',
    section: 'doc 2 §2.6',
    rule: 'The type of a clone is one that is not told to be unavailable in its Region.',
    assumed: 'The document has records of what is available, and leaves open what a clone does with them',
    accepted: [
      clones('one that is available', { region: SOLD_OUT_NEARBY.region, type: SOLD_OUT_NEARBY.plan }),
      clones('one of which nothing is told', { region: SOLD_OUT.region, type: 'g6-standard-2' }),
      clones('one that is not, to an instance that is there', { ...TO_ROOMY, type: SOLD_OUT.plan }),
    ],
    refused: [
      deniesClone('one that is not', { region: SOLD_OUT.region, type: SOLD_OUT.plan }, 'type'),
      deniesClone('one that is not, for nothing', { region: SOLD_OUT.region, type: SOLD_OUT.plan, disks: [] }, 'type'),
    ],
  },
  {
    id: 'compute.clone.new',
    section: 'doc 3 §4.3',
    rule: 'A new instance has addresses of its own, no tags, and a label, a group, a private address and backups as asked for.',
    assumed: OPEN,
    accepted: [
      clones('nothing said', NEW, {
        type: 'g6-nanode-1',
        label: like(/^compute\d+$/),
        group: '',
        tags: [],
        ipv4: [like(/^198\.18\./)],
        ipv6: like(/^2001:db8:f00::.+\/128$/),
        backups: { enabled: false },
        has_user_data: false,
        watchdog_enabled: true,
        created: time,
        updated: time,
      }),
      clones('a label', { ...NEW, label: 'web-9' }, { label: 'web-9' }),
      clones('a group', { ...NEW, group: 'copies' }, { group: 'copies' }),
      clones('a private address', { ...NEW, private_ip: true }, { ipv4: [like(/^198\.18\./), like(/^192\.168\./)] }),
      clones('no private address', { ...NEW, private_ip: false }, { ipv4: [like(/^198\.18\./)] }),
      clones(
        'backups',
        { ...NEW, backups_enabled: true },
        { backups: { enabled: true, schedule: { day: 'Scheduling' } } },
      ),
      clones('no backups', { ...NEW, backups_enabled: false }, { backups: { enabled: false } }),
      {
        ...clones('no backups, and set for all', { ...NEW, backups_enabled: false }, { backups: { enabled: true } }),
        before: [{ endpoint: accountApi.update, body: { backups_enabled: true } }],
      },
      {
        name: 'neither address is that of another',
        ...cloning('web-1', { ...NEW, private_ip: true }),
        before: [cloning('web-1', { ...NEW, private_ip: true })],
        answer: { ipv4: ['198.18.0.26', '192.168.128.2'], ipv6: '2001:db8:f00::1a/128' },
      },
    ],
    refused: [
      refusesClone('a label of 2 characters', { ...NEW, label: 'ab' }, 'label'),
      refusesClone('a label of null', { ...NEW, label: null }, 'label'),
      refusesClone('a private address of null', { ...NEW, private_ip: null }, 'private_ip'),
      refusesClone('a group of null', { ...NEW, group: null }, 'group'),
      refusesClone('a private address of 1', { ...NEW, private_ip: 1 }, 'private_ip'),
      refusesClone('backups of null', { ...NEW, backups_enabled: null }, 'backups_enabled'),
    ],
  },
  {
    id: 'compute.clone.user-data',
    section: 'doc 3 §4.3',
    rule: 'A clone takes user data as a new instance does: base64, in a Region with `Metadata`, from an image with cloud-init.',
    assumed: OPEN,
    accepted: [
      clones(
        'all of that',
        { region: 'us-ord', type: 'g6-nanode-1', metadata: { user_data: USER_DATA } },
        { has_user_data: true },
      ),
      clones('none', { ...NEW, metadata: {} }, { has_user_data: false }),
      clones('null', { ...NEW, metadata: { user_data: null } }, { has_user_data: false }),
      clones('empty', { ...NEW, metadata: { user_data: '' } }, { has_user_data: false }),
    ],
    refused: [
      refusesClone('null for all of it', { ...NEW, metadata: null }, 'metadata'),
      deniesClone('a Region without', { ...NEW, metadata: { user_data: USER_DATA } }, 'metadata.user_data'),
      deniesClone(
        'a source without an image',
        { region: 'us-ord', type: 'g6-nanode-1', metadata: { user_data: USER_DATA } },
        'metadata.user_data',
        'empty-disk',
      ),
      {
        ...deniesClone(
          'an image without cloud-init',
          { region: 'us-ord', type: 'g6-nanode-1', metadata: { user_data: USER_DATA } },
          'metadata.user_data',
          '$1',
        ),
        before: [
          {
            endpoint: computesApi.create,
            body: { ...NEW, image: 'compute/alpine3.18', root_pass: 'violet-Harbour-93-kettle' },
          },
        ],
        wait: 90,
      },
      deniesClone(
        'an unknown Region',
        { region: 'us-nowhere', type: 'g6-nanode-1', metadata: { user_data: USER_DATA } },
        'region',
      ),
      refusesClone('no base64', { ...NEW, metadata: { user_data: '#cloud-config' } }, 'metadata.user_data'),
    ],
  },
  {
    id: 'compute.clone.states',
    section: 'doc 3 §4.3',
    rule: 'A new instance is `provisioning` for five minutes and `offline` then; the source goes on meanwhile.',
    assumed: 'The document says that the clone is started; states and durations are open (gaps §3)',
    accepted: [
      clones('at once', NEW, { status: 'provisioning' }),
      becomes('after 299 seconds', '$1', [cloning('web-1')], 299, { status: 'provisioning' }),
      becomes('after 300 seconds', '$1', [cloning('web-1')], 300, { status: 'offline' }),
      becomes('the source', 'web-1', [cloning('web-1')], 0, { status: 'running' }),
      {
        name: 'the clone is booted then',
        ...calling(computesApi.boot, '$1', {}),
        before: [cloning('web-1')],
        wait: 300,
      },
      clones('a source that is off', { region: 'eu-central', type: 'g6-standard-1' }, {}, 'app-2'),
      clones('a source that is stopped', { region: 'us-ord', type: 'g6-dedicated-2' }, {}, 'worker-2'),
    ],
    refused: [
      {
        name: 'a boot while it is being made',
        ...calling(computesApi.boot, '$1', {}),
        before: [cloning('web-1')],
        field: null,
        serverOnly: true,
      },
      ...[
        'live-migration',
        'rebuilding',
        'restoring',
        'deleting',
        'provisioning',
        'booting',
        'cloning',
        'suspended',
      ].map((label) => deniesClone(label, { region: 'us-ord', type: 'g6-standard-4' }, null, label)),
    ],
  },
  {
    id: 'compute.clone.many',
    section: 'doc 3 §4.3',
    rule: 'Of one source five clones are made at a time.',
    assumed: OPEN,
    accepted: [
      { name: 'the fifth', ...cloning('web-1'), before: five.slice(1) },
      { name: 'the sixth, once the first are done', ...cloning('web-1'), before: five, wait: 300 },
      {
        name: 'one of another source',
        ...cloning('crash-loop', { region: 'us-ord', type: 'g6-standard-2' }),
        before: five,
      },
    ],
    refused: [
      { ...deniesClone('the sixth', NEW, null), before: five },
      { ...deniesClone('the sixth, to an instance that is there', TO_ROOMY, null), before: five },
    ],
  },
  {
    id: 'compute.clone.access',
    section: 'doc 3 §4.3',
    rule: 'Cloning needs `computes:read_write`, `add_computes`, and of a restricted user a grant to read the source.',
    assumed: OPEN,
    accepted: [
      { name: 'that scope', ...cloning('web-1'), persona: { scopes: ['computes:read_write'] } },
      { name: 'a grant to change', ...cloning('web-1'), token: 'demo-operator' },
      {
        name: 'a grant to read',
        ...cloning('ci-runner', { region: 'nl-ams', type: 'g6-dedicated-2', configs: [] }),
        token: 'demo-operator',
      },
      {
        name: 'who clones may change what comes of it',
        ...changing('$1', { alerts: { io: 1 } }),
        before: [{ ...cloning('web-1'), token: 'demo-operator' }],
        token: 'demo-operator',
      },
    ],
    refused: [
      forbids('the scope to read', cloning('web-1'), { persona: { scopes: ['computes:read_only'] } }),
      forbids('no grant on the source', cloning('web-2'), { token: 'demo-operator' }),
      forbids('no `add_computes`', cloning('web-1'), { token: 'demo-restricted' }),
    ],
  },
  {
    id: 'compute.clone.event',
    section: 'doc 3 §6',
    rule: 'Cloning emits `compute_clone`, of the source with the clone beside it, which ends with the job.',
    assumed: 'The document names no events of instances; the original API has this one (gaps §0.2)',
    accepted: [
      tells(
        'it begins',
        [cloning('web-1', { ...NEW, label: 'copy-1' })],
        [
          {
            action: 'compute_clone',
            status: 'started',
            username: 'admin',
            entity: { id: '@compute:web-1', label: 'web-1', type: 'compute' },
            secondary_entity: { id: '$1', label: 'copy-1', type: 'compute' },
          },
        ],
      ),
      tells(
        'it ends',
        [cloning('web-1')],
        [{ action: 'compute_clone', status: 'finished', duration: among(300, 301), secondary_entity: { id: '$1' } }],
        300,
      ),
    ],
    refused: [deniesClone('what is refused', { ...NEW, type: 'g6-nothing' }, 'type')],
  },
];
