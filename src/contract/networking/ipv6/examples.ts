import { computesApi } from '../../computes/api.ts';
import { eventsApi } from '../../events/api.ts';
import { contains, emptyObject, type Example, like, ofLength, type Specification } from '../../specification.ts';
import { scopeRules } from '../../specification/access.ts';
import { bodyRules } from '../../specification/bodies.ts';
import { after, denied, each, FORBIDDEN, MISSING, UNKNOWN_ID } from '../../specification/calls.ts';
import { pagedList } from '../../specification/records.ts';
import { ipsApi } from '../ips/api.ts';
import { ipv6Api } from './api.ts';

const section = 'doc 3 §4.2';
const FIELDS = 'doc 3 §2.2';

const compute = (label: string): string => `@compute:${label}`;
const RANGE_1 = '2001:db8:a00:1::';
const SHARED = '2001:db8:a00:2::';
const LARGE = '2001:db8:b00:100::';
/** The SLAAC addresses of app-1, app-2, bastion and db-1. */
const APP_1 = '2001:db8:f00::5';
const APP_2 = '2001:db8:f00::6';
const DB_1 = '2001:db8:f00::3';

const pools: Example = { endpoint: ipv6Api.pools };
const list: Example = { endpoint: ipv6Api.list };
const view = (range: string): Example => ({ endpoint: ipv6Api.view, params: { range } });
const remove = (range: string): Example => ({ endpoint: ipv6Api.remove, params: { range } });
const sends = (body: object): Example => ({ endpoint: ipv6Api.create, body });
const create = (label: string, prefix_length: unknown = 64): Example =>
  sends({ prefix_length, compute_id: compute(label) });
const toward = (route_target: string): Example => sends({ prefix_length: 64, route_target });
const unshare: Example = { endpoint: ipsApi.share, body: { compute_id: compute('db-1'), ips: [] } };

const paged = (id: string, what: string, example: Example, count: number) => ({
  ...pagedList({ id, section, what, list: example }),
  rule: `${what} are listed page by page.`,
  accepted: [
    { ...example, answer: { data: ofLength(count), page: 1, pages: 1, results: count } },
    { ...example, query: { page_size: 500 } },
    { ...example, world: 'empty' as const, answer: { data: [], results: 0 } },
  ],
});
const ASSUMED = 'The document leaves this scope open; it is the original API’s';
const operator = { token: 'demo-operator' } as const;
const both = ['ips:read_write', 'computes:read_write'];
const no403 = { ...FORBIDDEN, answer: undefined };

/** doc 3 §2.2, §4.2, §7, §8: pools and ranges. */
export const specification: Specification = {
  title: 'IPv6 ranges and pools',
  api: ipv6Api,
  rules: [
    paged('ipv6.pools', 'Pools', pools, 2),
    paged('ipv6.ranges', 'Ranges', list, 3),
    {
      id: 'ipv6.pool.record',
      section,
      rule: 'A pool has a range, its mask and its region.',
      assumed: 'The document shows no fields; these are the original API’s',
      accepted: [
        { ...pools, answer: { data: contains([{ range: '2001:db8:c00:1::', prefix: 116, region: 'us-east' }]) } },
      ],
    },
    {
      id: 'ipv6.range.list',
      section,
      rule: 'Ranges are listed with mask, region and the SLAAC address that they are routed to.',
      assumed: 'The document shows the fields of one range alone; the target is the original API’s',
      accepted: [
        {
          ...list,
          answer: {
            data: contains([
              { range: RANGE_1, prefix: 64, region: 'us-east', route_target: '2001:db8:f00::1' },
              { range: LARGE, prefix: 56, region: 'us-ord', route_target: '2001:db8:f00::7' },
            ]),
          },
        },
      ],
    },
    {
      id: 'ipv6.range.view',
      section: FIELDS,
      rule: 'One range names its instances, those that share it included, and whether it is shared.',
      accepted: [
        {
          ...view(RANGE_1),
          answer: { range: RANGE_1, prefix: 64, region: 'us-east', is_bgp: false, computes: [compute('web-1')] },
        },
        { ...view(SHARED), answer: { is_bgp: true, computes: [compute('web-2'), compute('db-1')] } },
        { ...view('2001:DB8:A00:1:0::'), answer: { range: RANGE_1 } },
      ],
      refused: each(MISSING, [view('2001:db8:dead::'), view('first'), view(`${RANGE_1}/64`)]),
    },
    ...bodyRules({
      id: 'ipv6.range.create.instance',
      section,
      what: 'A new range of an instance',
      sends,
      body: { prefix_length: 64, compute_id: compute('app-2') },
      types: { prefix_length: 'integer', compute_id: 'integer' },
      required: ['prefix_length'],
    }),
    ...bodyRules({
      id: 'ipv6.range.create.target',
      section,
      what: 'A new range of a SLAAC address',
      sends,
      body: { prefix_length: 64, route_target: APP_2 },
      types: { route_target: 'string' },
    }),
    {
      id: 'ipv6.range.prefix',
      section,
      rule: 'A range is a /56 or a /64.',
      assumed: 'The document does not show the name of the field',
      accepted: [56, 64].map((prefix) => create('app-2', prefix)),
      refused: [0, 55, 57, 63, 65, 128].map((prefix) => ({ ...create('app-2', prefix), field: 'prefix_length' })),
    },
    {
      id: 'ipv6.range.one-target',
      section,
      rule: 'Exactly one of `compute_id` and `route_target` is given.',
      accepted: [
        { ...create('app-2'), answer: { range: like(/^2001:db8:[0-9a-f:]+::\/64$/), route_target: APP_2 } },
        { ...toward(APP_2), answer: { range: like(/\/64$/), route_target: APP_2 } },
      ],
      refused: [
        { ...sends({ prefix_length: 64 }), field: 'compute_id' },
        { ...sends({ prefix_length: 64, compute_id: compute('app-2'), route_target: APP_2 }), field: 'route_target' },
        { ...sends({ prefix_length: 64, compute_id: compute('app-2'), route_target: APP_1 }), field: 'route_target' },
      ],
    },
    {
      id: 'ipv6.range.target',
      section,
      rule: 'The target exists: an instance, or the SLAAC address of one without a mask.',
      accepted: [create('app-2'), toward('2001:DB8:F00:0::6')],
      refused: [
        denied(sends({ prefix_length: 64, compute_id: UNKNOWN_ID }), 'compute_id'),
        denied(toward('2001:db8:f00::dead'), 'route_target'),
        ...['', `${APP_2}/128`, '198.18.0.6', 'app-2'].map((text) => ({ ...toward(text), field: 'route_target' })),
      ],
    },
    {
      id: 'ipv6.range.region',
      section,
      rule: 'A new range is in the region of its target.',
      accepted: [create('app-2'), toward(APP_2)].map((made) => ({
        ...list,
        before: [made],
        answer: { results: 4, data: contains([{ region: 'eu-central', prefix: 64 }]) },
      })),
    },
    {
      id: 'ipv6.range.one-per-region',
      section,
      rule: 'An account has one range in a region.',
      accepted: after([create('app-2')], create('bastion')),
      refused: [
        denied(create('cache-1'), 'compute_id'),
        denied(toward(DB_1), 'route_target'),
        ...after([create('app-2')], denied(create('app-1'), 'compute_id'), denied(toward(APP_1), 'route_target')),
      ],
    },
    {
      id: 'ipv6.range.one-per-instance',
      section,
      rule: 'An instance has one range that targets its SLAAC address.',
      accepted: [create('app-1')],
      refused: [
        denied(create('worker-1'), 'compute_id'),
        ...after([create('app-2')], denied(create('app-2', 56), 'compute_id'), denied(toward(APP_2), 'route_target')),
      ],
    },
    {
      id: 'ipv6.range.delete',
      section,
      rule: 'A range that is deleted is gone, and its region has room for another one; the answer is an empty object.',
      assumed: 'The document says that there is such an operation, and does not show its path',
      accepted: [
        { ...remove(LARGE), answer: emptyObject },
        ...after([remove(LARGE)], { ...list, answer: { results: 2, data: contains([], [{ range: LARGE }]) } }),
        ...after([remove(LARGE)], create('worker-2')),
        ...after([{ endpoint: computesApi.remove, params: { computeId: compute('worker-1') } }], {
          ...list,
          answer: { results: 2 },
        }),
      ],
      refused: each(MISSING, after([remove(LARGE)], view(LARGE), remove(LARGE))),
    },
    {
      id: 'ipv6.range.delete.shared',
      section,
      rule: 'A shared range cannot be deleted.',
      assumed: 'The document does not say so; it is the original API’s',
      accepted: after([unshare], remove(SHARED)),
      refused: [denied(remove(SHARED), null)],
    },
    ...scopeRules({
      id: 'ipv6.scope.lists',
      section: 'doc 3 §5',
      what: 'pools and ranges',
      read: 'ips:read_only',
      reads: [pools, list],
      write: 'ips:read_write',
      writes: [remove(LARGE)],
      assumed: ASSUMED,
    }),
    ...scopeRules({
      id: 'ipv6.scope.view',
      section: 'doc 3 §5',
      what: 'one range',
      read: 'ips:read',
      reads: [view(RANGE_1)],
    }),
    {
      id: 'ipv6.scope.create',
      section: 'doc 3 §5',
      rule: 'Creating a range needs `ips:read_write` and `computes:read_write`.',
      assumed: ASSUMED,
      accepted: each({ persona: { scopes: both } }, [create('app-2')]),
      refused: both.flatMap((scope) => each({ ...no403, persona: { scopes: [scope] } }, [create('app-2')])),
    },
    {
      id: 'ipv6.grant',
      section: 'doc 3 §5',
      rule: 'A restricted user needs the grant on the instance of a range.',
      assumed: 'The document says so of assigning alone',
      accepted: each(operator, [
        { ...list, answer: { results: 2, data: contains([{ range: RANGE_1 }], [{ range: SHARED }]) } },
        view(RANGE_1),
        create('app-1'),
        remove(LARGE),
        { ...pools, answer: { results: 2 } },
      ]),
      refused: each({ ...no403, ...operator }, [
        view(SHARED),
        remove(SHARED),
        create('app-2'),
        create('checkout-1'),
        toward(APP_2),
      ]),
    },
    {
      id: 'ipv6.events',
      section: 'doc 3 §6',
      rule: 'The account’s events tell which instance got a range, and which one lost it.',
      assumed: 'The document names no events of ranges; these are the kinds of other addresses',
      accepted: after([create('app-2'), remove(LARGE)], {
        endpoint: eventsApi.list,
        answer: {
          data: contains([
            { action: 'compute_addip', entity: { label: 'app-2' } },
            { action: 'compute_deleteip', entity: { label: 'worker-1' } },
          ]),
        },
      }),
    },
  ],
};
