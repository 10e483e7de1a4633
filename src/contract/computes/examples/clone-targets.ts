import { configsApi } from '../configs/api.ts';
import { contains, type Example, like, ofLength, type SpecifiedRule, whole } from '../../specification.ts';
import { after, denied, each, refused, taken, UNKNOWN_ID, words } from '../../specification/calls.ts';
import { vlansApi } from '../../vlans/api.ts';
import { COPY, OPEN, ROOMY, SWAP, TO_ROOMY } from './clones.ts';
import {
  at,
  becomes,
  boot,
  clone,
  configsAre,
  create,
  deniedAll,
  deploy,
  type Id,
  leaves,
  LARGER,
  list,
  MAIN_PROFILE,
  NEW,
  wait,
} from './samples.ts';

const SUBNET = 'The document gives an address to one interface and leaves open what a clone gets';

/** A clone that needs no disk space. */
const nothingTo = (id: Id) => clone({ compute_id: at(String(id)).computeId, disks: [] });

/** An instance with a swap disk of this size: the first of a world has the disks 1 and 2, and so on. */
const withSwap = (swap_size: number): Example => ({ ...deploy({ swap_size }), world: 'empty' });
/** Leaves 513 MB in `$3`, next to the larger disk of `$1`. */
const nearlyFull = [withSwap(513), withSwap(514), create(), wait(90, clone({ compute_id: '$3', disks: [1] }, '$1'))];

const OF_WEB_2 = ['@compute:web-2/disk:Debian 12 Disk', '@compute:web-2/disk:512 MB Swap Image'];

const to = (region: string, fields: object = {}): object => ({ region, type: 'g6-standard-4', ...fields });

const PUBLIC = { purpose: 'public', primary: true };
const BACKEND = { purpose: 'vlan', label: 'backend' };
const OWN = { vpc: like(/^10\.10\.1\.([3-9]|\d\d)$/), nat_1_1: 'any' };
/** The interfaces of the clone's first profile. */
const interfacesAre = (interfaces: readonly object[], id: string, region: string) =>
  configsAre([{ interfaces }], [clone(to(region), id)]);

const vlansAre = (id: string, body: object, vlan: object): Example => ({
  endpoint: vlansApi.list,
  before: [clone(body, id)],
  answer: { data: contains([vlan]) },
});

/** An interface in the second subnet of production, which db-1 is in. */
const DATA = { purpose: 'vpc', subnet_id: 2 };
const redefine = (interfaces: readonly object[]): Example => ({
  endpoint: configsApi.update,
  params: { ...at('db-1'), configId: `@compute:db-1/config:${MAIN_PROFILE}` },
  body: { interfaces },
});

/** Clones to an existing instance (doc 3 §4.3), and the networks of a clone (doc 3 §2.4, §4.2). */
export const cloneTargets: readonly SpecifiedRule[] = [
  {
    id: 'compute.clone.existing',
    section: 'doc 3 §4.3',
    rule: 'An instance that a clone goes to must exist, be off, and be another than the source; region and type have no effect then, and fields of a new instance are refused.',
    assumed: OPEN,
    accepted: [
      clone(TO_ROOMY, 'web-1', { id: `@compute:${ROOMY}`, label: ROOMY, region: 'fr-par', status: 'cloning' }),
      becomes([clone(TO_ROOMY)], 295, ROOMY, { status: 'cloning' }),
      becomes([clone(TO_ROOMY)], 300, ROOMY, { status: 'offline' }),
      becomes([clone(TO_ROOMY), wait(300, boot(ROOMY))], 30, ROOMY, { status: 'running' }),
      configsAre([COPY], [clone(TO_ROOMY)], ROOMY),
      ...after([clone(TO_ROOMY)], { ...list, answer: { results: 36 } }),
      clone({ ...NEW, compute_id: null }, 'web-1', { status: 'provisioning' }),
      ...[NEW, { region: 'us-east' }, { type: 'g6-nanode-1' }, { region: 'us-nowhere', type: 'g6-nothing' }].map(
        (fields) =>
          clone({ ...TO_ROOMY, ...fields }, 'web-1', { label: ROOMY, region: 'fr-par', specs: { disk: 81_920 } }),
      ),
    ],
    refused: [
      ...deniedAll(nothingTo, 'compute_id', words('web-2 checkout-1 app-3 reporting shop-copy promo-2025 old-blog')),
      denied(clone({ compute_id: UNKNOWN_ID }), 'compute_id'),
      ...deniedAll((fields) => clone({ compute_id: '@compute:app-2', ...fields }, 'app-2'), 'compute_id', [
        {},
        { disks: [] },
      ]),
      ...after([clone(TO_ROOMY)], denied(clone(TO_ROOMY), 'compute_id')),
      ...['region', 'type'].flatMap((field) =>
        refused((value) => clone({ ...TO_ROOMY, [field]: value }), field, [null]),
      ),
      ...Object.entries({ label: 'copy-1', group: '', backups_enabled: false, private_ip: false, metadata: {} }).map(
        ([field, value]) => denied(clone({ ...TO_ROOMY, [field]: value }), field),
      ),
    ],
  },
  {
    id: 'compute.clone.room',
    section: 'doc 3 §4.3',
    rule: 'The type must have room for the disks, and so must an instance that is there, beside its own.',
    assumed: OPEN,
    accepted: [
      clone(TO_ROOMY, 'worker-1'),
      // Without its profile, whose subnet is in another region.
      ...after([clone(TO_ROOMY)], wait(300, clone({ ...TO_ROOMY, disks: OF_WEB_2 }, 'web-2'))),
      ...after([clone(TO_ROOMY)], wait(300, clone({ ...TO_ROOMY, disks: [SWAP] }))),
      // To a type.
      ...taken((type) => clone({ ...NEW, type }, 'web-2'), ['g6-standard-1', LARGER]),
      clone({ ...NEW, disks: OF_WEB_2.slice(1) }, 'web-2'),
      // Up to the last MB.
      ...each({ world: 'empty' }, after(nearlyFull, wait(300, clone({ compute_id: '$3', disks: [2] }, '$1')))),
      nothingTo('app-2'),
    ],
    refused: [
      ...each(
        { world: 'empty' },
        after(nearlyFull, denied(wait(300, clone({ compute_id: '$3', disks: [4] }, '$2')), 'compute_id')),
      ),
      denied(clone(NEW, 'web-2'), 'type'),
      denied(clone({ compute_id: '@compute:app-2' }), 'compute_id'),
      ...after([clone({ ...TO_ROOMY, disks: [SWAP] })], denied(wait(300, clone(TO_ROOMY, 'worker-1')), 'compute_id')),
    ],
  },
  {
    id: 'compute.clone.vlan',
    section: 'doc 3 §4.2',
    rule: 'An instance on a VLAN cannot be cloned to a region without VLANs; elsewhere its clone is on the VLAN of that name.',
    accepted: [
      ...words('us-east eu-west').map((region) => clone(to(region), 'cache-1')),
      clone(to('us-west')),
      vlansAre('cache-1', to('eu-west'), { label: 'backend', region: 'eu-west' }),
      interfacesAre([PUBLIC, { ...BACKEND, ipam_address: '10.0.0.1/24' }], 'cache-1', 'eu-west'),
      // A default route that is not eth0.
      interfacesAre([{ purpose: 'vlan', label: 'batch', primary: false }, PUBLIC], 'worker-1', 'us-ord'),
    ],
    refused: [
      denied(clone(to('us-west'), 'cache-1'), 'region'),
      denied(clone(to('us-den-edge-1'), 'worker-1'), 'region'),
    ],
  },
  {
    id: 'compute.clone.vlan.parts',
    section: 'doc 3 §4.2',
    rule: 'Only the profiles that are cloned count; a region with its most VLANs cannot get another one.',
    assumed: OPEN,
    accepted: [
      ...taken(
        (fields) => clone(to('us-west', fields), 'cache-1'),
        [{ configs: [] }, { disks: ['@compute:cache-1/disk:Debian 12 Disk'] }],
      ),
      clone(to('nl-ams'), 'ci-runner'),
      leaves(
        [clone(to('eu-west'), 'cache-1')],
        [{ action: 'vlan_attach', entity: { id: '$1' }, secondary_entity: { label: 'backend' } }],
      ),
      vlansAre('cache-1', to('us-east'), { label: 'backend', computes: ofLength(4) }),
      vlansAre('cache-1', to('eu-west'), { label: 'backend', region: 'eu-west', computes: ['$1'] }),
      vlansAre('worker-1', TO_ROOMY, { label: 'batch', region: 'fr-par', computes: [`@compute:${ROOMY}`] }),
    ],
    refused: [
      denied(clone(to('nl-ams'), 'cache-1'), 'region'),
      ...after(
        [clone(to('us-west', { configs: [] }))],
        denied(wait(300, clone({ compute_id: '$1' }, 'worker-1')), 'compute_id'),
      ),
    ],
  },
  {
    id: 'compute.clone.vpc',
    section: 'doc 3 §2.4',
    rule: 'A clone in the region of the subnet has an address of its own there; elsewhere it is refused.',
    assumed: SUBNET,
    accepted: [
      interfacesAre(
        [{ purpose: 'vpc', primary: true, subnet_id: whole, ipv4: OWN, ip_ranges: [] }],
        'web-2',
        'us-east',
      ),
      // A specific address for NAT becomes `any`, and none stays none.
      interfacesAre([{ purpose: 'vpc', ipv4: { nat_1_1: 'any' } }], 'app-1', 'eu-central'),
      interfacesAre([PUBLIC, BACKEND, { purpose: 'vpc', primary: false, ipv4: { nat_1_1: null } }], 'db-1', 'us-east'),
      // A default route in eth1, in a subnet and not.
      ...[
        [{ purpose: 'public' }, { ...DATA, primary: true }],
        [DATA, PUBLIC],
      ].map((interfaces) =>
        configsAre(
          [{ interfaces: [{ primary: false }, { primary: true }] }],
          [redefine(interfaces), clone(to('us-east'), 'db-1')],
          '$2',
        ),
      ),
    ],
    refused: [denied(clone(to('eu-central'), 'web-2'), 'region'), denied(clone(TO_ROOMY, 'web-2'), 'compute_id')],
  },
];
