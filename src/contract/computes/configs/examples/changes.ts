import type { SpecifiedRule } from '../../../specification.ts';
import { configsApi } from '../api.ts';
import { NOT_SHOWN, MAIN, making, profileOf, refusesUpdate, SWAP, updates, updating, vlan, WEB } from './samples.ts';

const STORED = {
  label: 'My Debian 12 Disk Profile',
  comments: null,
  kernel: 'compute/latest-64bit',
  memory_limit: 1024,
  root_device: '/dev/sda',
  run_level: 'default',
  virt_mode: 'paravirt',
};

const NEW = { ...WEB, configId: '$1' };

/** Changes of profiles; the operation is assumed (gaps §3). */
export const changes: readonly SpecifiedRule[] = [
  {
    id: 'config.update',
    section: 'doc 3 §4.3',
    rule: 'A profile is changed field by field: what is left out stays.',
    assumed: NOT_SHOWN,
    accepted: [
      updates('nothing', {}, { ...STORED, devices: { sda: { disk_id: MAIN }, sdb: { disk_id: SWAP } } }),
      updates('a label', { label: 'other' }, { ...STORED, label: 'other' }),
      updates('comments', { comments: 'Ours' }, { ...STORED, comments: 'Ours' }),
      {
        ...updates('comments taken away', { comments: null }, { comments: null }),
        before: [updating({ comments: 'Ours' })],
      },
      {
        ...updates('comments left out', { label: 'b' }, { comments: 'Ours' }),
        before: [updating({ comments: 'Ours' })],
      },
      updates('a kernel', { kernel: 'compute/grub2' }),
      updates('a memory limit', { memory_limit: 512 }),
      {
        ...updates('a memory limit left out', { label: 'b' }, { memory_limit: 512 }),
        before: [updating({ memory_limit: 512 })],
      },
      {
        ...updates('all memory', { memory_limit: 0 }, { memory_limit: 1024 }),
        before: [updating({ memory_limit: 512 })],
      },
      updates('a run level', { run_level: 'single' }),
      updates('a mode', { virt_mode: 'fullvirt' }),
      updates('a root device', { root_device: '/dev/sdb' }),
      {
        ...updates('a root device left out', { label: 'b' }, { root_device: '/dev/sdb' }),
        before: [updating({ root_device: '/dev/sdb' })],
      },
      {
        ...updates('a root device that is none', { root_device: 'sdc' }, { root_device: '/dev/sda' }),
        before: [updating({ root_device: '/dev/sdb' })],
      },
      {
        ...updates('null for a root device', { root_device: null }, { root_device: '/dev/sda' }),
        before: [updating({ root_device: '/dev/sdb' })],
      },
      updates(
        'one helper',
        { helpers: { distro: false } },
        {
          helpers: {
            devtmpfs_automount: false,
            distro: false,
            modules_dep: true,
            network: true,
            updatedb_disabled: true,
          },
        },
      ),
      {
        ...updates(
          'another helper later',
          { helpers: { devtmpfs_automount: true } },
          {
            helpers: { devtmpfs_automount: true, distro: false, network: false },
          },
        ),
        before: [updating({ helpers: { distro: false, network: false } })],
      },
      updates(
        'devices, as a whole',
        { devices: { sdb: { disk_id: MAIN } } },
        {
          devices: { sda: null, sdb: { disk_id: MAIN, volume_id: null } },
        },
      ),
      {
        name: 'it is kept',
        endpoint: configsApi.view,
        before: [updating({ label: 'kept', interfaces: [vlan('a')] })],
        params: profileOf('web-1'),
        answer: { label: 'kept', interfaces: [{ label: 'a' }] },
      },
    ],
    refused: [
      refusesUpdate('an empty label', { label: '' }, 'label'),
      refusesUpdate('a label of forty-nine', { label: 'a'.repeat(49) }, 'label'),
      refusesUpdate('null for a label', { label: null }, 'label'),
      refusesUpdate('a number for comments', { comments: 7 }, 'comments'),
      refusesUpdate('null for devices', { devices: null }, 'devices'),
      refusesUpdate('another run level', { run_level: '5' }, 'run_level'),
      refusesUpdate('another mode', { virt_mode: 'hvm' }, 'virt_mode'),
      refusesUpdate('a number for a root device', { root_device: 1 }, 'root_device'),
      refusesUpdate('a number for a kernel', { kernel: 1 }, 'kernel'),
      refusesUpdate('less memory than none', { memory_limit: -1 }, 'memory_limit'),
      ...['kernel', 'memory_limit', 'run_level', 'virt_mode'].map((field) =>
        refusesUpdate(`null for ${field}`, { [field]: null }, field),
      ),
      ...['devtmpfs_automount', 'distro', 'modules_dep', 'network', 'updatedb_disabled'].flatMap((helper) => [
        refusesUpdate(`${helper} as a word`, { helpers: { [helper]: 'yes' } }, `helpers.${helper}`),
        refusesUpdate(`null for ${helper}`, { helpers: { [helper]: null } }, `helpers.${helper}`),
      ]),
      refusesUpdate('null for helpers', { helpers: null }, 'helpers'),
      { ...refusesUpdate('more memory than there is', { memory_limit: 1025 }, 'memory_limit'), serverOnly: true },
      { ...refusesUpdate('an unknown kernel', { kernel: 'compute/none' }, 'kernel'), serverOnly: true },
      {
        ...refusesUpdate('a disk of another', { devices: { sda: { disk_id: 987_654_321 } } }, 'devices.sda.disk_id'),
        serverOnly: true,
      },
      {
        ...refusesUpdate('an unknown profile', {}, null, { computeId: '@compute:web-1', configId: '987654321' }),
        status: 404,
      },
      {
        ...refusesUpdate('that of another instance', {}, null, {
          computeId: '@compute:web-1',
          configId: '@compute:web-2/config:My Debian 12 Disk Profile',
        }),
        status: 404,
      },
    ],
  },
  {
    id: 'config.update.fullvirt',
    section: 'doc 3 §2.5',
    rule: 'That sde to sdh are unavailable in `fullvirt` mode is said of the profile that comes of an update.',
    assumed: NOT_SHOWN,
    accepted: [
      {
        ...updates('emptied with it', { virt_mode: 'fullvirt', devices: {} }, { virt_mode: 'fullvirt' }, NEW),
        before: [making({ devices: { sde: { volume_id: 1 } } })],
      },
      {
        ...updates(
          'changed back with it',
          { virt_mode: 'paravirt', devices: { sde: { volume_id: 1 } } },
          undefined,
          NEW,
        ),
        before: [making({ virt_mode: 'fullvirt' })],
      },
      {
        ...updates('something else', { label: 'b' }, { label: 'b' }, NEW),
        before: [making({ devices: { sde: { volume_id: 1 } } })],
      },
    ],
    refused: [
      {
        ...refusesUpdate('the mode alone', { virt_mode: 'fullvirt' }, 'virt_mode', NEW),
        before: [making({ devices: { sde: { volume_id: 1 } } })],
        serverOnly: true,
      },
      {
        ...refusesUpdate('the devices alone', { devices: { sdh: { volume_id: 1 } } }, 'devices.sdh', NEW),
        before: [making({ virt_mode: 'fullvirt' })],
        serverOnly: true,
      },
      refusesUpdate('both', { virt_mode: 'fullvirt', devices: { sdf: { volume_id: 1 } } }, 'devices.sdf'),
    ],
  },
];
