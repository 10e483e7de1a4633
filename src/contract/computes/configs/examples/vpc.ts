import { like, type SpecifiedRule } from '../../../specification.ts';
import {
  BENCH,
  builds,
  DATA,
  deniesBuilt,
  JOBS,
  making,
  NARROW,
  OWN,
  PUBLIC,
  refusesBuilt,
  RUNNER,
  STAGING,
  vlan,
  vpc,
} from './samples.ts';

const at = (address: unknown): object => ({ ipv4: { vpc: address } });

/** An address in the subnet `web`, 10.10.1.0/24, of which web-2 has 10.10.1.2. */
const given = (address: string) => builds(address, [vpc(OWN, at(address))], [{ ipv4: { vpc: address } }]);
const notGiven = (address: string, name = address) =>
  deniesBuilt(name, [vpc(OWN, at(address))], 'interfaces[0].ipv4.vpc');
const noAddress = (value: unknown, name = String(value)) =>
  refusesBuilt(name, [vpc(OWN, at(value))], 'interfaces[0].ipv4.vpc');

/** An address that the server has chosen. */
const CHOSEN = { ipv4: { vpc: like(/^10\.10\.1\.\d+$/) } };

const three = (place: number) => [vpc(NARROW, at(`10.31.0.${place}`)), vpc(NARROW), vpc(NARROW)];

/** Interfaces in subnets of VPCs, and their addresses there (doc 3 §2.4). */
export const vpcLines: readonly SpecifiedRule[] = [
  {
    id: 'config.vpc.subnet.required',
    section: 'doc 3 §2.4',
    rule: 'An interface in a VPC needs its subnet; the answer names the VPC as well.',
    accepted: [
      builds('given', [vpc(OWN)], [{ purpose: 'vpc', subnet_id: OWN, vpc_id: '@vpc:production' }]),
      builds('two subnets of one VPC', [vpc(OWN), vpc(DATA)], [{ subnet_id: OWN }, { subnet_id: DATA }]),
      builds('two in one subnet', [vpc(OWN), vpc(OWN)], [{ subnet_id: OWN }, { subnet_id: OWN }]),
    ],
    refused: [
      refusesBuilt('left out', [vpc(undefined)], 'interfaces[0].subnet_id'),
      refusesBuilt('null', [vpc(null)], 'interfaces[0].subnet_id'),
      refusesBuilt('a text', [vpc('web')], 'interfaces[0].subnet_id'),
      refusesBuilt('a fraction', [vpc(1.5)], 'interfaces[0].subnet_id'),
    ],
  },
  {
    id: 'config.vpc.subnet.others',
    section: 'doc 3 §2.4',
    rule: 'No other interface has a subnet.',
    accepted: [
      builds('null, public', [{ ...PUBLIC, subnet_id: null }], [{ subnet_id: null, vpc_id: null }]),
      builds('null, vlan', [vlan('a', { subnet_id: null })], [{ subnet_id: null, vpc_id: null }]),
    ],
    refused: [
      refusesBuilt('public', [{ ...PUBLIC, subnet_id: OWN }], 'interfaces[0].subnet_id'),
      refusesBuilt('vlan', [vlan('a', { subnet_id: OWN })], 'interfaces[0].subnet_id'),
    ],
  },
  {
    id: 'config.vpc.subnet.known',
    section: 'doc 3 §2.4',
    rule: 'The subnet is one that there is, in the Region of the instance.',
    assumed: 'The document does not say so; a VPC is of one Region (gaps §3)',
    accepted: [builds('in its Region', [vpc(JOBS)], [{ subnet_id: JOBS, vpc_id: '@vpc:build' }], RUNNER)],
    refused: [
      deniesBuilt('unknown', [vpc(987_654_321)], 'interfaces[0].subnet_id'),
      deniesBuilt('of another Region', [vpc(STAGING)], 'interfaces[0].subnet_id'),
      deniesBuilt('where a Region has no VPCs', [vpc(OWN)], 'interfaces[0].subnet_id', {
        computeId: '@compute:mail',
      }),
      deniesBuilt('two', [PUBLIC, vpc(STAGING), vpc(JOBS)], ['interfaces[1].subnet_id', 'interfaces[2].subnet_id']),
    ],
  },
  {
    id: 'config.vpc.grant',
    section: 'doc 3 §5',
    rule: 'A restricted user needs a grant on a VPC to put an interface into it.',
    assumed: 'The document names none on VPCs; to read is enough, as with private images (doc 3 §4.3)',
    accepted: [
      { ...builds('one to write', [vpc(OWN)], [{ subnet_id: OWN }]), token: 'demo-operator' },
      { ...builds('one to read', [vpc(BENCH)], [{ subnet_id: BENCH }]), token: 'demo-operator' },
      {
        ...builds('one of its own', [vpc(STAGING)], [{ subnet_id: STAGING }], { computeId: '@compute:app-1' }),
        token: 'demo-operator',
        persona: { grants: { vpc: [{ id: 2, permissions: 'read_only' }] } },
      },
    ],
    refused: [
      {
        // The operator may not even see the second VPC.
        ...deniesBuilt('none', [PUBLIC, vpc(STAGING)], 'interfaces[1].subnet_id', { computeId: '@compute:app-1' }),
        token: 'demo-operator',
        status: 403,
      },
    ],
  },
  {
    id: 'config.vpc.address.form',
    section: 'doc 3 §2.4',
    rule: 'The address in the subnet is a single IPv4 address.',
    accepted: [given('10.10.1.77')],
    refused: [
      noAddress('10.10.1.77/32'),
      noAddress('10.10.1'),
      noAddress('10.10.1.256'),
      noAddress('2001:db8::1'),
      noAddress('any'),
      noAddress('010.10.1.77'),
      noAddress('10.10.1.77%eth0', 'a zone'),
      noAddress(' 10.10.1.77', 'a blank in front'),
      noAddress('10.10.1.77 ', 'a blank behind'),
      noAddress(7, 'a number'),
      noAddress(['10.10.1.77'], 'a list of one'),
    ],
  },
  {
    id: 'config.vpc.address.within',
    section: 'doc 3 §2.4',
    rule: 'The address lies in its subnet, and is not among the first two or the last two of it.',
    accepted: [given('10.10.1.3'), given('10.10.1.252'), given('10.10.1.253')],
    refused: [
      notGiven('10.10.1.0', 'the first'),
      notGiven('10.10.1.1', 'the second'),
      notGiven('10.10.1.254', 'the last but one'),
      notGiven('10.10.1.255', 'the last'),
      notGiven('10.10.0.255', 'before it'),
      notGiven('10.10.2.0', 'after it'),
      notGiven('11.10.1.3', 'far away'),
    ],
  },
  {
    id: 'config.vpc.address.mask',
    section: 'doc 3 §2.4',
    rule: 'How far a subnet goes is said by its mask.',
    accepted: [
      builds('the third of eight', [vpc(NARROW, at('10.31.0.2'))], [{ ipv4: { vpc: '10.31.0.2' } }], RUNNER),
      builds('the sixth of eight', [vpc(NARROW, at('10.31.0.5'))], [{ ipv4: { vpc: '10.31.0.5' } }], RUNNER),
      builds('far into a large one', [vpc(JOBS, at('10.30.255.253'))], [{ ipv4: { vpc: '10.30.255.253' } }], RUNNER),
      builds('an end elsewhere', [vpc(JOBS, at('10.30.1.255'))], [{ ipv4: { vpc: '10.30.1.255' } }], RUNNER),
    ],
    refused: [
      deniesBuilt('the seventh of eight', [vpc(NARROW, at('10.31.0.6'))], 'interfaces[0].ipv4.vpc', RUNNER),
      deniesBuilt('the second of eight', [vpc(NARROW, at('10.31.0.1'))], 'interfaces[0].ipv4.vpc', RUNNER),
      deniesBuilt('the ninth of eight', [vpc(NARROW, at('10.31.0.8'))], 'interfaces[0].ipv4.vpc', RUNNER),
      deniesBuilt('the end of a large one', [vpc(JOBS, at('10.30.255.254'))], 'interfaces[0].ipv4.vpc', RUNNER),
    ],
  },
  {
    id: 'config.vpc.address.free',
    section: 'doc 3 §2.4',
    rule: 'The address is not assigned already.',
    accepted: [
      builds(
        'two of one request',
        [vpc(OWN, at('10.10.1.8')), vpc(OWN, at('10.10.1.9'))],
        [{ ipv4: { vpc: '10.10.1.8' } }, { ipv4: { vpc: '10.10.1.9' } }],
      ),
      builds(
        'in subnets of two VPCs',
        [vpc(OWN, at('10.10.1.8')), vpc(BENCH, at('10.10.1.8'))],
        [{ ipv4: { vpc: '10.10.1.8' } }, { ipv4: { vpc: '10.10.1.8' } }],
      ),
      builds('that of one in another subnet', [vpc(DATA, at('10.10.2.3'))], [{ ipv4: { vpc: '10.10.2.3' } }]),
    ],
    refused: [
      notGiven('10.10.1.2', 'that of another instance'),
      {
        ...notGiven('10.10.1.8', 'that of another profile'),
        before: [making({ interfaces: [vpc(OWN, at('10.10.1.8'))] })],
      },
      deniesBuilt(
        'twice in one request',
        [vpc(OWN, at('10.10.1.8')), vpc(OWN, at('10.10.1.8'))],
        'interfaces[1].ipv4.vpc',
      ),
    ],
  },
  {
    id: 'config.vpc.address.chosen',
    section: 'doc 3 §2.4',
    rule: 'An address that is left out is assigned by the server, as long as there is one.',
    accepted: [
      builds('without ipv4', [vpc(OWN)], [CHOSEN]),
      builds('with an empty ipv4', [vpc(OWN, { ipv4: {} })], [CHOSEN]),
      builds('with null for ipv4', [vpc(OWN, { ipv4: null })], [CHOSEN]),
      builds('empty', [vpc(OWN, at(''))], [CHOSEN]),
      builds('null', [vpc(OWN, at(null))], [CHOSEN]),
    ],
    refused: [
      {
        ...deniesBuilt('in a full subnet', [vpc(NARROW)], 'interfaces[0].subnet_id', RUNNER),
        before: [making({ interfaces: three(2) }, RUNNER), making({ interfaces: [vpc(NARROW)] }, RUNNER)],
      },
      {
        ...deniesBuilt('one more than there are', [vpc(NARROW), vpc(NARROW)], 'interfaces[1].subnet_id', RUNNER),
        before: [making({ interfaces: three(2) }, RUNNER)],
      },
    ],
  },
  {
    id: 'config.vpc.address.lowest',
    section: 'doc 3 §2.4',
    rule: 'The lowest address that is free is chosen.',
    assumed: 'The document does not say which',
    accepted: [
      // 10.10.1.2 is taken.
      builds('after those that are taken', [vpc(OWN)], [{ ipv4: { vpc: '10.10.1.3' } }]),
      builds(
        'beside given ones',
        [vpc(OWN), vpc(OWN, at('10.10.1.3')), vpc(OWN)],
        [{ ipv4: { vpc: '10.10.1.4' } }, { ipv4: { vpc: '10.10.1.3' } }, { ipv4: { vpc: '10.10.1.5' } }],
      ),
      builds('in two subnets', [vpc(OWN), vpc(DATA)], [{ ipv4: { vpc: '10.10.1.3' } }, { ipv4: { vpc: '10.10.2.3' } }]),
      {
        ...builds('the last that there is', [vpc(NARROW)], [{ ipv4: { vpc: '10.31.0.5' } }], RUNNER),
        before: [making({ interfaces: three(2) }, RUNNER)],
      },
      {
        ...builds('one in between', [vpc(NARROW)], [{ ipv4: { vpc: '10.31.0.4' } }], RUNNER),
        before: [making({ interfaces: three(5) }, RUNNER)],
      },
    ],
    refused: [
      {
        ...deniesBuilt('it is taken then', [vpc(OWN, at('10.10.1.3'))], 'interfaces[0].ipv4.vpc'),
        before: [making({ interfaces: [vpc(OWN)] })],
      },
    ],
  },
  {
    id: 'config.vpc.address.others',
    section: 'doc 3 §2.4',
    rule: 'No other interface has an address in a subnet; null is what they answer.',
    accepted: [
      builds('empty, public', [{ ...PUBLIC, ...at('') }], [{ ipv4: { vpc: null } }]),
      builds('null, vlan', [vlan('a', at(null))], [{ ipv4: { vpc: null } }]),
    ],
    refused: [
      refusesBuilt('public', [{ ...PUBLIC, ...at('10.10.1.9') }], 'interfaces[0].ipv4.vpc'),
      refusesBuilt('vlan', [vlan('a', at('10.10.1.9'))], 'interfaces[0].ipv4.vpc'),
    ],
  },
];
