import type { Example, SpecifiedRule } from '../../../specification.ts';
import { bodyRules, oneOf } from '../../../specification/bodies.ts';
import { after, denied, refused, taken, UNKNOWN_ID, words } from '../../../specification/calls.ts';
import { freeText } from '../../../specification/texts.ts';
import { OWN, PUBLIC, vlan, vpc } from './interface-samples.ts';
import { create, DEFAULTS, deploy, list, MAIL, MAIN, NOT_SHOWN, shows, SWAP, update } from './samples.ts';

const field =
  (name: string) =>
  (value: unknown): Example =>
    create({ [name]: value });

/** Fields with a fixed type. */
const all = <K extends string>(kind: K, names: readonly string[], above = ''): Record<string, K> =>
  Object.fromEntries(names.map((name) => [above + name, kind]));

const SLOTS = words('sda sdb sdc sdd sde sdf sdg sdh');
const EMPTY = Object.fromEntries(SLOTS.map((slot) => [slot, null]));
const devices = field('devices');
const fullvirt = (given: object): Example => create({ virt_mode: 'fullvirt', devices: given });
const disk = (disk_id: unknown): object => ({ disk_id });
const volume = (volume_id: unknown): object => ({ volume_id });
/** The same in several slots. */
const alike = (slots: string, device: object): object => Object.fromEntries(words(slots).map((slot) => [slot, device]));
const NEIGHBOUR = disk('@compute:web-2/disk:Debian 12 Disk');

const HELPERS = words('devtmpfs_automount distro modules_dep network updatedb_disabled');
const ON = { distro: true, modules_dep: true, network: true, updatedb_disabled: true };

const BOTH = { sda: { disk_id: MAIN, volume_id: null }, sdb: { disk_id: null, volume_id: 0 } };

/** A profile with every documented field. */
const whole = {
  section: 'doc 3 §4.3',
  body: {
    label: 'examples',
    comments: 'Two lines,\nas they are',
    devices: { ...EMPTY, ...BOTH },
    helpers: Object.fromEntries(HELPERS.map((helper) => [helper, false])),
    interfaces: [PUBLIC],
    kernel: 'compute/grub2',
    memory_limit: 512,
    root_device: '/dev/sdb',
    run_level: 'single',
    virt_mode: 'paravirt',
  },
  types: {
    ...all('string', words('label comments kernel root_device run_level virt_mode')),
    ...all('integer', words('memory_limit devices.sda.disk_id devices.sdb.volume_id')),
    ...all('boolean', HELPERS, 'helpers.'),
    ...all('object', SLOTS, 'devices.'),
    ...all('object', words('devices helpers')),
    ...all('object[]', ['interfaces']),
  },
  nullable: [
    ...words('comments root_device devices.sda.disk_id devices.sdb.volume_id'),
    ...SLOTS.map((slot) => `devices.${slot}`),
  ],
};

/** The fields of a profile (doc 3 §2.5). */
export const profile: readonly SpecifiedRule[] = [
  ...bodyRules({ ...whole, id: 'config.create', what: 'A new profile', sends: create, required: ['label', 'devices'] }),
  ...bodyRules({ ...whole, id: 'config.update', what: 'An update', sends: update, assumed: NOT_SHOWN }),
  ...bodyRules({
    id: 'config.interface',
    section: 'doc 3 §2.4',
    what: 'A profile with an interface on a VLAN and one in a VPC',
    sends: create,
    body: {
      interfaces: [
        vlan('a', { ipam_address: '10.0.0.1/24', primary: false }),
        vpc(OWN, { ipv4: { vpc: '10.10.1.77', nat_1_1: 'any' }, ip_ranges: ['10.64.0.0/24'] }),
      ],
    },
    required: ['interfaces[0].purpose', 'interfaces[0].label', 'interfaces[1].subnet_id'],
    types: {
      ...all('string', words('[0].purpose [0].label [0].ipam_address [1].ipv4.vpc [1].ipv4.nat_1_1'), 'interfaces'),
      'interfaces[0].primary': 'boolean',
      'interfaces[1].subnet_id': 'integer',
      'interfaces[1].ipv4': 'object',
      'interfaces[1].ip_ranges': 'string[]',
    },
    nullable: [
      'interfaces[0].ipam_address',
      ...words('ipv4 ipv4.vpc ipv4.nat_1_1 ip_ranges').map((path) => `interfaces[1].${path}`),
    ],
  }),
  ...freeText({
    id: 'config.label',
    section: 'doc 3 §2.5',
    what: 'A label',
    field: 'label',
    sends: [field('label')],
    min: 1,
    max: 48,
  }),
  {
    id: 'config.defaults',
    section: 'doc 3 §2.5',
    rule: 'A profile has defaults for its kernel, root device, run level and mode, all memory, and one helper that is off.',
    accepted: [
      shows(create(), { ...DEFAULTS, devices: EMPTY }),
      shows(create({ helpers: {} }, MAIL), { ...DEFAULTS, memory_limit: 2048 }),
      ...after([deploy()], shows(list('$1'), { data: [DEFAULTS] })),
    ],
  },
  {
    id: 'config.helpers.defaults',
    section: 'doc 3 §2.5',
    rule: 'The helpers other than `devtmpfs_automount` are on by default.',
    assumed: 'The document gives one default; the original API has the others on',
    accepted: [{}, { network: false }, { devtmpfs_automount: true }]
      .map((helpers) => shows(create({ helpers }), { helpers: { devtmpfs_automount: false, ...ON, ...helpers } }))
      .concat(shows(create(), { helpers: ON })),
  },
  {
    id: 'config.kernel.known',
    section: 'doc 3 §2.5',
    rule: 'The kernel must exist; it may be deprecated.',
    assumed: 'The document gives examples of kernels and does not say what happens with an unknown one',
    accepted: taken(field('kernel'), words('compute/direct-disk compute/4.14.120-x86')),
    refused: ['compute/latest-128bit', ''].map((kernel) => denied(create({ kernel }), 'kernel')),
  },
  {
    id: 'config.memory-limit',
    section: 'doc 3 §2.5',
    rule: 'The memory limit is at most the memory of the instance, and at least 0, which stands for all of it.',
    assumed: 'The document gives the default alone; an instance cannot have more memory than there is',
    accepted: [...taken(field('memory_limit'), [1024, 1]), shows(create({ memory_limit: 0 }), { memory_limit: 1024 })],
    refused: [
      denied(create({ memory_limit: 1025 }), 'memory_limit'),
      ...refused(field('memory_limit'), 'memory_limit', [-1, 2 ** 53]),
    ],
  },
  {
    id: 'config.root-device',
    section: 'doc 3 §2.5',
    rule: 'A root device that is none of `/dev/sda` to `/dev/sdh` is invalid and becomes `/dev/sda`.',
    accepted: [
      ...taken(field('root_device'), words('/dev/sda /dev/sdb /dev/sdh')),
      ...[null, '', ...words('sdb /dev/sdi /dev/sdb1')].map((root_device) =>
        shows(create({ root_device }), { root_device: '/dev/sda' }),
      ),
    ],
  },
  ...Object.entries({ run_level: words('default single binbash'), virt_mode: words('paravirt fullvirt') }).map(
    ([name, values]) =>
      oneOf({
        id: `config.${name.replace('_', '-')}`,
        section: 'doc 3 §2.5',
        what: `\`${name}\``,
        field: name,
        sends: field(name),
        values,
        others: ['5', 'hvm'],
      }),
  ),
  {
    id: 'config.devices.slots',
    section: 'doc 3 §2.5',
    rule: 'There are eight slots, `sda` to `sdh`; each is empty, or holds a disk or a volume.',
    accepted: [
      devices({
        sda: { disk_id: MAIN, volume_id: null },
        sdb: { disk_id: SWAP, volume_id: null },
        ...Object.fromEntries(SLOTS.slice(2).map((slot, n) => [slot, { disk_id: null, volume_id: n }])),
      }),
      ...[{ sda: null }, { sda: {} }, { sda: { disk_id: null, volume_id: null } }].map((given) =>
        shows(devices(given), { devices: EMPTY }),
      ),
    ],
  },
  {
    id: 'config.devices.one-of-two',
    section: 'doc 3 §2.5',
    rule: 'A slot cannot hold both a disk and a volume.',
    accepted: [shows(devices({ sda: disk(MAIN), sdb: volume(0) }), { devices: { ...EMPTY, ...BOTH } })],
    refused: words('sda sdh').flatMap((slot) =>
      refused(devices, `devices.${slot}.volume_id`, [{ [slot]: { disk_id: MAIN, volume_id: 11 } }]),
    ),
  },
  {
    id: 'config.devices.fullvirt',
    section: 'doc 3 §2.5',
    rule: 'The slots `sde` to `sdh` must be empty in `fullvirt` mode.',
    accepted: [
      fullvirt({ sda: disk(MAIN), sdb: disk(SWAP), sdc: volume(11), sdd: volume(12) }),
      shows(fullvirt({ sde: null, sdf: {}, sdg: disk(null) }), { devices: EMPTY }),
      create({ virt_mode: 'paravirt', devices: { sde: disk(MAIN) } }),
    ],
    refused: [
      ...SLOTS.slice(4).flatMap((slot) => refused(fullvirt, `devices.${slot}`, [{ [slot]: disk(MAIN) }])),
      ...refused(fullvirt, words('devices.sde devices.sdh'), [alike('sde sdh', volume(11))]),
    ],
  },
  {
    id: 'config.devices.own-disks',
    section: 'doc 3 §2.5',
    rule: 'A disk in a slot must be one of the instance; any number is taken for a volume.',
    assumed: 'The document does not say whose disks; the documents have no volumes to look one up in',
    accepted: [devices({ sda: disk(SWAP), sdb: volume(UNKNOWN_ID) })],
    refused: [
      denied(devices(alike('sda sdb', NEIGHBOUR)), words('devices.sda.disk_id devices.sdb.disk_id')),
      ...[UNKNOWN_ID, 0].map((id) => denied(devices({ sdc: disk(id) }), 'devices.sdc.disk_id')),
    ],
  },
  {
    id: 'config.devices.twice',
    section: 'doc 3 §2.5',
    rule: 'A disk or a volume cannot stand in two slots of a profile.',
    assumed: 'The document does not say so; a disk can be one device only',
    // A disk and a volume may have the same id.
    accepted: [devices({ sda: disk(MAIN), sdb: volume(MAIN) })],
    refused: [
      denied(devices(alike('sda sdc sdd', disk(MAIN))), words('devices.sdc.disk_id devices.sdd.disk_id')),
      denied(devices(alike('sdb sdh', volume(11))), 'devices.sdh.volume_id'),
    ],
  },
];
