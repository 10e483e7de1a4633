import type { Example, SpecifiedRule } from '../../../specification.ts';
import {
  making,
  NOT_SHOWN,
  OWN,
  profileOf,
  PUBLIC,
  refusesUpdate,
  updates,
  updating,
  vlan,
  vpc,
  WEB,
} from './samples.ts';

const NEW = { ...WEB, configId: '$1' };
const inVpc = profileOf('web-2');

/** An interface to which 10.64.0.0/24 is routed is redefined with these fields, and has those ranges then. */
const keeps = (name: string, fields: object, left: readonly string[]): Example => ({
  ...updates(name, { interfaces: [vpc(OWN, fields)] }, { interfaces: [{ ip_ranges: left }] }, NEW),
  before: [making({ interfaces: [vpc(OWN, { ip_ranges: ['10.64.0.0/24'] })] })],
});

/** Interfaces of a profile that is changed (doc 3 §2.4); the operation is assumed (gaps §3). */
export const redefinition: readonly SpecifiedRule[] = [
  {
    id: 'config.update.interfaces',
    section: 'doc 3 §2.4',
    rule: 'Interfaces are redefined as a whole, and stay where they are left out.',
    assumed: NOT_SHOWN,
    accepted: [
      updates('left out', { label: 'b' }, { interfaces: [{ purpose: 'public' }] }),
      updates('others', { interfaces: [vlan('a'), vlan('b')] }, { interfaces: [{ label: 'a' }, { label: 'b' }] }),
      updates(
        'none: a default public one',
        { interfaces: [] },
        { interfaces: [{ purpose: 'public', primary: true }] },
        inVpc,
      ),
      updates(
        'a position keeps its id',
        { interfaces: [{ purpose: 'public' }] },
        // web-1 has the first profile, and its first interface the first id.
        { interfaces: [{ id: 1 }] },
      ),
      updates(
        'an IPAM address left out is gone',
        { interfaces: [PUBLIC, vlan('backend')] },
        { interfaces: [{}, { label: 'backend', ipam_address: '' }] },
        profileOf('vlan-1'),
      ),
    ],
    refused: [
      refusesUpdate('two public ones', { interfaces: [PUBLIC, PUBLIC] }, 'interfaces[1].purpose'),
      refusesUpdate('four', { interfaces: [PUBLIC, vlan('a'), vlan('b'), vlan('c')] }, 'interfaces'),
      refusesUpdate('null', { interfaces: null }, 'interfaces'),
      {
        ...refusesUpdate(
          'a VLAN where there are none',
          { interfaces: [vlan('a')] },
          'interfaces[0].purpose',
          profileOf('mail'),
        ),
        serverOnly: true,
      },
    ],
  },
  {
    id: 'config.update.address',
    section: 'doc 3 §2.4',
    rule: 'An address in a subnet may be given anew, and stays where it is left out.',
    assumed: NOT_SHOWN,
    accepted: [
      updates('left out', { interfaces: [vpc(OWN)] }, { interfaces: [{ ipv4: { vpc: '10.10.1.2' } }] }, inVpc),
      updates(
        'its own',
        { interfaces: [vpc(OWN, { ipv4: { vpc: '10.10.1.2' } })] },
        { interfaces: [{ ipv4: { vpc: '10.10.1.2' } }] },
        inVpc,
      ),
      updates(
        'another',
        { interfaces: [vpc(OWN, { ipv4: { vpc: '10.10.1.9' } })] },
        { interfaces: [{ ipv4: { vpc: '10.10.1.9' } }] },
        inVpc,
      ),
      {
        ...updates(
          'of two where there was one, the first has it',
          { interfaces: [PUBLIC, vpc(OWN), vpc(OWN)] },
          { interfaces: [{}, { ipv4: { vpc: '10.10.1.9' } }, { ipv4: { vpc: '10.10.1.3' } }] },
          NEW,
        ),
        before: [making({ interfaces: [vpc(OWN, { ipv4: { vpc: '10.10.1.9' } })] })],
      },
      {
        ...updates(
          'of two where there was one, that at its position has it',
          { interfaces: [vpc(OWN), vpc(OWN)] },
          { interfaces: [{ ipv4: { vpc: '10.10.1.3' } }, { ipv4: { vpc: '10.10.1.9' } }] },
          NEW,
        ),
        before: [making({ interfaces: [PUBLIC, vpc(OWN, { ipv4: { vpc: '10.10.1.9' } })] })],
      },
      {
        ...updates(
          'of one where there were two, the first stays',
          { interfaces: [vpc(OWN)] },
          { interfaces: [{ ipv4: { vpc: '10.10.1.9' } }] },
          NEW,
        ),
        before: [
          making({
            interfaces: [vpc(OWN, { ipv4: { vpc: '10.10.1.9' } }), vpc(OWN, { ipv4: { vpc: '10.10.1.7' } })],
          }),
        ],
      },
      {
        ...updates(
          'of one where there were two further on, the first stays',
          { interfaces: [vpc(OWN)] },
          { interfaces: [{ ipv4: { vpc: '10.10.1.9' } }] },
          NEW,
        ),
        before: [
          making({
            interfaces: [PUBLIC, vpc(OWN, { ipv4: { vpc: '10.10.1.9' } }), vpc(OWN, { ipv4: { vpc: '10.10.1.7' } })],
          }),
        ],
      },
      {
        ...updates(
          'each its own, of two in one subnet',
          { interfaces: [vpc(OWN), vpc(OWN)] },
          { interfaces: [{ ipv4: { vpc: '10.10.1.9' } }, { ipv4: { vpc: '10.10.1.7' } }] },
          NEW,
        ),
        before: [
          making({
            interfaces: [vpc(OWN, { ipv4: { vpc: '10.10.1.9' } }), vpc(OWN, { ipv4: { vpc: '10.10.1.7' } })],
          }),
        ],
      },
      {
        ...updates(
          'one that was given back',
          { interfaces: [vpc(OWN, { ipv4: { vpc: '10.10.1.2' } })] },
          undefined,
          NEW,
        ),
        before: [making(), updating({ interfaces: [PUBLIC] }, inVpc)],
      },
      {
        ...updates(
          'NAT is none where it is left out',
          { interfaces: [vpc(OWN)] },
          { interfaces: [{ ipv4: { nat_1_1: null } }] },
          inVpc,
        ),
      },
    ],
    refused: [
      {
        ...refusesUpdate(
          'that of another',
          { interfaces: [vpc(OWN, { ipv4: { vpc: '10.10.1.2' } })] },
          'interfaces[0].ipv4.vpc',
        ),
        serverOnly: true,
      },
      {
        ...refusesUpdate(
          'the 1:1 NAT of another',
          { interfaces: [vpc(OWN, { ipv4: { nat_1_1: '198.18.0.1' } })] },
          'interfaces[0].ipv4.nat_1_1',
          inVpc,
        ),
        serverOnly: true,
      },
    ],
  },
  {
    id: 'config.update.ranges',
    section: 'doc 3 §2.4',
    rule: 'Ranges that are sent replace those there are, an empty list removes them, and left out they stay.',
    assumed: NOT_SHOWN,
    accepted: [
      keeps('left out', {}, ['10.64.0.0/24']),
      keeps('null', { ip_ranges: null }, ['10.64.0.0/24']),
      keeps('others', { ip_ranges: ['10.65.0.0/24'] }, ['10.65.0.0/24']),
      keeps('the same', { ip_ranges: ['10.64.0.0/24'] }, ['10.64.0.0/24']),
      keeps('none', { ip_ranges: [] }, []),
    ],
    refused: [
      {
        ...refusesUpdate(
          'those of another',
          { interfaces: [vpc(OWN, { ip_ranges: ['10.64.0.0/24'] })] },
          'interfaces[0].ip_ranges[0]',
          inVpc,
        ),
        before: [making({ interfaces: [vpc(OWN, { ip_ranges: ['10.64.0.0/24'] })] })],
        serverOnly: true,
      },
    ],
  },
  {
    id: 'config.update.grant',
    section: 'doc 3 §5',
    rule: 'Who redefines an interface that is in a VPC already needs no grant on the VPC.',
    assumed: 'The document names no grants on VPCs; nothing new comes into it',
    accepted: [
      {
        ...updates(
          'stays',
          { interfaces: [vpc('@vpc:staging/subnet:apps')] },
          { interfaces: [{ subnet_id: '@vpc:staging/subnet:apps' }] },
          profileOf('app-1'),
        ),
        token: 'demo-operator',
      },
    ],
    refused: [
      {
        ...refusesUpdate(
          'comes into it',
          { interfaces: [PUBLIC, vpc('@vpc:staging/subnet:apps')] },
          'interfaces[1].subnet_id',
          { computeId: '@compute:app-1', configId: '$1' },
        ),
        before: [making({}, { computeId: '@compute:app-1' })],
        token: 'demo-operator',
        status: 403,
      },
    ],
  },
];
