import { computeSettingsApi } from '../../../managed/compute-settings/api.ts';
import { emptyObject, type SpecifiedRule } from '../../../specification.ts';
import { bodyRules } from '../../../specification/bodies.ts';
import { after, denied, type Sends, UNKNOWN_ID } from '../../../specification/calls.ts';
import { ipv6Api } from '../../ipv6/api.ts';
import { ipsApi } from '../api.ts';
import {
  APP_2,
  assign,
  compute,
  DB_1,
  FREE,
  instance,
  list,
  type Move,
  NATTED,
  PRIVATE_1,
  PRIVATE_2,
  RANGE_1,
  RANGE_2,
  SHARED,
  SLAAC_1,
  view,
  VLAN_1,
  WEB_1,
  WEB_2,
} from './calls.ts';

const section = 'doc 3 §4.2';

const [FREED] = assign([[FREE, 'web-1']]);
const freed = FREED ?? list;
const at = (index: number, field = 'address'): string => `assignments[${index}].${field}`;
const no = (moves: readonly Move[], field: string, region?: string) =>
  assign(moves, region).map((example) => denied(example, field));
const sends: Sends<object> = (body) => ({ endpoint: ipsApi.assign, body });
const BODY = { region: 'us-east', assignments: [{ address: FREE, compute_id: compute('web-1') }] };
const range = (address: string): string => `${address}/64`;
/** The second range of us-east is no longer shared. */
const UNSHARED = { endpoint: ipsApi.share, body: { compute_id: compute('db-1'), ips: [] } };

/** Assigning. */
export const moves: readonly SpecifiedRule[] = [
  ...bodyRules({
    id: 'ip.assign',
    section,
    what: 'An assignment',
    sends,
    body: BODY,
    types: {
      region: 'string',
      assignments: 'object[]',
      'assignments[0].address': 'string',
      'assignments[0].compute_id': 'integer',
    },
    required: ['region', 'assignments'],
  }),
  {
    id: 'ip.assign.address',
    section,
    rule: 'What is assigned is an IPv4 address, or an IPv6 range with /56 or /64.',
    accepted: [
      ...assign([[FREE, 'web-1']]),
      ...assign([[range(RANGE_1), 'cache-1']]),
      ...assign([[PRIVATE_1, 'db-1']]),
    ],
    refused: ['', 'web', `${FREE}/24`, RANGE_1, `${RANGE_1}/48`, `${RANGE_1}/128`, SLAAC_1, '198.18.60'].flatMap(
      (address) => assign([[address, 'web-1']]).map((example) => ({ ...example, field: at(0) })),
    ),
  },
  {
    id: 'ip.assign.some',
    section,
    rule: 'There is at least one assignment, and each address is in one of them.',
    assumed: 'The document says neither; two targets of one address have no meaning',
    accepted: assign([[FREE, 'web-1']]),
    refused: [
      ...assign([]).map((example) => ({ ...example, field: 'assignments' })),
      ...assign([
        [FREE, 'web-1'],
        [FREE, 'web-2'],
      ]).map((example) => ({ ...example, field: at(1) })),
    ],
  },
  {
    id: 'ip.assign.moves',
    section,
    rule: 'An assignment moves the address; the answer is an empty object.',
    accepted: [
      ...assign([[FREE, 'web-1']]).map((example) => ({ ...example, answer: emptyObject })),
      ...after([freed], { ...view(FREE), answer: { compute_id: compute('web-1') } }),
      ...after([freed], { ...instance('web-1'), answer: { ipv4: [WEB_1, FREE, PRIVATE_1] } }),
      ...after([freed], { ...instance('cache-1'), answer: { ipv4: [VLAN_1, SHARED] } }),
      // To where it is.
      ...assign([[FREE, 'cache-1']]),
    ],
    refused: [
      ...no([['203.0.113.9', 'web-1']], at(0)),
      ...no([['2001:db8:dead::/64', 'web-1']], at(0)),
      ...no([[`${RANGE_1}/56`, 'cache-1']], at(0)),
    ],
  },
  {
    id: 'ip.assign.region',
    section,
    rule: 'All addresses and instances are in the region that is named.',
    accepted: assign([[FREE, 'web-1']]),
    refused: [
      ...no([[FREE, 'web-1']], at(0), 'eu-central'),
      ...no([[FREE, 'app-2']], at(0, 'compute_id')),
      ...no([[APP_2, 'web-1']], at(0)),
      ...assign([[FREE, 'web-1']]).map((example) =>
        denied(
          { ...example, body: { ...BODY, assignments: [{ address: FREE, compute_id: UNKNOWN_ID }] } },
          at(0, 'compute_id'),
          'unknown instance',
        ),
      ),
    ],
  },
  {
    id: 'ip.assign.public',
    section,
    rule: 'Afterwards every affected instance has at least one public IPv4 address; a swap is judged as a whole.',
    accepted: assign([
      [WEB_1, 'web-1'],
      [DB_1, 'cache-1'],
      [FREE, 'db-1'],
    ]),
    refused: [
      ...no([[DB_1, 'web-1']], at(0)),
      ...no(
        [
          [DB_1, 'web-1'],
          [WEB_1, 'cache-1'],
        ],
        at(0),
        // db-1 is left without any.
      ),
    ],
  },
  {
    id: 'ip.assign.swap',
    section,
    rule: 'Two instances swap their addresses in one request.',
    accepted: [
      ...assign([
        [DB_1, 'web-1'],
        [WEB_1, 'db-1'],
      ]),
      ...assign([
        [PRIVATE_1, 'web-2'],
        [PRIVATE_2, 'web-1'],
      ]),
    ],
  },
  {
    id: 'ip.assign.private',
    section,
    rule: 'Afterwards every affected instance has one private IPv4 address at most.',
    accepted: assign([[PRIVATE_1, 'db-1']]),
    refused: [
      ...no([[PRIVATE_1, 'web-2']], at(0, 'compute_id')),
      ...no(
        [
          [FREE, 'web-1'],
          [PRIVATE_1, 'web-2'],
        ],
        at(1, 'compute_id'),
      ),
    ],
  },
  {
    id: 'ip.assign.range',
    section,
    rule: 'An instance has one IPv6 range at most.',
    accepted: after(
      [UNSHARED],
      ...assign([
        [range(RANGE_1), 'web-2'],
        [range(RANGE_2), 'web-1'],
      ]),
      ...assign([[range(RANGE_2), 'cache-2']]),
    ),
    refused: no([[range(RANGE_1), 'web-2']], at(0, 'compute_id')),
  },
  {
    id: 'ip.assign.shared',
    section,
    rule: 'Shared addresses cannot be moved.',
    accepted: [
      ...assign([[SHARED, 'cache-1']]),
      ...after(
        [{ endpoint: ipsApi.share, body: { compute_id: compute('cache-2'), ips: [] } }],
        ...assign([[SHARED, 'web-1']]),
      ),
    ],
    refused: [...no([[SHARED, 'web-1']], at(0)), ...no([[range(RANGE_2), 'cache-1']], at(0))],
  },
  {
    id: 'ip.assign.nat',
    section,
    rule: 'Nor can an address that 1:1 NAT of a VPC interface uses.',
    assumed: 'The document is silent; the interface would name an address of another instance',
    accepted: assign([[WEB_2, 'web-2']]),
    refused: no(
      [
        [NATTED, 'app-2'],
        [APP_2, 'app-1'],
      ],
      at(0),
      'eu-central',
    ),
  },
  {
    id: 'ip.assign.target',
    section,
    rule: 'The target of a range becomes the SLAAC address of its new instance.',
    accepted: after(assign([[range(RANGE_1), 'db-1']]).slice(0, 1), {
      endpoint: ipv6Api.view,
      params: { range: RANGE_1 },
      answer: { computes: [compute('db-1')] },
    }),
  },
  {
    id: 'ip.assign.managed',
    section: 'doc 1 §2.7',
    rule: 'The Managed SSH settings of an instance are reset when the address in them leaves it.',
    accepted: [
      ...after(
        assign([
          [DB_1, 'web-1'],
          [WEB_1, 'db-1'],
        ]).slice(0, 1),
        {
          endpoint: computeSettingsApi.view,
          params: { computeId: compute('db-1') },
          answer: { ssh: { access: true, ip: 'any', user: null, port: null } },
        },
      ),
      ...after([freed], {
        endpoint: computeSettingsApi.view,
        params: { computeId: compute('db-1') },
        answer: { ssh: { ip: DB_1, port: 2222 } },
      }),
    ],
  },
  {
    id: 'ip.assign.rdns',
    section,
    rule: 'Reverse DNS goes with its address.',
    assumed: 'The document does not say so',
    accepted: after(
      assign([
        [DB_1, 'web-1'],
        [WEB_1, 'db-1'],
      ]).slice(0, 1),
      { ...view(WEB_1), answer: { compute_id: compute('db-1'), rdns: 'www-198-18-0-1.example.com' } },
    ),
  },
];
