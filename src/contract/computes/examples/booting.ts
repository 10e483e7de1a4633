import type { SpecifiedRule, Step } from '../../specification.ts';
import { configsApi } from '../configs/api.ts';
import { computesApi } from '../api.ts';
import { at, calling } from './samples.ts';

const OPEN = 'The document names boot as another operation and does not show it; the original API has it so (gaps §3)';

const booting = (label: string, config_id?: unknown): Step =>
  calling(computesApi.boot, label, config_id === undefined ? {} : { config_id });
const rebooting = (label: string, config_id: unknown): Step => calling(computesApi.reboot, label, { config_id });

/** A call that gives an instance one more profile. */
const profile = (label: string, fields: object): Step =>
  calling(configsApi.create, label, { label: 'other', devices: {}, ...fields });

const DISK = { disk_id: '@compute:app-2/disk:Debian 12 Disk' };

/** The profiles of an instance, and whether their interfaces are active. */
const active = (name: string, label: string, before: readonly Step[], ...flags: readonly boolean[]) => ({
  name,
  endpoint: configsApi.list,
  before,
  params: at(label),
  answer: { data: flags.map((flag) => ({ interfaces: [{ active: flag }] })) },
});

/** What an instance is booted with (doc 3 §2.5). */
export const bootLines: readonly SpecifiedRule[] = [
  {
    id: 'compute.boot.config',
    section: 'doc 3 §2.5',
    rule: 'An instance boots with the profile that is named, which must be its own; else with the last one, else with the first.',
    assumed: OPEN,
    accepted: [
      active('the first', 'app-2', [profile('app-2', { devices: { sda: DISK } }), booting('app-2')], true, false),
      active(
        'the named one',
        'app-2',
        [profile('app-2', { devices: { sda: DISK } }), booting('app-2', '$1')],
        false,
        true,
      ),
      active(
        'the last one',
        'app-2',
        [
          profile('app-2', { devices: { sda: DISK } }),
          booting('app-2', '$1'),
          { ...calling(computesApi.shutdown, 'app-2'), wait: 30 },
          { ...booting('app-2'), wait: 20 },
        ],
        false,
        true,
      ),
      active(
        'a reboot with another one',
        'app-2',
        [profile('app-2', { devices: { sda: DISK } }), booting('app-2'), { ...rebooting('app-2', '$1'), wait: 30 }],
        false,
        true,
      ),
      active(
        'the first, once the last one is gone',
        'app-2',
        [
          profile('app-2', { devices: { sda: DISK } }),
          booting('app-2', '$1'),
          { ...calling(computesApi.shutdown, 'app-2'), wait: 30 },
          {
            endpoint: configsApi.remove,
            params: { ...at('app-2'), configId: '$1' },
            wait: 20,
          },
          booting('app-2'),
        ],
        true,
      ),
      { name: 'null is none named', ...booting('app-2', null) },
    ],
    refused: [
      {
        name: 'that of another instance',
        ...booting('app-2', '$1'),
        before: [profile('web-1', {})],
        field: 'config_id',
        serverOnly: true,
      },
      {
        name: 'a reboot with that of another',
        ...rebooting('web-1', '$1'),
        before: [profile('app-2', {})],
        field: 'config_id',
        serverOnly: true,
      },
      { name: 'one that does not exist', ...booting('app-2', 987_654_321), field: 'config_id', serverOnly: true },
      { name: 'a text', ...booting('app-2', 'first'), field: 'config_id' },
      { name: 'no whole number', ...rebooting('web-1', 1.5), field: 'config_id' },
      {
        name: 'that of another, by one that runs',
        ...booting('web-1', '$1'),
        before: [profile('app-2', {})],
        field: 'config_id',
        serverOnly: true,
      },
      {
        name: 'one that runs, told besides the profile of another',
        ...booting('web-1', '$1'),
        before: [profile('app-2', {})],
        field: null,
        serverOnly: true,
      },
    ],
  },
  {
    id: 'compute.boot.none',
    section: 'doc 3 §2.5',
    rule: 'An instance without a profile does not boot.',
    assumed: OPEN,
    accepted: [
      {
        name: 'once it has one',
        ...booting('app-2'),
        before: [
          {
            endpoint: configsApi.remove,
            params: { ...at('app-2'), configId: '@compute:app-2/config:My Debian 12 Disk Profile' },
          },
          profile('app-2', { devices: { sda: DISK } }),
        ],
      },
    ],
    refused: [
      { name: 'one without a disk', ...booting('empty-disk'), field: null, serverOnly: true },
      {
        name: 'one that lost its only one',
        ...booting('app-2'),
        before: [
          {
            endpoint: configsApi.remove,
            params: { ...at('app-2'), configId: '@compute:app-2/config:My Debian 12 Disk Profile' },
          },
        ],
        field: null,
        serverOnly: true,
      },
    ],
  },
  {
    id: 'compute.boot.root',
    section: 'doc 3 §2.5',
    rule: 'A profile with nothing at its root device does not boot.',
    assumed:
      'The document says that the instance does not boot until the root device is mounted, and not how it is refused',
    accepted: [
      {
        name: 'a disk in sda',
        ...booting('app-2', '$1'),
        before: [profile('app-2', { devices: { sda: DISK } })],
      },
      {
        name: 'a disk in another slot, which is the root device',
        ...booting('app-2', '$1'),
        before: [profile('app-2', { devices: { sdc: DISK }, root_device: '/dev/sdc' })],
      },
      {
        name: 'a volume in sda',
        ...booting('app-2', '$1'),
        before: [profile('app-2', { devices: { sda: { volume_id: 7 } } })],
      },
      {
        name: 'a reboot of one that has it',
        ...rebooting('web-1', '@compute:web-1/config:My Debian 12 Disk Profile'),
      },
    ],
    refused: [
      {
        name: 'no devices',
        ...booting('app-2', '$1'),
        before: [profile('app-2', {})],
        field: 'config_id',
        serverOnly: true,
      },
      {
        name: 'a disk elsewhere',
        ...booting('app-2', '$1'),
        before: [profile('app-2', { devices: { sdb: DISK } })],
        field: 'config_id',
        serverOnly: true,
      },
      {
        name: 'the root device elsewhere',
        ...booting('app-2', '$1'),
        before: [profile('app-2', { devices: { sda: DISK }, root_device: '/dev/sdb' })],
        field: 'config_id',
        serverOnly: true,
      },
      {
        name: 'a reboot',
        ...rebooting('web-1', '$1'),
        before: [profile('web-1', {})],
        field: 'config_id',
        serverOnly: true,
      },
      {
        name: 'the only one, not named',
        ...booting('empty-disk'),
        before: [profile('empty-disk', {})],
        field: null,
        serverOnly: true,
      },
    ],
  },
];
