import { contains, type SpecifiedRule, like } from '../../specification.ts';
import { configsApi } from '../configs/api.ts';
import { vlansApi } from '../../vlans/api.ts';
import { cloning, clones, deniesClone, OPEN, TO_ROOMY } from './clone-samples.ts';
import { at, forbids, tells } from './samples.ts';

const to = (region: string, type = 'g6-standard-4'): object => ({ region, type });

/** An interface in the second subnet of production, which db-1 is in. */
const DATA = { purpose: 'vpc', subnet_id: 2 };

/** The interfaces of the clone's first profile. */
const interfaces = (name: string, source: string, region: string, list: readonly object[]) => ({
  name,
  endpoint: configsApi.list,
  before: [cloning(source, to(region))],
  params: at('$1'),
  answer: { data: [{ interfaces: list }] },
});

/** Which networks a clone is on (doc 3 §4.2). */
export const cloneNetworks: readonly SpecifiedRule[] = [
  {
    id: 'compute.clone.vlan',
    section: 'doc 3 §4.2',
    rule: 'An instance on a VLAN cannot be cloned to a Region without VLANs; elsewhere its clone is on the VLAN of that name.',
    accepted: [
      clones('the same Region', to('us-east'), {}, 'vlan-1'),
      clones('another Region with VLANs', to('eu-west'), {}, 'vlan-1'),
      clones('off any VLAN, to a Region without', to('us-west'), {}, 'web-1'),
      {
        name: 'on a new VLAN of that name',
        endpoint: vlansApi.list,
        before: [cloning('vlan-1', to('eu-west'))],
        answer: { data: contains([{ label: 'backend', region: 'eu-west' }]) },
      },
      interfaces('at the same place', 'vlan-1', 'eu-west', [
        { purpose: 'public', primary: true },
        { purpose: 'vlan', label: 'backend', ipam_address: '10.0.0.1/24' },
      ]),
      interfaces('a default route that is not eth0', 'worker-1', 'us-ord', [
        { purpose: 'vlan', label: 'batch', primary: false },
        { purpose: 'public', primary: true },
      ]),
    ],
    refused: [
      deniesClone('a Region without', to('us-west'), 'region', 'vlan-1'),
      deniesClone('an edge site', to('us-den-edge-1'), 'region', 'worker-1'),
    ],
  },
  {
    id: 'compute.clone.vlan.parts',
    section: 'doc 3 §4.2',
    rule: 'Only the profiles that are cloned count, and a Region that has as many VLANs as it takes gets no other.',
    assumed: OPEN,
    accepted: [
      clones('no profile', { ...to('us-west'), configs: [] }, {}, 'vlan-1'),
      clones('disks alone', { ...to('us-west'), disks: ['@compute:vlan-1/disk:Debian 12 Disk'] }, {}, 'vlan-1'),
      clones('a VLAN that the full Region has', to('nl-ams'), {}, 'ci-runner'),
      tells(
        'the event of its VLAN',
        [cloning('vlan-1', to('eu-west'))],
        [{ action: 'vlan_attach', entity: { id: '$1' }, secondary_entity: { label: 'backend' } }],
      ),
      {
        name: 'a clone joins',
        endpoint: vlansApi.list,
        before: [cloning('vlan-1', to('us-east'))],
        answer: {
          data: contains([{ label: 'backend', computes: (ids: unknown) => Array.isArray(ids) && ids.length === 4 }]),
        },
      },
      {
        name: 'a clone is alone on a new VLAN',
        endpoint: vlansApi.list,
        before: [cloning('vlan-1', to('eu-west'))],
        answer: { data: contains([{ label: 'backend', region: 'eu-west', computes: ['$1'] }]) },
      },
      {
        name: 'an instance that is there joins',
        endpoint: vlansApi.list,
        before: [cloning('worker-1', TO_ROOMY)],
        answer: { data: contains([{ label: 'batch', region: 'fr-par', computes: ['@compute:empty-disk'] }]) },
      },
    ],
    refused: [
      deniesClone('a VLAN that the full Region has not', to('nl-ams'), 'region', 'vlan-1'),
      {
        ...deniesClone('an instance in a Region without', { compute_id: '$1' }, 'compute_id', 'worker-1'),
        before: [cloning('web-1', { ...to('us-west'), configs: [] })],
        wait: 300,
      },
    ],
  },
  {
    id: 'compute.clone.vpc',
    section: 'doc 3 §2.4',
    rule: 'A clone in the Region of the subnet has an address of its own there; elsewhere it is refused.',
    assumed: 'The document gives an address to one interface and leaves open what a clone gets',
    accepted: [
      interfaces('another address', 'web-2', 'us-east', [
        {
          purpose: 'vpc',
          primary: true,
          subnet_id: (id: unknown) => Number.isInteger(id),
          ipv4: { vpc: like(/^10\.10\.1\.([3-9]|\d\d)$/), nat_1_1: 'any' },
          ip_ranges: [],
        },
      ]),
      interfaces('a specific address for NAT becomes any', 'app-1', 'eu-central', [
        { purpose: 'vpc', ipv4: { nat_1_1: 'any' } },
      ]),
      interfaces('no NAT stays none', 'db-1', 'us-east', [
        { purpose: 'public', primary: true },
        { purpose: 'vlan', label: 'backend' },
        { purpose: 'vpc', primary: false, ipv4: { nat_1_1: null } },
      ]),
      ...(
        [
          ['a default route in a subnet, behind a public interface', { purpose: 'public' }, { ...DATA, primary: true }],
          ['a public one behind a subnet', DATA, { purpose: 'public', primary: true }],
        ] as const
      ).map(([name, ...list]) => ({
        name,
        endpoint: configsApi.list,
        before: [
          {
            endpoint: configsApi.update,
            params: { ...at('db-1'), configId: '@compute:db-1/config:My Debian 12 Disk Profile' },
            body: { interfaces: list },
          },
          cloning('db-1', to('us-east')),
        ],
        params: at('$2'),
        answer: { data: [{ interfaces: [{ primary: false }, { primary: true }] }] },
      })),
    ],
    refused: [
      deniesClone('another Region', to('eu-central'), 'region', 'web-2'),
      deniesClone('an instance in another Region', TO_ROOMY, 'compute_id', 'web-2'),
    ],
  },
  {
    id: 'compute.clone.vpc.grant',
    section: 'doc 3 §5',
    rule: 'Cloning into a VPC needs a grant to read it.',
    assumed: 'The document names no grants on VPCs; it is as with private images (doc 3 §4.3, rule 2)',
    accepted: [{ ...clones('that grant', to('us-east'), {}, 'db-1'), token: 'demo-operator' }],
    refused: [
      forbids('no grant', cloning('app-1', to('eu-central')), { token: 'demo-operator', field: 'region' }),
      {
        ...deniesClone('first of all a type that does not exist', to('eu-central', 'g6-nothing'), 'type', 'app-1'),
        token: 'demo-operator',
      },
    ],
  },
];
