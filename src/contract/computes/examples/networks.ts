import { firewallsApi } from '../../firewalls/api.ts';
import { contains, type Example, like, ofLength, type SpecifiedRule, time, whole } from '../../specification.ts';
import { after, denied, failing, refused, taken, UNKNOWN_ID, words } from '../../specification/calls.ts';
import { vlansApi } from '../../vlans/api.ts';
import { configsAre, create, deniedAll, deploy, firewallsAre, leaves, list, remove } from './samples.ts';

const PLACE = 'The document leaves open where private and SLAAC addresses come from, and the form of a host’s UUID';
const SHOWN = 'The rule is the document’s; that it is met at creation shows in the profile only';
const SUBNETS = 'The rule is the document’s; it is met through subnets, which it does not show';
const LISTED = 'The rule is the document’s; the list of what a firewall is assigned to is not shown';

const IPV4 = like(/^(?!192\.168\.|10\.|172\.)\d{1,3}(\.\d{1,3}){3}$/);
/** 192.168.128.0/17. */
const PRIVATE = like(/^192\.168\.(12[89]|1[3-9]\d|2\d\d)\.\d{1,3}$/);
const V6 = like(/^2001:db8:[0-9a-f:]+\/128$/);

/** No address occurs twice. */
function isUnique(rows: readonly { ipv4: string[]; ipv6: string | null }[]): boolean {
  const addresses = rows.flatMap(({ ipv4, ipv6 }) => [...ipv4, ...(ipv6 === null ? [] : [ipv6])]);
  return new Set(addresses).size === addresses.length;
}
const unique = { ...list, answer: { data: isUnique } };

/** Seeded subnets, by id: two of the VPC `production` in us-east, one of `staging` in eu-central (10.20.0.0/24). */
const WEB = 1;
const STAGING = 3;

const PUBLIC = { purpose: 'public' };
const vlan = (label: string, fields: object = {}): object => ({ purpose: 'vlan', label, ...fields });
const vpc = (fields: object = {}): object => ({ purpose: 'vpc', subnet_id: WEB, ...fields });
const address = (ipv4: object) => vpc({ ipv4 });
const OWN_ADDRESS = address({ vpc: '10.10.1.77' });
const NATTED = address({ vpc: '10.10.1.77', nat_1_1: 'any' });
const OWN_RANGE = vpc({ ip_ranges: ['10.0.8.0/24'] });
/** Its own address is outside all ranges of the examples. */
const ranged = (range: string) => vpc({ ipv4: { vpc: '10.10.1.200' }, ip_ranges: [range] });
const OWN_VLAN = vlan('specification-net');
const NET = { label: 'specification-net' };
const ADDRESSED = { ...OWN_VLAN, ipam_address: '10.0.0.1/24' };

const on = (interfaces: unknown): Example => deploy({ interfaces });
const first = (one: unknown): Example => on([one]);
const second = (one: unknown): Example => on([PUBLIC, one]);
const vlansAre = (some: readonly object[], ...before: readonly Example[]): Example => ({
  endpoint: vlansApi.list,
  before,
  answer: { data: contains(some) },
});

const DEFAULT = { id: whole, purpose: 'public', label: null, ipam_address: null, primary: true };
const EMPTY = 'The document describes profiles that come from images; nothing that was sent is to be lost';

const walled = (firewall_id: unknown) => create({ label: 'walled', firewall_id });
const LOCKED = '@firewall:office-only';
const LOCKED_ENTITY = { id: LOCKED, label: 'office-only', type: 'firewall' };
const WALLED = { id: '$1', label: 'walled', type: 'compute' };
const devicesAre = (data: unknown, firewallId: string, ...before: readonly Example[]): Example => ({
  endpoint: firewallsApi.devices,
  params: { firewallId },
  before,
  answer: { data },
});

/** Addresses, networks and firewalls of new instances (doc 3 §2.3, §2.4, §4.1, §4.2). */
export const networks: readonly SpecifiedRule[] = [
  {
    id: 'compute.create.ipv4',
    section: 'doc 3 §2.3',
    rule: 'An instance has one public IPv4 address from its creation, which no other has.',
    accepted: [
      create({}, { ipv4: [IPV4] }),
      deploy({}, { ipv4: [IPV4] }),
      ...after([create(), create(), create()], unique),
    ],
  },
  {
    id: 'compute.create.addresses',
    section: 'doc 3 §2.3',
    rule: 'It has a SLAAC address and a host, and with `private_ip` a private IPv4 address behind the public one; no other has them.',
    assumed: PLACE,
    accepted: [
      create({}, { ipv4: [IPV4], ipv6: V6, host_uuid: like(/^[0-9a-f]{40}$/) }),
      create({ private_ip: true }, { ipv4: [IPV4, PRIVATE] }),
      create({ private_ip: false }, { ipv4: [IPV4] }),
      ...after([create({ private_ip: true }), create({ private_ip: true })], unique),
      {
        ...create({ private_ip: true }, { ipv4: ['198.18.0.1', '192.168.128.1'], ipv6: '2001:db8:f00::1/128' }),
        world: 'empty',
      },
      {
        name: 'when a block of 250 is full, one of the next',
        ...list,
        world: 'empty',
        before: Array.from({ length: 251 }, () => create({ private_ip: true })),
        query: { page_size: 500 },
        answer: {
          data: contains([
            { id: 250, ipv4: ['198.18.0.250', '192.168.128.250'], ipv6: '2001:db8:f00::fa/128' },
            { id: 251, ipv4: ['198.18.1.1', '192.168.129.1'], ipv6: '2001:db8:f00::fb/128' },
          ]),
        },
      },
    ],
  },
  {
    id: 'compute.create.interfaces',
    section: 'doc 3 §2.4',
    rule: 'A create takes at most three interfaces, eth0 first; the rules of profiles hold for each.',
    accepted: [
      ...taken(on, [[PUBLIC], [vlan('specification-a'), PUBLIC, vlan('specification-b')]]),
      configsAre(
        [
          {
            interfaces: [
              { id: whole, ...ADDRESSED, primary: false },
              { id: whole, ...PUBLIC, label: null, primary: true },
            ],
          },
        ],
        [on([ADDRESSED, PUBLIC])],
      ),
    ],
    refused: [
      ...refused(on, 'interfaces', [[PUBLIC, vlan('a'), vlan('b'), vlan('c')]]),
      ...refused(second, 'interfaces[1].purpose', [PUBLIC, { purpose: 'wlan' }]),
      ...refused(first, 'interfaces[0].purpose', [{}]),
      ...refused(second, 'interfaces[1].label', [{ purpose: 'vlan' }, vlan('a--b')]),
      ...refused(
        on,
        ['interfaces[0].label', 'interfaces[1].purpose', 'interfaces[2].subnet_id'],
        [[{ purpose: 'vlan' }, { purpose: 'wlan' }, { purpose: 'vpc' }]],
      ),
    ],
  },
  {
    id: 'compute.create.interfaces-default',
    section: 'doc 3 §2.4',
    rule: 'An empty array yields a default `public` interface only, and so do no interfaces at all.',
    accepted: taken((fields) => configsAre([{ interfaces: [DEFAULT] }], [deploy(fields)]), [{ interfaces: [] }, {}]),
  },
  {
    id: 'compute.create.interfaces-empty',
    section: 'doc 3 §2.4',
    rule: 'An instance without image and backup has a profile only where interfaces are sent; it is named after the instance.',
    assumed: EMPTY,
    accepted: [
      configsAre(
        [{ label: 'My hollow Profile', devices: { sda: null }, interfaces: [OWN_VLAN] }],
        [create({ label: 'hollow', interfaces: [OWN_VLAN] })],
      ),
      configsAre([{ interfaces: [PUBLIC] }], [create({ interfaces: [] })]),
      configsAre([], [create()]),
      // Up to 48 characters.
      configsAre([{ label: `My ${'a'.repeat(45)}` }], [create({ label: 'a'.repeat(64), interfaces: [] })]),
    ],
    refused: refused(create, 'interfaces[0].label', [{ interfaces: [{ purpose: 'vlan' }] }]),
  },
  {
    id: 'compute.create.nat',
    section: 'doc 3 §2.4',
    rule: 'At creation a `vpc` interface may ask for 1:1 NAT with `any`; a specific address is refused.',
    assumed: SUBNETS,
    accepted: [
      ...taken((nat_1_1) => first(address({ nat_1_1 })), ['any', null, '', undefined]),
      second(address({ nat_1_1: 'any' })),
    ],
    refused: [
      ...refused((nat_1_1) => first(address({ nat_1_1 })), 'interfaces[0].ipv4.nat_1_1', ['198.18.0.1', 'all']),
      ...refused(second, 'interfaces[1].ipv4.nat_1_1', [address({ nat_1_1: '198.18.0.200' })]),
      ...refused(first, 'interfaces[0].ipv4.nat_1_1', [{ ...PUBLIC, ipv4: { nat_1_1: 'any' } }]),
    ],
  },
  {
    id: 'compute.create.subnet',
    section: 'doc 3 §2.4',
    rule: 'A subnet must exist in the region of the instance; its address must be free, and is chosen when left out.',
    assumed: SUBNETS,
    accepted: [
      ...taken(first, [vpc(), OWN_ADDRESS]),
      configsAre([{ interfaces: [{ ...NATTED, vpc_id: 1, primary: true }] }], [first(NATTED)]),
    ],
    refused: [
      ...deniedAll(first, 'interfaces[0].subnet_id', [vpc({ subnet_id: UNKNOWN_ID })]),
      ...deniedAll(second, 'interfaces[1].subnet_id', [vpc({ subnet_id: STAGING })]),
      ...deniedAll(
        first,
        'interfaces[0].ipv4.vpc',
        words('10.99.0.9 10.10.1.0 10.10.1.254').map((vpc4) => address({ vpc: vpc4 })),
      ),
      ...after([first(OWN_ADDRESS)], denied(first(OWN_ADDRESS), 'interfaces[0].ipv4.vpc')),
      ...after([first(OWN_RANGE)], denied(first(OWN_RANGE), 'interfaces[0].ip_ranges[0]')),
    ],
  },
  {
    id: 'compute.create.free',
    section: 'doc 3 §2.4',
    rule: 'A range holds no address of another interface of the VPC, and an address is in no range of another.',
    assumed: SUBNETS,
    accepted: [
      ...after([first(OWN_ADDRESS)], ...taken(first, [ranged('10.10.1.76/32')])),
      ...after([first(ranged('10.10.1.78/31'))], first(OWN_ADDRESS)),
      // An address that is chosen is in no range: 10.10.1.3 is the lowest free one.
      configsAre([{ interfaces: [{ ipv4: { vpc: '10.10.1.3' } }] }], [first(vpc())]),
      configsAre(
        [{ interfaces: [PUBLIC, { ipv4: { vpc: '10.10.1.4' } }, { ipv4: { vpc: '10.10.1.200' } }] }],
        [on([PUBLIC, vpc(), ranged('10.10.1.3/32')])],
      ),
    ],
    refused: [
      ...after(
        [first(OWN_ADDRESS)],
        ...deniedAll(
          first,
          'interfaces[0].ip_ranges[0]',
          words('10.10.1.77/32 10.10.1.76/31 10.10.0.0/16').map(ranged),
        ),
      ),
      ...['10.10.1.77/32', '10.10.1.76/31'].flatMap((range) =>
        after([first(ranged(range))], denied(first(OWN_ADDRESS), 'interfaces[0].ipv4.vpc')),
      ),
      denied(on([OWN_ADDRESS, ranged('10.10.1.64/27')]), 'interfaces[1].ip_ranges[0]'),
      denied(on([ranged('10.10.1.64/27'), OWN_ADDRESS]), 'interfaces[1].ipv4.vpc'),
    ],
  },
  {
    id: 'compute.create.vlan',
    section: 'doc 3 §4.2',
    rule: 'A new VLAN label creates a VLAN in the region of the instance, which must have VLANs, and attaches it.',
    assumed: SHOWN,
    accepted: [
      vlansAre([{ ...NET, region: 'us-east', computes: ['$1'] }], first(OWN_VLAN)),
      vlansAre([{ ...NET, computes: ['$1', '$2'] }], first(OWN_VLAN), second(OWN_VLAN)),
      leaves(
        [first(OWN_VLAN)],
        [{ action: 'vlan_attach', entity: { id: '$1', type: 'compute' }, secondary_entity: NET }],
      ),
    ],
    refused: [denied(deploy({ region: 'us-west', interfaces: [PUBLIC, OWN_VLAN] }), 'interfaces[1].purpose')],
  },
  {
    id: 'compute.create.firewall',
    section: 'doc 3 §4.1',
    rule: 'The firewall that `firewall_id` names is assigned at creation, enabled or not; it must exist.',
    accepted: taken(walled, [LOCKED, '@firewall:batch-workers', '@firewall:staging-edge']),
    refused: deniedAll(walled, 'firewall_id', [UNKNOWN_ID, 0]),
  },
  {
    id: 'compute.create.firewall-migration',
    section: 'doc 3 §4.1',
    rule: 'A firewall with a service in live migration cannot be assigned to a new instance.',
    accepted: [walled(LOCKED), ...after([remove('checkout-1')], walled('@firewall:checkout-edge'))],
    refused: [denied(walled('@firewall:checkout-edge'), 'firewall_id')],
  },
  {
    id: 'compute.create.firewall-device',
    section: 'doc 3 §4.1',
    rule: 'The new instance is among the devices of the firewall, as an event reports; one with status `deleted` cannot be assigned.',
    assumed: LISTED,
    accepted: [
      devicesAre([{ id: whole, entity: WALLED, created: time, updated: time }], LOCKED, walled(LOCKED)),
      devicesAre(ofLength(3), '@firewall:batch-workers', walled('@firewall:batch-workers')),
      devicesAre([], LOCKED, failing(create({ type: 'g6-giant-1', firewall_id: LOCKED }))),
      firewallsAre([{ label: 'office-only' }], [walled(LOCKED)]),
      firewallsAre([], [create()]),
      leaves([walled(LOCKED)], [{ action: 'firewall_device_add', entity: LOCKED_ENTITY, secondary_entity: WALLED }]),
    ],
    refused: [denied(walled('@firewall:old-edge'), 'firewall_id')],
  },
];
