import type { Example, SpecifiedRule } from '../../../specification.ts';
import { after, denied, each, refused, taken, UNKNOWN_ID } from '../../../specification/calls.ts';
import { answers, at, attach, DATA, nat, OWN, PUBLIC, ranges, redefine, vlan, vpc } from './interface-samples.ts';
import { create, DEFAULTS, MAIN, NEW, NOT_SHOWN, profileOf, shows, SWAP, update, view } from './samples.ts';

const SLOTS = { sda: { disk_id: MAIN }, sdb: { disk_id: SWAP } };
const STORED = { ...DEFAULTS, label: 'My Debian 12 Disk Profile', devices: SLOTS };
const HELPERS = { devtmpfs_automount: false, distro: true, modules_dep: true, network: true, updatedb_disabled: true };
const SWITCHED = { devtmpfs_automount: true, distro: false, network: false };
const VOLUME = { volume_id: 1 };

/** Of web-2: its only interface is in `web`, as 10.10.1.2. */
const PLACED = profileOf('web-2');
const ELSEWHERE = vpc('@vpc:lab/subnet:bench');
const own = (last: number): object => vpc(OWN, at(`10.10.1.${last}`));
const NINTH = vpc(DATA, at('10.10.2.9'));
const ROUTED = vpc(OWN, ranges('10.64.0.0/24'));
/** A new profile with the first interfaces is updated to the others, and returns them as sent or as `answer` states. */
const replaced = (before: readonly object[], then: readonly object[], ...answer: readonly object[]): Example[] =>
  after([attach(before)], answers(redefine(then), ...(answer.length === 0 ? then : answer)));

/** In a VPC that demo-operator has no grant on. */
const STAGED = vpc('@vpc:staging/subnet:apps');

/** Changes of profiles, an operation that the document only names (doc 3 §2.4, §2.5, §4.3). */
export const changes: readonly SpecifiedRule[] = [
  {
    id: 'config.update.optional',
    section: 'doc 3 §4.3',
    rule: 'An update changes what it is sent, and nothing else.',
    assumed: NOT_SHOWN,
    accepted: [
      shows(update({}), STORED),
      ...[
        { comments: 'Ours' },
        { helpers: { distro: false } },
        { kernel: 'compute/grub2' },
        { memory_limit: 512 },
        { root_device: '/dev/sdb' },
        { run_level: 'single' },
        { virt_mode: 'fullvirt' },
        { interfaces: [vlan('a')] },
      ].flatMap((fields) => [
        shows(update(fields), { ...STORED, ...fields }),
        ...after([update(fields)], shows(update({ label: 'b' }), { ...STORED, label: 'b', ...fields })),
      ]),
      // Devices are sent as a whole, helpers one by one.
      shows(update({ devices: { sdb: { disk_id: MAIN } } }), { devices: { sda: null, sdb: { disk_id: MAIN } } }),
      shows(update({ helpers: { distro: false } }), { helpers: { ...HELPERS, distro: false } }),
      ...after(
        [update({ helpers: { distro: false, network: false } })],
        shows(update({ helpers: { devtmpfs_automount: true } }), { helpers: { ...HELPERS, ...SWITCHED } }),
      ),
      ...after(
        [update({ label: 'kept', comments: 'Ours' })],
        { ...view(profileOf('web-1')), answer: { label: 'kept', comments: 'Ours' } },
        update({ comments: null }),
      ),
    ],
  },
  {
    id: 'config.update.fullvirt',
    section: 'doc 3 §2.5',
    rule: 'The slots `sde` to `sdh` must be empty in `fullvirt` mode, whichever of the two an update sends.',
    assumed: NOT_SHOWN,
    accepted: [
      ...after(
        [create({ devices: { sde: VOLUME } })],
        shows(update({ virt_mode: 'fullvirt', devices: {} }, NEW), { virt_mode: 'fullvirt' }),
        update({ label: 'b' }, NEW),
      ),
      ...after([create({ virt_mode: 'fullvirt' })], update({ virt_mode: 'paravirt', devices: { sde: VOLUME } }, NEW)),
    ],
    refused: [
      ...after([create({ devices: { sde: VOLUME } })], denied(update({ virt_mode: 'fullvirt' }, NEW), 'virt_mode')),
      ...after([create({ virt_mode: 'fullvirt' })], denied(update({ devices: { sdh: VOLUME } }, NEW), 'devices.sdh')),
      ...refused(update, 'devices.sdf', [{ virt_mode: 'fullvirt', devices: { sdf: VOLUME } }]),
    ],
  },
  {
    id: 'config.update.rules',
    section: 'doc 3 §4.3',
    rule: 'An update must keep to the rules of a create; what a create corrects, it corrects as well.',
    assumed: NOT_SHOWN,
    accepted: [
      ...taken(update, [{ label: 'a' }, { label: 'a'.repeat(48) }]),
      ...after(
        [update({ memory_limit: 512, root_device: '/dev/sdb' })],
        shows(update({ memory_limit: 0 }), { memory_limit: 1024 }),
        ...['sdc', null].map((root_device) => shows(update({ root_device }), { root_device: '/dev/sda' })),
      ),
    ],
    refused: [
      ...refused(update, 'label', [{ label: '' }, { label: 'a'.repeat(49) }]),
      ...refused(update, 'run_level', [{ run_level: '5' }]),
      ...refused(update, 'virt_mode', [{ virt_mode: 'hvm' }]),
      ...refused(update, 'memory_limit', [{ memory_limit: -1 }, { memory_limit: 2 ** 53 }]),
      ...refused(update, 'interfaces[1].purpose', [{ interfaces: [PUBLIC, PUBLIC] }]),
      ...refused(update, 'interfaces', [{ interfaces: [PUBLIC, vlan('a'), vlan('b'), vlan('c')] }]),
      denied(update({ kernel: 'compute/none' }), 'kernel'),
      denied(update({ memory_limit: 1025 }), 'memory_limit'),
      denied(update({ devices: { sda: { disk_id: UNKNOWN_ID } } }), 'devices.sda.disk_id'),
      denied(redefine([vlan('a')], profileOf('mail')), 'interfaces[0].purpose'),
    ],
  },
  {
    id: 'config.update.interfaces',
    section: 'doc 3 §2.4',
    rule: 'Interfaces are redefined as a whole; each keeps the id of its position.',
    assumed: NOT_SHOWN,
    accepted: [
      redefine([vlan('a'), vlan('b')], profileOf('web-1')),
      answers(redefine([], PLACED), { purpose: 'public', primary: true }),
      // web-1 has the first profile, whose first interface has the first id.
      answers(redefine([PUBLIC], profileOf('web-1')), { id: 1 }),
      answers(redefine([PUBLIC, vlan('backend')], profileOf('cache-1')), {}, { label: 'backend', ipam_address: '' }),
    ],
  },
  {
    id: 'config.update.address',
    section: 'doc 3 §2.4',
    rule: 'An address in a subnet stays where it is left out, and cannot become that of another; 1:1 NAT left out is none.',
    assumed: `${NOT_SHOWN}; an interface is known by its subnet, and first by its position`,
    accepted: [
      answers(redefine([vpc(OWN)], PLACED), { ipv4: { vpc: '10.10.1.2', nat_1_1: null } }),
      ...[2, 9].map((last) => redefine([own(last)], PLACED)),
      ...after([redefine([PUBLIC], PLACED)], attach([own(2)])),
      ...replaced([own(9)], [PUBLIC, vpc(OWN), vpc(OWN)], PUBLIC, own(9), own(3)),
      ...replaced([PUBLIC, own(9)], [vpc(OWN), vpc(OWN)], own(3), own(9)),
      ...replaced([own(9), own(7)], [vpc(OWN)], own(9)),
      ...replaced([PUBLIC, own(9), own(7)], [vpc(OWN)], own(9)),
      ...replaced([own(9), own(7)], [vpc(OWN), vpc(OWN)], own(9), own(7)),
    ],
    refused: [
      denied(redefine([own(2)], profileOf('web-1')), 'interfaces[0].ipv4.vpc'),
      denied(redefine([vpc(OWN, nat('198.18.0.1'))], PLACED), 'interfaces[0].ipv4.nat_1_1'),
    ],
  },
  {
    id: 'config.update.ranges',
    section: 'doc 3 §2.4',
    rule: 'Ranges that are sent replace those there are, an empty list removes them, and left out they stay.',
    assumed: NOT_SHOWN,
    accepted: [
      ...[{}, { ip_ranges: null }].flatMap((fields) => replaced([ROUTED], [vpc(OWN, fields)], ROUTED)),
      ...[vpc(OWN, ranges('10.65.0.0/24')), ROUTED, vpc(OWN, ranges())].flatMap((one) => replaced([ROUTED], [one])),
    ],
    refused: after([attach([ROUTED])], denied(redefine([ROUTED], PLACED), 'interfaces[0].ip_ranges[0]')),
  },
  {
    id: 'config.update.subnet',
    section: 'doc 3 §2.4',
    rule: 'The subnet of an interface cannot be changed once it is set; the interface can be removed or moved.',
    assumed: `${NOT_SHOWN}; an interface is known by its subnet, else by its position, and one of another purpose is another one`,
    accepted: [
      ...[[vpc(OWN)], [vpc(OWN), vpc(DATA)], [PUBLIC]].map((list) => redefine(list, PLACED)),
      redefine([vpc(DATA)], profileOf('web-1')),
      ...replaced([own(9)], [PUBLIC, vpc(OWN)], PUBLIC, own(9)),
      ...replaced([PUBLIC, vpc(OWN), NINTH], [PUBLIC, vpc(DATA)], PUBLIC, NINTH),
      ...replaced([own(9), NINTH], [vpc(DATA), vpc(OWN)], NINTH, own(9)),
      // The first of two moved to another index, and another one is in its place.
      ...replaced([vpc(OWN), vpc(DATA)], [ELSEWHERE, vpc(OWN)]),
    ],
    refused: [
      denied(redefine([vpc(DATA)], PLACED), 'interfaces[0].subnet_id'),
      ...after([attach([vpc(OWN), vpc(DATA)])], denied(redefine([vpc(OWN), ELSEWHERE]), 'interfaces[1].subnet_id')),
    ],
  },
  {
    id: 'config.update.grant',
    section: 'doc 3 §5',
    rule: 'An interface that is in a VPC already can be redefined without a grant on the VPC; a new one needs it.',
    assumed: 'The document names no grants on VPCs; nothing new comes into it',
    accepted: each({ token: 'demo-operator' }, [redefine([STAGED], profileOf('app-1'))]),
    refused: each(
      { token: 'demo-operator', status: 403 },
      after(
        [create({}, '@compute:app-1')],
        denied(redefine([PUBLIC, STAGED], { computeId: '@compute:app-1', configId: '$1' }), 'interfaces[1].subnet_id'),
      ),
    ),
  },
];
