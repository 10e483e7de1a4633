import type { Example, SpecifiedRule, RefusedExample } from '../../../specification.ts';
import { creates as createsCompute, fromImage, refuses as refusesCompute } from '../../examples/create/samples.ts';
import { BENCH, builds, DATA, deniesBuilt, making, OWN, PUBLIC, refusesBuilt, vlan, vpc } from './samples.ts';

const nat = (nat_1_1: unknown): object => ({ ipv4: { nat_1_1 } });
/** Interfaces with which an instance is made; its answer does not show them. */
const bears = (name: string, interfaces: unknown): Example => createsCompute(name, fromImage({ interfaces }));
const bearsNot = (name: string, interfaces: unknown, field: string): RefusedExample =>
  refusesCompute(name, fromImage({ interfaces }), field);

const ranges = (...ip_ranges: readonly unknown[]): object => ({ ip_ranges });

/** 1:1 NAT and routed ranges of interfaces in VPCs (doc 3 §2.4). */
export const routeLines: readonly SpecifiedRule[] = [
  {
    id: 'config.nat',
    section: 'doc 3 §2.4',
    rule: '1:1 NAT is `any`, a public IPv4 of the instance, or none where it is left out, null or empty.',
    accepted: [
      builds('any', [vpc(OWN, nat('any'))], [{ ipv4: { nat_1_1: 'any' } }]),
      // The public address of web-1.
      builds('its own', [vpc(OWN, nat('198.18.0.1'))], [{ ipv4: { nat_1_1: '198.18.0.1' } }]),
      builds('left out', [vpc(OWN)], [{ ipv4: { nat_1_1: null } }]),
      builds('null', [vpc(OWN, nat(null))], [{ ipv4: { nat_1_1: null } }]),
      builds('empty', [vpc(OWN, nat(''))], [{ ipv4: { nat_1_1: null } }]),
    ],
    refused: [
      deniesBuilt('that of another instance', [vpc(OWN, nat('198.18.0.2'))], 'interfaces[0].ipv4.nat_1_1'),
      deniesBuilt('its private one', [vpc(OWN, nat('192.168.128.10'))], 'interfaces[0].ipv4.nat_1_1'),
      deniesBuilt('one of nobody', [vpc(OWN, nat('192.0.2.1'))], 'interfaces[0].ipv4.nat_1_1'),
      refusesBuilt('another word', [vpc(OWN, nat('all'))], 'interfaces[0].ipv4.nat_1_1'),
      refusesBuilt('a network', [vpc(OWN, nat('198.18.0.1/32'))], 'interfaces[0].ipv4.nat_1_1'),
      refusesBuilt('IPv6', [vpc(OWN, nat('2001:db8:f00::1'))], 'interfaces[0].ipv4.nat_1_1'),
      refusesBuilt('true', [vpc(OWN, nat(true))], 'interfaces[0].ipv4.nat_1_1'),
      refusesBuilt('a list of one', [vpc(OWN, nat(['198.18.0.1']))], 'interfaces[0].ipv4.nat_1_1'),
      refusesBuilt('a text for ipv4', [vpc(OWN, { ipv4: 'any' })], 'interfaces[0].ipv4'),
    ],
  },
  {
    id: 'config.nat.new',
    section: 'doc 3 §2.4',
    rule: 'While its instance is being created, an interface can have no 1:1 NAT but `any`.',
    accepted: [
      bears('any', [vpc(OWN, nat('any'))]),
      bears('null', [vpc(OWN, nat(null))]),
      bears('empty', [vpc(OWN, nat(''))]),
      bears('null for ipv4', [vpc(OWN, { ipv4: null })]),
      bears('without ipv4', [PUBLIC, vpc(OWN)]),
    ],
    refused: [
      bearsNot('an address', [vpc(OWN, nat('198.18.0.1'))], 'interfaces[0].ipv4.nat_1_1'),
      bearsNot('in the second place', [PUBLIC, vpc(OWN, nat('198.18.0.1'))], 'interfaces[1].ipv4.nat_1_1'),
      bearsNot('null in the list', [null], 'interfaces[0]'),
      bearsNot('an object', { eth0: PUBLIC }, 'interfaces'),
    ],
  },
  {
    id: 'config.nat.others',
    section: 'doc 3 §2.4',
    rule: 'No other interface has 1:1 NAT; they answer an empty text.',
    accepted: [
      builds('left out', [PUBLIC, vlan('a')], [{ ipv4: { nat_1_1: '' } }, { ipv4: { nat_1_1: '' } }]),
      builds('empty', [{ ...PUBLIC, ...nat('') }], [{ ipv4: { nat_1_1: '' } }]),
      builds('null', [vlan('a', nat(null))], [{ ipv4: { nat_1_1: '' } }]),
    ],
    refused: [
      refusesBuilt('public', [{ ...PUBLIC, ...nat('any') }], 'interfaces[0].ipv4.nat_1_1'),
      refusesBuilt('vlan', [vlan('a', nat('any'))], 'interfaces[0].ipv4.nat_1_1'),
    ],
  },
  {
    id: 'config.ranges',
    section: 'doc 3 §2.4',
    rule: 'Ranges routed to an interface are IPv4 addresses with their masks.',
    accepted: [
      builds(
        'two',
        [vpc(OWN, ranges('10.64.0.0/24', '10.65.0.1/32'))],
        [{ ip_ranges: ['10.64.0.0/24', '10.65.0.1/32'] }],
      ),
      builds('none', [vpc(OWN, ranges())], [{ ip_ranges: [] }]),
      builds('left out', [vpc(OWN)], [{ ip_ranges: [] }]),
      builds('null', [vpc(OWN, { ip_ranges: null })], [{ ip_ranges: [] }]),
    ],
    refused: [
      refusesBuilt('without a mask', [vpc(OWN, ranges('10.64.0.0'))], 'interfaces[0].ip_ranges[0]'),
      refusesBuilt('IPv6', [vpc(OWN, ranges('10.64.0.0/24', '2001:db8::/64'))], 'interfaces[0].ip_ranges[1]'),
      refusesBuilt('a text', [vpc(OWN, { ip_ranges: '10.64.0.0/24' })], 'interfaces[0].ip_ranges'),
      refusesBuilt('a number', [vpc(OWN, ranges(7))], 'interfaces[0].ip_ranges[0]'),
      refusesBuilt('a zone', [vpc(OWN, ranges('10.64.0.0%eth0/24'))], 'interfaces[0].ip_ranges[0]'),
      refusesBuilt('a mask too long', [vpc(OWN, ranges('10.64.0.0/33'))], 'interfaces[0].ip_ranges[0]'),
    ],
  },
  {
    id: 'config.ranges.free',
    section: 'doc 3 §2.4',
    rule: 'A range is not assigned already.',
    accepted: [
      {
        ...builds('the next one', [vpc(OWN, ranges('10.64.1.0/24'))], [{ ip_ranges: ['10.64.1.0/24'] }]),
        before: [making({ interfaces: [vpc(OWN, ranges('10.64.0.0/24'))] })],
      },
      {
        ...builds('the one before', [vpc(OWN, ranges('10.63.255.0/24'))], [{ ip_ranges: ['10.63.255.0/24'] }]),
        before: [making({ interfaces: [vpc(OWN, ranges('10.64.0.0/24'))] })],
      },
    ],
    refused: [
      {
        ...deniesBuilt('that of another profile', [vpc(OWN, ranges('10.64.0.0/24'))], 'interfaces[0].ip_ranges[0]'),
        before: [making({ interfaces: [vpc(OWN, ranges('10.64.0.0/24'))] })],
      },
      deniesBuilt('twice', [vpc(OWN, ranges('10.64.0.0/24', '10.64.0.0/24'))], 'interfaces[0].ip_ranges[1]'),
      deniesBuilt(
        'on two interfaces',
        [vpc(OWN, ranges('10.64.0.0/24')), vpc(DATA, ranges('10.65.0.0/24', '10.64.0.0/24'))],
        'interfaces[1].ip_ranges[1]',
      ),
    ],
  },
  {
    id: 'config.ranges.overlap',
    section: 'doc 3 §2.4',
    rule: 'Ranges that have an address in common are one as good as the other, within a VPC.',
    assumed: 'The document does not say what of a range is assigned; an address can be routed to one place only',
    accepted: [
      builds(
        'in two VPCs at once',
        [vpc(OWN, ranges('10.64.0.0/24')), vpc(BENCH, ranges('10.64.0.0/24'))],
        [{ ip_ranges: ['10.64.0.0/24'] }, { ip_ranges: ['10.64.0.0/24'] }],
      ),
      {
        ...builds(
          'in another VPC',
          [vpc('@vpc:build/subnet:jobs', ranges('10.64.0.0/24'))],
          [{ ip_ranges: ['10.64.0.0/24'] }],
          { computeId: '@compute:ci-runner' },
        ),
        before: [making({ interfaces: [vpc(OWN, ranges('10.64.0.0/24'))] })],
      },
    ],
    refused: [
      {
        ...deniesBuilt('within it', [vpc(DATA, ranges('10.64.0.128/25'))], 'interfaces[0].ip_ranges[0]'),
        before: [making({ interfaces: [vpc(OWN, ranges('10.64.0.0/24'))] })],
      },
      {
        ...deniesBuilt('around it', [vpc(DATA, ranges('10.0.0.0/8'))], 'interfaces[0].ip_ranges[0]'),
        before: [making({ interfaces: [vpc(OWN, ranges('10.64.0.0/24'))] })],
      },
      {
        ...deniesBuilt('its first address', [vpc(DATA, ranges('10.64.0.0/32'))], 'interfaces[0].ip_ranges[0]'),
        before: [making({ interfaces: [vpc(OWN, ranges('10.64.0.0/24'))] })],
      },
      {
        ...deniesBuilt('its last address', [vpc(DATA, ranges('10.64.0.255/32'))], 'interfaces[0].ip_ranges[0]'),
        before: [making({ interfaces: [vpc(OWN, ranges('10.64.0.0/24'))] })],
      },
      {
        ...deniesBuilt('written with host bits', [vpc(DATA, ranges('10.64.0.9/24'))], 'interfaces[0].ip_ranges[0]'),
        before: [making({ interfaces: [vpc(OWN, ranges('10.64.0.200/24'))] })],
      },
    ],
  },
  {
    id: 'config.ranges.others',
    section: 'doc 3 §2.4',
    rule: 'No other interface has ranges; they answer null.',
    accepted: [
      builds('left out', [PUBLIC, vlan('a')], [{ ip_ranges: null }, { ip_ranges: null }]),
      builds('null', [{ ...PUBLIC, ip_ranges: null }], [{ ip_ranges: null }]),
      builds('none', [{ ...PUBLIC, ...ranges() }, vlan('a', ranges())], [{ ip_ranges: null }, { ip_ranges: null }]),
    ],
    refused: [
      refusesBuilt('public', [{ ...PUBLIC, ...ranges('10.64.0.0/24') }], 'interfaces[0].ip_ranges'),
      refusesBuilt('vlan', [vlan('a', ranges('10.64.0.0/24'))], 'interfaces[0].ip_ranges'),
    ],
  },
];
