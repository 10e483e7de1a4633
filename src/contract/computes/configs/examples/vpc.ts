import { type Example, like, type RefusedExample, type SpecifiedRule } from '../../../specification.ts';
import { after, denied, each, refused, taken, UNKNOWN_ID, words } from '../../../specification/calls.ts';
import { answers, at, attach, DATA, nat, OWN, PUBLIC, ranges, vlan, vpc } from './interface-samples.ts';
import { deploy, MAIL, RUNNER } from './samples.ts';

/** In a VPC of us-east too, with the same addresses as `web`. */
const BENCH = '@vpc:lab/subnet:bench';
/** Of other regions; those of ci-runner are 10.30.0.0/16 and, with four addresses to give, 10.31.0.0/29. */
const STAGING = '@vpc:staging/subnet:apps';
const JOBS = '@vpc:build/subnet:jobs';
const NARROW = '@vpc:build/subnet:narrow';

const SUBNET = 'interfaces[0].subnet_id';
const ADDRESS = 'interfaces[0].ipv4.vpc';
const NAT = 'interfaces[0].ipv4.nat_1_1';
const RANGE = 'interfaces[0].ip_ranges[0]';

const address = (text: unknown): Example => attach([vpc(OWN, at(text))]);
const onRunner = (subnet: string, fields: object = {}): Example => attach([vpc(subnet, fields)], RUNNER);
const inNarrow = (last: number): Example => onRunner(NARROW, at(`10.31.0.${last}`));
/** A profile with three of the four addresses of `narrow`: this one and the two lowest others. */
const three = (last: number): Example => attach([vpc(NARROW, at(`10.31.0.${last}`)), vpc(NARROW), vpc(NARROW)], RUNNER);
const THIRD = at('10.10.1.3');
/** An address in `web` that the server has chosen. */
const CHOSEN = { ipv4: { vpc: like(/^10\.10\.1\.\d+$/) } };

const natted = (value: unknown): Example => attach([vpc(OWN, nat(value))]);
/** A new instance with these interfaces. */
const deployed = (interfaces: unknown): Example => deploy({ interfaces });

const routed = (range: unknown, subnet = OWN): Example => attach([vpc(subnet, ranges(range))]);
const NOT_IN_VPC = { subnet_id: null, ip_ranges: null, ipv4: { vpc: null, nat_1_1: null } };
/** Interfaces that are in no VPC, with these fields. */
const outside = (fields: object): object[] => [{ ...PUBLIC, ...fields }, vlan('a', fields)];
const refusedOutside = (field: string, fields: object): RefusedExample[] =>
  outside(fields).flatMap((one) => refused(attach, `interfaces[0].${field}`, [[one]]));

/** Interfaces in subnets of VPCs: their addresses, 1:1 NAT and routed ranges (doc 3 §2.4). */
export const vpcs: readonly SpecifiedRule[] = [
  {
    id: 'config.vpc.subnet.known',
    section: 'doc 3 §2.4',
    rule: 'The subnet must exist, in the region of the instance.',
    assumed: 'The document does not say so; a VPC belongs to one region',
    accepted: [answers(onRunner(JOBS), { subnet_id: JOBS, vpc_id: '@vpc:build' })],
    refused: [
      denied(attach([vpc(UNKNOWN_ID)]), SUBNET),
      denied(attach([vpc(OWN)], MAIL), SUBNET),
      denied(attach([PUBLIC, vpc(STAGING), vpc(JOBS)]), ['interfaces[1].subnet_id', 'interfaces[2].subnet_id']),
    ],
  },
  {
    id: 'config.vpc.region',
    section: 'doc 3 §2.4',
    rule: 'The region of an instance needs the capability `VPCs` for an interface in a VPC.',
    assumed: 'The document says so of VLANs alone (doc 3 §4.2)',
    accepted: [onRunner(JOBS), attach([PUBLIC], MAIL)],
    refused: [
      denied(attach([PUBLIC, vpc(OWN), vpc(DATA)], MAIL), words('interfaces[1].purpose interfaces[2].purpose')),
    ],
  },
  {
    id: 'config.vpc.grant',
    section: 'doc 3 §5',
    rule: 'A restricted user needs a grant on a VPC to put an interface into it.',
    assumed: 'The document names no grants on VPCs; reading is enough, as for private images (doc 3 §4.3)',
    accepted: each({ token: 'demo-operator' }, [
      attach([vpc(OWN)]),
      attach([vpc(BENCH)]),
      {
        ...attach([vpc(STAGING)], '@compute:app-1'),
        persona: { grants: { vpc: [{ id: 2, permissions: 'read_only' }] } },
      },
    ]),
    refused: each({ token: 'demo-operator', status: 403 }, [
      denied(attach([PUBLIC, vpc(STAGING)], '@compute:app-1'), 'interfaces[1].subnet_id'),
    ]),
  },
  {
    id: 'config.vpc.address.form',
    section: 'doc 3 §2.4',
    rule: 'The address in the subnet must be a single IPv4 address.',
    accepted: [address('10.10.1.77')],
    refused: refused(address, ADDRESS, [
      ...words('10.10.1.77/32 10.10.1 10.10.1.256 2001:db8::1 any 010.10.1.77 10.10.1.77%eth0'),
      ' 10.10.1.77',
      '10.10.1.77 ',
      ['10.10.1.77'],
    ]),
  },
  {
    id: 'config.vpc.address.within',
    section: 'doc 3 §2.4',
    rule: 'The address cannot be one of the first two or last two of its subnet, which is as large as its mask says.',
    accepted: [
      ...taken(address, words('10.10.1.3 10.10.1.252 10.10.1.253')),
      ...taken(inNarrow, [2, 5]),
      ...words('10.30.255.253 10.30.1.255').map((text) => onRunner(JOBS, at(text))),
    ],
    refused: [
      ...words('10.10.1.0 10.10.1.1 10.10.1.254 10.10.1.255 10.10.0.255 10.10.2.0 11.10.1.3').map((text) =>
        denied(address(text), ADDRESS),
      ),
      ...[1, 6, 8].map((last) => denied(inNarrow(last), ADDRESS)),
      denied(onRunner(JOBS, at('10.30.255.254')), ADDRESS),
    ],
  },
  {
    id: 'config.vpc.address.free',
    section: 'doc 3 §2.4',
    rule: 'The address cannot be assigned already.',
    accepted: [
      attach([vpc(OWN, at('10.10.1.8')), vpc(OWN, at('10.10.1.9'))]),
      // In the subnets of two VPCs.
      attach([vpc(OWN, at('10.10.1.8')), vpc(BENCH, at('10.10.1.8'))]),
      attach([vpc(DATA, at('10.10.2.3'))]),
    ],
    refused: [
      denied(address('10.10.1.2'), ADDRESS),
      ...after([address('10.10.1.8')], denied(address('10.10.1.8'), ADDRESS)),
      denied(attach([vpc(OWN, at('10.10.1.8')), vpc(OWN, at('10.10.1.8'))]), 'interfaces[1].ipv4.vpc'),
    ],
  },
  {
    id: 'config.vpc.address.chosen',
    section: 'doc 3 §2.4',
    rule: 'An address that is left out is assigned by the server; a full subnet is refused.',
    accepted: [{}, { ipv4: {} }, { ipv4: null }, at(''), at(null)].map((fields) =>
      answers(attach([vpc(OWN, fields)]), CHOSEN),
    ),
    refused: [
      ...after([three(2), onRunner(NARROW)], denied(onRunner(NARROW), SUBNET)),
      ...after([three(2)], denied(attach([vpc(NARROW), vpc(NARROW)], RUNNER), 'interfaces[1].subnet_id')),
    ],
  },
  {
    id: 'config.vpc.address.lowest',
    section: 'doc 3 §2.4',
    rule: 'The server chooses the lowest free address.',
    assumed: 'The document does not say which',
    accepted: [
      // web-2 has 10.10.1.2, and db-1 10.10.2.2.
      answers(attach([vpc(OWN), vpc(OWN, THIRD), vpc(OWN)]), at('10.10.1.4'), THIRD, at('10.10.1.5')),
      answers(attach([vpc(OWN), vpc(DATA)]), THIRD, at('10.10.2.3')),
      ...after([three(2)], answers(onRunner(NARROW), at('10.31.0.5'))),
      ...after([three(5)], answers(onRunner(NARROW), at('10.31.0.4'))),
    ],
    refused: after([attach([vpc(OWN)])], denied(address('10.10.1.3'), ADDRESS)),
  },
  {
    id: 'config.vpc.only',
    section: 'doc 3 §2.4',
    rule: 'An interface in a VPC names its subnet; one in none cannot have a subnet, an address in it, 1:1 NAT or ranges.',
    accepted: [
      answers(attach([vpc(OWN)]), { purpose: 'vpc', subnet_id: OWN, vpc_id: '@vpc:production' }),
      ...[{}, { subnet_id: null, ...ranges() }, { ip_ranges: null, ipv4: { vpc: '', nat_1_1: '' } }, NOT_IN_VPC].map(
        (fields) =>
          answers(
            attach(outside(fields)),
            ...outside({ ...NOT_IN_VPC, vpc_id: null, ipv4: { vpc: null, nat_1_1: '' } }),
          ),
      ),
    ],
    refused: [
      ...refusedOutside('subnet_id', { subnet_id: OWN }),
      ...refusedOutside('ipv4.vpc', at('10.10.1.9')),
      ...refusedOutside('ipv4.nat_1_1', nat('any')),
      ...refusedOutside('ip_ranges', ranges('10.64.0.0/24')),
    ],
  },
  {
    id: 'config.nat',
    section: 'doc 3 §2.4',
    rule: '1:1 NAT must be `any` or a public IPv4 of the instance; left out, null or empty it is none.',
    accepted: [
      // The public address of web-1.
      ...taken(natted, ['any', '198.18.0.1']),
      ...[{}, nat(null), nat('')].map((fields) => answers(attach([vpc(OWN, fields)]), nat(null))),
    ],
    refused: [
      // The public address of another instance, its own private one, and one of no instance.
      ...words('198.18.0.2 192.168.128.10 192.0.2.1').map((text) => denied(natted(text), NAT)),
      ...refused(natted, NAT, [...words('all 198.18.0.1/32 2001:db8:f00::1'), ['198.18.0.1']]),
    ],
  },
  {
    id: 'config.nat.new',
    section: 'doc 3 §2.4',
    rule: 'While an instance is being created, 1:1 NAT of its interfaces cannot be an address.',
    accepted: taken(deployed, [
      [PUBLIC, vpc(OWN)],
      ...[nat('any'), nat(null), nat(''), { ipv4: null }].map((fields) => [vpc(OWN, fields)]),
    ]),
    refused: [
      ...refused(deployed, NAT, [[vpc(OWN, nat('198.18.0.1'))]]),
      ...refused(deployed, 'interfaces[1].ipv4.nat_1_1', [[PUBLIC, vpc(OWN, nat('198.18.0.1'))]]),
      ...refused(deployed, 'interfaces[0]', [[null]]),
      ...refused(deployed, 'interfaces', [{ eth0: PUBLIC }]),
    ],
  },
  {
    id: 'config.ranges',
    section: 'doc 3 §2.4',
    rule: 'Ranges routed to an interface must be IPv4 addresses with their masks.',
    accepted: [
      attach([vpc(OWN, ranges('10.64.0.0/24', '10.65.0.1/32'))]),
      ...[{}, ranges(), { ip_ranges: null }].map((fields) => answers(attach([vpc(OWN, fields)]), ranges())),
    ],
    refused: [
      ...refused(routed, RANGE, words('10.64.0.0 10.64.0.0%eth0/24 10.64.0.0/33')),
      ...refused(attach, 'interfaces[0].ip_ranges[1]', [[vpc(OWN, ranges('10.64.0.0/24', '2001:db8::/64'))]]),
    ],
  },
  {
    id: 'config.ranges.free',
    section: 'doc 3 §2.4',
    rule: 'A range cannot be assigned already.',
    accepted: after([routed('10.64.0.0/24')], ...taken(routed, words('10.64.1.0/24 10.63.255.0/24'))),
    refused: [
      ...after([routed('10.64.0.0/24')], denied(routed('10.64.0.0/24'), RANGE)),
      denied(attach([vpc(OWN, ranges('10.64.0.0/24', '10.64.0.0/24'))]), 'interfaces[0].ip_ranges[1]'),
      denied(
        attach([vpc(OWN, ranges('10.64.0.0/24')), vpc(DATA, ranges('10.65.0.0/24', '10.64.0.0/24'))]),
        'interfaces[1].ip_ranges[1]',
      ),
    ],
  },
  {
    id: 'config.ranges.overlap',
    section: 'doc 3 §2.4',
    rule: 'Two ranges within a VPC cannot have an address in common.',
    assumed: 'The document does not say what of a range is assigned; an address can be routed to one place only',
    accepted: [
      attach([vpc(OWN, ranges('10.64.0.0/24')), vpc(BENCH, ranges('10.64.0.0/24'))]),
      ...after([routed('10.64.0.0/24')], onRunner(JOBS, ranges('10.64.0.0/24'))),
    ],
    refused: [
      // Within it, around it, its first and last address.
      ...words('10.64.0.128/25 10.0.0.0/8 10.64.0.0/32 10.64.0.255/32').flatMap((range) =>
        after([routed('10.64.0.0/24')], denied(routed(range, DATA), RANGE)),
      ),
      ...after([routed('10.64.0.200/24')], denied(routed('10.64.0.9/24', DATA), RANGE)),
    ],
  },
];
