import { type SpecifiedRule, whole } from '../../specification.ts';
import { computesApi } from '../api.ts';
import { configsApi } from '../configs/api.ts';
import { disksApi } from '../disks/api.ts';
import {
  cloning,
  clones,
  deniesClone,
  MAIN,
  NEW,
  OPEN,
  PROFILE,
  refusesClone,
  ROOMY,
  SWAP,
  TO_ROOMY,
} from './clone-samples.ts';
import { at, becomes, calling, forbids } from './samples.ts';

const disks = (name: string, body: object, data: unknown, label = '$1') => ({
  name,
  endpoint: disksApi.list,
  before: [cloning('web-1', body)],
  params: at(label),
  answer: { data },
});

const configs = (name: string, body: object, data: unknown) => ({
  name,
  endpoint: configsApi.list,
  before: [cloning('web-1', body)],
  params: at('$1'),
  answer: { data },
});

const MAIN_DISK = { label: 'Debian 12 Disk', size: 25_088, filesystem: 'ext4' };
const SWAP_DISK = { label: '512 MB Swap Image', size: 512, filesystem: 'swap' };
const COPY = {
  label: 'My Debian 12 Disk Profile',
  kernel: 'compute/latest-64bit',
  root_device: '/dev/sda',
  devices: { sda: { disk_id: whole }, sdb: { disk_id: whole }, sdc: null, sdh: null },
  interfaces: [{ purpose: 'public', primary: true, active: false }],
};

/** A call that gives web-1 a profile of its own kind. */
const profile = calling(configsApi.create, 'web-1', {
  label: 'rescue',
  comments: 'for the night',
  devices: { sdc: { disk_id: SWAP } },
  kernel: 'compute/grub2',
  memory_limit: 512,
  root_device: '/dev/sdc',
  run_level: 'single',
  virt_mode: 'fullvirt',
  helpers: { distro: false, network: false },
});

/** What is cloned, and to where (doc 3 §4.3, gaps §3). */
export const cloneTargets: readonly SpecifiedRule[] = [
  {
    id: 'compute.clone.parts',
    section: 'doc 3 §4.3',
    rule: 'Disks and profiles that are named are cloned, a profile with its disks; all of them where none are named.',
    assumed: OPEN,
    accepted: [
      disks('all disks', NEW, [MAIN_DISK, SWAP_DISK]),
      configs('all profiles', NEW, [COPY]),
      disks('one disk', { ...NEW, disks: [SWAP] }, [SWAP_DISK]),
      configs('disks alone have no profile', { ...NEW, disks: [SWAP] }, []),
      disks('a profile has its disks', { ...NEW, configs: [PROFILE] }, [MAIN_DISK, SWAP_DISK]),
      configs('a profile', { ...NEW, configs: [PROFILE] }, [COPY]),
      disks('no disks and no profiles', { ...NEW, disks: [], configs: [] }, []),
      configs('no profiles', { ...NEW, configs: [] }, []),
      disks('no profiles, and no disks either', { ...NEW, configs: [] }, []),
      disks('a disk named beside the profile that has it, once', { ...NEW, disks: [MAIN], configs: [PROFILE] }, [
        MAIN_DISK,
        SWAP_DISK,
      ]),
      {
        name: 'of a profile only its own disks',
        endpoint: disksApi.list,
        before: [profile, cloning('web-1', { ...NEW, configs: ['$1'] })],
        params: at('$2'),
        answer: { data: [SWAP_DISK] },
      },
      {
        name: 'a disk named beside another profile',
        endpoint: disksApi.list,
        before: [profile, cloning('web-1', { ...NEW, configs: ['$1'], disks: [MAIN] })],
        params: at('$2'),
        answer: { data: [MAIN_DISK, SWAP_DISK] },
      },
      {
        name: 'the profile is the same',
        endpoint: configsApi.list,
        before: [profile, cloning('web-1', { ...NEW, configs: ['$1'] })],
        params: at('$2'),
        answer: {
          data: [
            {
              label: 'rescue',
              comments: 'for the night',
              devices: { sda: null, sdb: null },
              kernel: 'compute/grub2',
              memory_limit: 512,
              root_device: '/dev/sdc',
              run_level: 'single',
              virt_mode: 'fullvirt',
              helpers: { distro: false, network: false, modules_dep: true, devtmpfs_automount: false },
            },
          ],
        },
      },
      {
        name: 'memory without a limit has none',
        endpoint: configsApi.list,
        before: [cloning('web-1', { region: 'us-east', type: 'g6-standard-2' })],
        params: at('$1'),
        answer: { data: [{ memory_limit: 4096 }] },
      },
      disks('disks are as old as the clone', NEW, (list: readonly { created: string; updated: string }[]) =>
        list.every(({ created, updated }) => created === updated),
      ),
      disks('the source keeps its own', NEW, [MAIN_DISK, SWAP_DISK], 'web-1'),
      {
        name: 'a volume stays where it is',
        endpoint: configsApi.list,
        before: [
          calling(configsApi.create, 'web-1', { label: 'rescue', devices: { sdb: { volume_id: 7 } } }),
          cloning('web-1', { ...NEW, configs: ['$1'] }),
        ],
        params: at('$2'),
        answer: { data: [{ devices: { sdb: null } }] },
      },
      {
        name: 'the copies outlive the source',
        ...calling(computesApi.boot, '$1', {}),
        before: [cloning('web-1'), { ...calling(computesApi.remove, 'web-1'), wait: 300 }],
      },
      {
        name: 'they are in the slots where they were',
        ...calling(computesApi.boot, '$2', {}),
        before: [profile, cloning('web-1', { ...NEW, configs: ['$1'] })],
        wait: 300,
      },
      { name: 'the copies are its own', ...calling(computesApi.boot, '$1', {}), before: [cloning('web-1')], wait: 300 },
    ],
    refused: [
      deniesClone('a disk of another', { ...NEW, disks: [MAIN, '@compute:web-2/disk:Debian 12 Disk'] }, 'disks[1]'),
      deniesClone(
        'a profile of another',
        { ...NEW, configs: ['@compute:web-2/config:My Debian 12 Disk Profile'] },
        'configs[0]',
      ),
      {
        ...deniesClone('both unknown', { ...NEW, disks: [987_654_321], configs: [987_654_321] }, null),
        field: ['disks[0]', 'configs[0]'],
      },
      refusesClone('a text for a disk', { ...NEW, disks: ['main'] }, 'disks[0]'),
      refusesClone('half a disk', { ...NEW, disks: [1.5] }, 'disks[0]'),
      refusesClone('a text for a profile', { ...NEW, configs: ['rescue'] }, 'configs[0]'),
      refusesClone('half a profile', { ...NEW, configs: [1.5] }, 'configs[0]'),
      refusesClone('null for disks', { ...NEW, disks: null }, 'disks'),
      refusesClone('null for profiles', { ...NEW, configs: null }, 'configs'),
      refusesClone('a number for profiles', { ...NEW, configs: 1 }, 'configs'),
    ],
  },
  {
    id: 'compute.clone.existing',
    section: 'doc 3 §4.3',
    rule: 'A clone goes to an instance that is there, when that is off; it needs neither Region nor type then.',
    assumed: OPEN,
    accepted: [
      clones('one that is off', TO_ROOMY, {
        id: `@compute:${ROOMY}`,
        label: ROOMY,
        region: 'fr-par',
        status: 'cloning',
      }),
      becomes('still at it after 295 seconds', ROOMY, [cloning('web-1', TO_ROOMY)], 295, { status: 'cloning' }),
      becomes('done after 300 seconds', ROOMY, [cloning('web-1', TO_ROOMY)], 300, { status: 'offline' }),
      {
        name: 'its profile is there',
        endpoint: configsApi.list,
        before: [cloning('web-1', TO_ROOMY)],
        params: at(ROOMY),
        answer: { data: [COPY] },
      },
      becomes(
        'it boots then',
        ROOMY,
        [cloning('web-1', TO_ROOMY), { ...calling(computesApi.boot, ROOMY, {}), wait: 300 }],
        30,
        { status: 'running' },
      ),
      {
        name: 'no instance comes of it',
        endpoint: computesApi.list,
        before: [cloning('web-1', TO_ROOMY)],
        answer: { results: 24 },
      },
      clones('null is a new one', { ...NEW, compute_id: null }, { status: 'provisioning' }),
    ],
    refused: [
      deniesClone('one that does not exist', { compute_id: 987_654_321 }, 'compute_id'),
      deniesClone('the source itself', { compute_id: '@compute:app-2' }, 'compute_id', 'app-2'),
      deniesClone('the source itself, for nothing', { compute_id: '@compute:app-2', disks: [] }, 'compute_id', 'app-2'),
      deniesClone('one that runs', { compute_id: '@compute:web-2', disks: [] }, 'compute_id'),
      ...['live-migration', 'provisioning', 'shutting-down', 'cloning', 'deleting', 'suspended'].map((label) =>
        deniesClone(label, { compute_id: `@compute:${label}`, disks: [] }, 'compute_id'),
      ),
      {
        ...deniesClone('one that a clone goes to already', TO_ROOMY, 'compute_id'),
        before: [cloning('web-1', TO_ROOMY)],
      },
      refusesClone('a text', { ...NEW, compute_id: 'web-2' }, 'compute_id'),
      refusesClone('no whole number', { ...NEW, compute_id: 1.5 }, 'compute_id'),
    ],
  },
  {
    id: 'compute.clone.existing.fields',
    section: 'doc 3 §4.3',
    rule: 'To an instance that is there, Region and type may be given, and nothing comes of them; what else is said of a new one is refused.',
    assumed:
      'The document lets Region and type be given with any clone, and leaves open what they do to an instance that is there and what further fields there are',
    accepted: [
      clones('both', { ...TO_ROOMY, ...NEW }, { label: ROOMY, region: 'fr-par', specs: { disk: 81_920 } }),
      clones('a Region alone', { ...TO_ROOMY, region: 'us-east' }, { label: ROOMY, region: 'fr-par' }),
      clones('a type alone', { ...TO_ROOMY, type: 'g6-nanode-1' }, { label: ROOMY, specs: { disk: 81_920 } }),
      clones('those that do not exist', { ...TO_ROOMY, region: 'us-nowhere', type: 'g6-nothing' }, { label: ROOMY }),
    ],
    refused: [
      refusesClone('null for a Region', { ...TO_ROOMY, region: null }, 'region'),
      refusesClone('null for a type', { ...TO_ROOMY, type: null }, 'type'),
      ...Object.entries({
        label: 'copy-1',
        group: 'copies',
        backups_enabled: false,
        private_ip: false,
        metadata: {},
      }).map(([name, value]) => deniesClone(`${name}, which is for a new one`, { ...TO_ROOMY, [name]: value }, name)),
    ],
  },
  {
    id: 'compute.clone.existing.grant',
    section: 'doc 3 §5',
    rule: 'To clone to an instance that is there, a restricted user needs a `read_write` grant on it.',
    assumed: OPEN,
    accepted: [
      { ...clones('that grant', TO_ROOMY), token: 'demo-operator' },
      {
        // It is even, and so nothing but what is said here gives the persona a grant on it.
        ...clones('that grant, given by itself', { compute_id: 10, disks: [] }, { label: 'mail' }),
        token: 'demo-operator',
        persona: {
          grants: {
            compute: [
              { id: 1, permissions: 'read_only' },
              { id: 10, permissions: 'read_write' },
            ],
          },
        },
      },
    ],
    refused: [
      forbids('a grant to read', cloning('web-1', { compute_id: '@compute:worker-2', disks: [] }), {
        token: 'demo-operator',
        field: 'compute_id',
      }),
      forbids('no grant', cloning('web-1', { compute_id: '@compute:app-2', disks: [] }), {
        token: 'demo-operator',
        field: 'compute_id',
      }),
      {
        name: 'what does not exist is no matter of grants',
        ...cloning('web-1', { compute_id: 987_654_321 }),
        token: 'demo-operator',
        field: 'compute_id',
        serverOnly: true,
      },
    ],
  },
];
