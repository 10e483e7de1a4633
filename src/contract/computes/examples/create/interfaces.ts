import { eventsApi } from '../../../events/api.ts';
import { contains, type Example, type SpecifiedRule, type RefusedExample, whole } from '../../../specification.ts';
import { vlansApi } from '../../../vlans/api.ts';
import { configsApi } from '../../configs/api.ts';
import { BARE_REGION, creates, denies, forbids, fromImage, making, refuses } from './samples.ts';

/** Seeded subnets, by id: two of the VPC `production` in us-east, one of `staging` in eu-central (10.20.0.0/24). */
const WEB = 1;
const STAGING = 3;

const PUBLIC = { purpose: 'public' };
const vlan = (label: string, fields: object = {}): object => ({ purpose: 'vlan', label, ...fields });
const vpc = (fields: object = {}): object => ({ purpose: 'vpc', subnet_id: WEB, ...fields });

const taken = (name: string, ...interfaces: readonly unknown[]): Example => creates(name, fromImage({ interfaces }));
const refused = (name: string, field: string | readonly string[], ...interfaces: readonly unknown[]): RefusedExample =>
  refuses(name, fromImage({ interfaces }), field);
const denied = (name: string, field: string | readonly string[], ...interfaces: readonly unknown[]): RefusedExample =>
  denies(name, fromImage({ interfaces }), field);

/** The interfaces of the profile of an instance that was made with these fields. */
const kept = (name: string, fields: object, ...interfaces: readonly object[]): Example => ({
  name,
  endpoint: configsApi.list,
  before: [making(fields)],
  params: { computeId: '$1' },
  answer: { data: [{ interfaces }] },
});

const SHOWN = 'The rule is the document’s; that it is met at creation shows in the profile only';

/** Interfaces of new instances (doc 3 §2.4); what holds for all profiles stands in the specification of profiles. */
export const interfaceLines: readonly SpecifiedRule[] = [
  {
    id: 'compute.create.interfaces',
    section: 'doc 3 §2.4',
    rule: 'A create takes one to three interfaces, eth0 first, and judges each.',
    accepted: [
      taken('one', PUBLIC),
      taken('two', PUBLIC, vlan('specification-net')),
      taken('three', vlan('specification-a'), PUBLIC, vlan('specification-b')),
      kept(
        'they stand in the profile, in their order',
        fromImage({ interfaces: [vlan('specification-net', { ipam_address: '10.0.0.1/24' }), PUBLIC] }),
        { id: whole, purpose: 'vlan', label: 'specification-net', ipam_address: '10.0.0.1/24', primary: false },
        { id: whole, purpose: 'public', label: null, primary: true },
      ),
    ],
    refused: [
      refused('four', 'interfaces', PUBLIC, vlan('specification-a'), vlan('specification-b'), vlan('specification-c')),
      refused('two public ones', 'interfaces[1].purpose', PUBLIC, PUBLIC),
      refused('an unknown purpose', 'interfaces[1].purpose', PUBLIC, { purpose: 'wlan' }),
      refused('no purpose', 'interfaces[0].purpose', {}),
      refused('a text', 'interfaces[0]', 'public'),
      refuses('no list', fromImage({ interfaces: PUBLIC }), 'interfaces'),
      refuses('null', fromImage({ interfaces: null }), 'interfaces'),
      refused('a VLAN without a label', 'interfaces[1].label', PUBLIC, { purpose: 'vlan' }),
      refused('a label of a VLAN with two hyphens', 'interfaces[1].label', PUBLIC, vlan('a--b')),
      refused('a VLAN twice', 'interfaces[1].label', vlan('twice'), vlan('twice')),
      refused(
        'an IPAM address twice',
        'interfaces[1].ipam_address',
        vlan('a', { ipam_address: '10.0.0.1/24' }),
        vlan('b', { ipam_address: '10.0.0.1/24' }),
      ),
      refused('an IPAM address without a mask', 'interfaces[0].ipam_address', vlan('a', { ipam_address: '10.0.0.1' })),
      refused('a public one with a label', 'interfaces[0].label', { ...PUBLIC, label: 'outside' }),
      refused('a VLAN as the default route', 'interfaces[1].primary', PUBLIC, vlan('a', { primary: true })),
      refused('two default routes', 'interfaces[1].primary', { ...PUBLIC, primary: true }, vpc({ primary: true })),
      refused('a VPC without a subnet', 'interfaces[1].subnet_id', PUBLIC, { purpose: 'vpc' }),
      refused('a public one with a subnet', 'interfaces[0].subnet_id', { ...PUBLIC, subnet_id: WEB }),
      refused('a VPC with an address that is none', 'interfaces[0].ipv4.vpc', vpc({ ipv4: { vpc: '10.10.1' } })),
      refused('a range that is none', 'interfaces[0].ip_ranges[0]', vpc({ ip_ranges: ['10.0.0.0'] })),
      refused(
        'all of them at once',
        ['interfaces[0].label', 'interfaces[1].purpose', 'interfaces[2].subnet_id'],
        { purpose: 'vlan' },
        { purpose: 'wlan' },
        { purpose: 'vpc' },
      ),
    ],
  },
  {
    id: 'compute.create.interfaces-default',
    section: 'doc 3 §2.4',
    rule: 'An empty array yields a default `public` interface only, and so do no interfaces at all.',
    accepted: [
      kept('an empty array', fromImage({ interfaces: [] }), {
        id: whole,
        purpose: 'public',
        label: null,
        ipam_address: null,
        primary: true,
      }),
      kept('none', fromImage(), { id: whole, purpose: 'public', label: null, primary: true }),
    ],
    refused: [refused('an empty interface is none', 'interfaces[0].purpose', {})],
  },
  {
    id: 'compute.create.interfaces-empty',
    section: 'doc 3 §2.4',
    rule: 'An instance without image and backup has a profile only when interfaces are sent, so that they are kept.',
    assumed: 'The document describes profiles that come from images; nothing that was sent is to be lost',
    accepted: [
      kept(
        'interfaces',
        { label: 'bare-metal', interfaces: [vlan('specification-net')] },
        { purpose: 'vlan', label: 'specification-net' },
      ),
      kept('an empty array', { interfaces: [] }, { purpose: 'public' }),
      {
        name: 'none: no profile',
        endpoint: configsApi.list,
        before: [making()],
        params: { computeId: '$1' },
        answer: { data: [] },
      },
      {
        name: 'it is called after the instance',
        endpoint: configsApi.list,
        before: [making({ label: 'hollow', interfaces: [] })],
        params: { computeId: '$1' },
        answer: { data: [{ label: 'My hollow Profile', devices: { sda: null } }] },
      },
      {
        name: 'as far as 48 characters go',
        endpoint: configsApi.list,
        before: [making({ label: 'a'.repeat(64), interfaces: [] })],
        params: { computeId: '$1' },
        answer: { data: [{ label: `My ${'a'.repeat(45)}` }] },
      },
    ],
    refused: [refuses('they are judged all the same', { interfaces: [{ purpose: 'vlan' }] }, 'interfaces[0].label')],
  },
  {
    id: 'compute.create.nat',
    section: 'doc 3 §2.4',
    rule: 'At creation a `vpc` interface may ask for 1:1 NAT with `any`, and not with a specific address.',
    assumed: 'The rule is the document’s; it is met through subnets, which it does not show (gaps §3)',
    accepted: [
      taken('any', vpc({ ipv4: { nat_1_1: 'any' } })),
      taken('none', vpc({ ipv4: { nat_1_1: null } })),
      taken('empty', vpc({ ipv4: { nat_1_1: '' } })),
      taken('left out', vpc({ ipv4: {} })),
      taken('in the second place', PUBLIC, vpc({ ipv4: { nat_1_1: 'any' } })),
    ],
    refused: [
      refused('a specific address', 'interfaces[0].ipv4.nat_1_1', vpc({ ipv4: { nat_1_1: '198.18.0.1' } })),
      refused('in the second place', 'interfaces[1].ipv4.nat_1_1', PUBLIC, vpc({ ipv4: { nat_1_1: '198.18.0.200' } })),
      refused('a word', 'interfaces[0].ipv4.nat_1_1', vpc({ ipv4: { nat_1_1: 'all' } })),
      refused('a public one', 'interfaces[0].ipv4.nat_1_1', { ...PUBLIC, ipv4: { nat_1_1: 'any' } }),
    ],
  },
  {
    id: 'compute.create.subnet',
    section: 'doc 3 §2.4',
    rule: 'A subnet exists, in the Region of the instance; its address is free, and chosen when left out.',
    assumed: 'The rule is the document’s; it is met through subnets, which it does not show (gaps §3)',
    accepted: [
      taken('a subnet', vpc()),
      taken('an address', vpc({ ipv4: { vpc: '10.10.1.77' } })),
      kept('it is kept', fromImage({ interfaces: [vpc({ ipv4: { vpc: '10.10.1.77', nat_1_1: 'any' } })] }), {
        purpose: 'vpc',
        subnet_id: WEB,
        vpc_id: 1,
        ipv4: { vpc: '10.10.1.77', nat_1_1: 'any' },
        primary: true,
      }),
    ],
    refused: [
      denied('one that there is not', 'interfaces[0].subnet_id', vpc({ subnet_id: 987_654_321 })),
      denied('one of another Region', 'interfaces[1].subnet_id', PUBLIC, vpc({ subnet_id: STAGING })),
      denied('an address outside', 'interfaces[0].ipv4.vpc', vpc({ ipv4: { vpc: '10.99.0.9' } })),
      denied('the first address', 'interfaces[0].ipv4.vpc', vpc({ ipv4: { vpc: '10.10.1.0' } })),
      denied('the last but one', 'interfaces[0].ipv4.vpc', vpc({ ipv4: { vpc: '10.10.1.254' } })),
      {
        ...denied('an address that a new instance has', 'interfaces[0].ipv4.vpc', vpc({ ipv4: { vpc: '10.10.1.77' } })),
        before: [making(fromImage({ interfaces: [vpc({ ipv4: { vpc: '10.10.1.77' } })] }))],
      },
      {
        ...denied('a range that a new instance has', 'interfaces[0].ip_ranges[0]', vpc({ ip_ranges: ['10.0.8.0/24'] })),
        before: [making(fromImage({ interfaces: [vpc({ ip_ranges: ['10.0.8.0/24'] })] }))],
      },
    ],
  },
  {
    id: 'compute.create.subnet-grant',
    section: 'doc 3 §2.4',
    rule: 'A subnet needs access to its VPC; without it the answer is 403.',
    assumed: 'The document names no grants on VPCs; the original API has them, and a private image needs as much',
    // demo-operator may write odd ids and sees none that only 2 divides: `staging` has the id 2.
    accepted: [{ ...taken('one to write on', vpc()), token: 'demo-operator' }],
    refused: [
      forbids(
        'one without a grant',
        fromImage({ region: 'eu-central', interfaces: [vpc({ subnet_id: STAGING })] }),
        'interfaces[0].subnet_id',
      ),
    ],
  },
  {
    id: 'compute.create.vlan',
    section: 'doc 3 §4.2',
    rule: 'A new VLAN label creates a VLAN in the Region of the instance, and attaches it; only some Regions have VLANs.',
    assumed: SHOWN,
    accepted: [
      {
        name: 'created',
        endpoint: vlansApi.list,
        before: [making(fromImage({ interfaces: [vlan('specification-net')] }))],
        answer: { data: contains([{ label: 'specification-net', region: 'us-east', computes: ['$1'] }]) },
      },
      {
        name: 'joined',
        endpoint: vlansApi.list,
        before: [
          making(fromImage({ interfaces: [vlan('specification-net')] })),
          making(fromImage({ interfaces: [PUBLIC, vlan('specification-net')] })),
        ],
        answer: { data: contains([{ label: 'specification-net', computes: ['$1', '$2'] }]) },
      },
      {
        name: 'told',
        world: 'empty',
        endpoint: eventsApi.list,
        before: [making(fromImage({ interfaces: [vlan('specification-net')] }))],
        answer: {
          data: contains([
            {
              action: 'vlan_attach',
              entity: { id: '$1', type: 'compute' },
              secondary_entity: { label: 'specification-net' },
            },
            { action: 'compute_create' },
          ]),
        },
      },
    ],
    refused: [
      denies(
        'a Region without VLANs',
        fromImage({ region: BARE_REGION, interfaces: [PUBLIC, vlan('specification-net')] }),
        'interfaces[1].purpose',
      ),
    ],
  },
];
