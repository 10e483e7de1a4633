import { eventsApi } from '../../../events/api.ts';
import { contains, emptyObject, type Example, type SpecifiedRule } from '../../../specification.ts';
import { bodyRules } from '../../../specification/bodies.ts';
import { after, denied, each, FORBIDDEN, UNKNOWN_ID, words } from '../../../specification/calls.ts';
import { ipv6Api } from '../../ipv6/api.ts';
import { ipsApi } from '../api.ts';
import {
  allocate,
  APP_2,
  assign,
  compute,
  DB_1,
  FREE,
  instance,
  list,
  NATTED,
  ofCompute,
  PRIVATE_1,
  RANGE_1,
  RANGE_2,
  setRdns,
  share,
  SHARED,
  SLAAC_1,
  VLAN_2,
  view,
  WEB_1,
  WEB_2,
} from './calls.ts';

const section = 'doc 3 §4.2';
const BODY = { compute_id: compute('web-1'), ips: [DB_1] };
const no = (label: string, ips: readonly string[], field: string) =>
  share(label, ips).map((example) => denied(example, field));
const one = (label: string, ips: readonly unknown[]): Example[] => share(label, ips).slice(0, 1);
const shared = (address: string, labels: readonly string[]): Example => ({
  ...view(address),
  answer: { computes: labels.map(compute) },
});
/** A range and its instances, by rising id. */
const range = (address: string, labels: readonly string[]): Example => ({
  endpoint: ipv6Api.view,
  params: { range: address },
  answer: { is_bgp: labels.length > 1, computes: labels.map(compute) },
});

const NAME = '198-18-0-3.example.com';
const reads = [list, view(DB_1)];
const sets = [setRdns(DB_1, NAME)];
const both = [allocate('web-1'), ...assign([[FREE, 'web-1']]), ...share('web-1', [DB_1])];
const BOTH = ['ips:read_write', 'computes:read_write'];
const no403 = { ...FORBIDDEN, answer: undefined };
const scoped = (scopes: readonly string[], calls: readonly Example[]) => each({ persona: { scopes } }, calls);
const operator = { token: 'demo-operator' } as const;
const ASSUMED = 'The document leaves the scopes open; these are the original API’s';

/** Sharing, who may, and the events. */
export const sharing: readonly SpecifiedRule[] = [
  ...bodyRules({
    id: 'ip.share',
    section,
    what: 'A list of shared addresses',
    sends: (body) => ({ endpoint: ipsApi.share, body }),
    body: BODY,
    types: { compute_id: 'integer', ips: 'string[]' },
    required: ['compute_id', 'ips'],
  }),
  {
    id: 'ip.share.address',
    section,
    rule: 'What is shared is an IPv4 address, public or private, or an IPv6 range without its mask, each once.',
    accepted: [...share('web-1', [DB_1]), ...share('db-1', [PRIVATE_1, RANGE_1]), ...share('cache-2', [SHARED, FREE])],
    refused: [
      ...['', 'web', `${DB_1}/24`, `${RANGE_2}/64`].flatMap((address) =>
        share('web-1', [address]).map((example) => ({ ...example, field: 'ips[0]' })),
      ),
      ...share('web-1', [DB_1, DB_1]).map((example) => ({ ...example, field: 'ips[1]' })),
      ...no('web-1', [DB_1, SLAAC_1], 'ips[1]'),
      ...no('web-1', ['2001:db8:f00::3'], 'ips[0]'),
      ...no('web-1', ['203.0.113.1'], 'ips[0]'),
    ],
  },
  {
    id: 'ip.share.primary',
    section,
    rule: 'The primary instance exists, and shares addresses of others.',
    assumed: 'The document calls the addresses secondary, and does not forbid those of the primary instance itself',
    accepted: share('web-1', [DB_1]).map((example) => ({ ...example, answer: emptyObject })),
    refused: [
      ...no('web-1', [WEB_1], 'ips[0]'),
      denied({ endpoint: ipsApi.share, body: { ...BODY, compute_id: UNKNOWN_ID } }, 'compute_id'),
    ],
  },
  {
    id: 'ip.share.region',
    section,
    rule: 'Shared addresses are in the region of the primary instance.',
    accepted: share('web-1', [DB_1, VLAN_2]),
    refused: [...no('web-1', [APP_2], 'ips[0]'), ...no('app-2', ['2001:db8:b00:100::'], 'ips[0]')],
  },
  {
    id: 'ip.share.replaces',
    section,
    rule: 'The list replaces the one before, and an empty list removes all shared addresses.',
    accepted: [
      ...after(one('db-1', []), range(RANGE_2, ['web-2'])),
      ...after(one('db-1', [RANGE_1]), range(RANGE_2, ['web-2']), range(RANGE_1, ['web-1', 'db-1'])),
      ...after([...one('db-1', [RANGE_2]), ...one('web-1', [RANGE_2])], range(RANGE_2, ['web-1', 'web-2', 'db-1'])),
    ],
  },
  {
    id: 'ip.share.replaces.ipv4',
    section,
    rule: 'So it is with IPv4 addresses; each may be shared with several instances.',
    assumed: 'The document shows who shares a range, and not who shares an address',
    accepted: [
      ...after(one('web-1', [DB_1]), shared(DB_1, ['web-1'])),
      ...after([...one('web-1', [DB_1]), ...one('web-2', [DB_1])], shared(DB_1, ['web-1', 'web-2'])),
      ...after([...one('web-1', [DB_1]), ...one('web-1', [FREE])], shared(DB_1, []), shared(FREE, ['web-1'])),
      ...after(one('cache-2', []), shared(SHARED, []), {
        ...ofCompute('cache-2'),
        answer: { ipv4: { shared: [] } },
      }),
    ],
  },
  {
    id: 'ip.share.stays',
    section,
    rule: 'A shared address stays with its instance.',
    accepted: after(one('web-1', [DB_1]), { ...instance('db-1'), answer: { ipv4: [DB_1] } }),
  },
  {
    id: 'ip.share.nat',
    section,
    rule: 'A public IPv4 address that 1:1 NAT of a VPC interface uses cannot be shared.',
    accepted: share('web-2', [DB_1]),
    refused: [...no('web-1', [WEB_2], 'ips[0]'), ...no('app-2', [NATTED], 'ips[0]')],
  },
  {
    id: 'ip.scope.read',
    section: 'doc 3 §5',
    rule: 'Reading addresses needs `ips:read_only`, also under its other name `ips:read`.',
    assumed: ASSUMED,
    accepted: [...scoped(['ips:read_only'], reads), ...scoped(['ips:read'], reads)],
    refused: [
      ...each(no403, scoped(['computes:read_write', 'account:read_write'], reads)),
      ...each({ token: null, status: 401, field: null, answer: undefined }, reads),
    ],
  },
  {
    id: 'ip.scope.write',
    section: 'doc 3 §5',
    rule: 'Setting reverse DNS needs `ips:read_write`.',
    assumed: ASSUMED,
    accepted: scoped(['ips:read_write'], sets),
    refused: each(no403, [...scoped(['ips:read_only'], sets), ...scoped(['computes:read_write'], sets)]),
  },
  {
    id: 'ip.scope.both',
    section: 'doc 3 §5',
    rule: 'Allocating, assigning and sharing need `ips:read_write` and `computes:read_write`.',
    assumed: ASSUMED,
    accepted: scoped(BOTH, both),
    refused: each(
      no403,
      BOTH.flatMap((scope) => scoped([scope], both)),
    ),
  },
  {
    id: 'ip.scope.compute',
    section: 'doc 3 §5',
    rule: 'Reading the addresses of an instance needs `computes:read_only`, and the grant on the instance.',
    assumed: ASSUMED,
    accepted: [...scoped(['computes:read_only'], [ofCompute('web-1')]), { ...ofCompute('web-1'), ...operator }],
    refused: each(no403, [...scoped(['ips:read_write'], [ofCompute('web-1')]), { ...ofCompute('web-2'), ...operator }]),
  },
  {
    id: 'ip.grant',
    section,
    rule: 'A restricted user needs `read_write` on all instances whose addresses are involved.',
    accepted: each(operator, [
      view(DB_1),
      view('198.18.0.4'),
      setRdns(DB_1, NAME),
      allocate('web-1'),
      ...assign([[FREE, 'web-1']]),
      ...share('web-1', [DB_1]),
    ]),
    // Of web-2 nothing is seen, and checkout-1 is only read.
    refused: each({ ...no403, ...operator }, [
      view(WEB_2),
      setRdns('198.18.0.4', '198-18-0-4.example.com'),
      setRdns(WEB_2, '198-18-0-2.example.com'),
      allocate('app-2'),
      ...assign([[FREE, 'web-2']]),
      ...assign([[WEB_2, 'web-1']]),
      ...share('web-2', [DB_1]),
      ...share('web-1', [WEB_2]),
    ]),
  },
  {
    id: 'ip.grant.list',
    section,
    rule: 'A restricted user sees the addresses of the instances with a grant.',
    assumed: 'The document does not say so; lists omit what a user has no grant on',
    accepted: [
      { ...list, ...operator, answer: { data: contains([{ address: DB_1 }], [{ address: WEB_2 }]) } },
      { ...list, token: 'demo-restricted', answer: { data: [], results: 0 } },
    ],
  },
  {
    id: 'ip.events',
    section: 'doc 3 §6',
    rule: 'The account’s events tell of addresses that were changed, added to an instance and removed from one.',
    assumed: 'The document names no events of addresses; these are the original API’s kinds',
    accepted: after([setRdns(DB_1, NAME), allocate('web-1'), ...assign([[FREE, 'web-1']]).slice(0, 1)], {
      endpoint: eventsApi.list,
      answer: {
        data: contains([
          { action: 'ipaddress_update', entity: { label: DB_1 } },
          ...words('compute_addip compute_deleteip').map((action) => ({ action, status: 'finished' })),
        ]),
      },
    }),
  },
];
