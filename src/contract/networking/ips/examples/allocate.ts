import { like, type SpecifiedRule } from '../../../specification.ts';
import { bodyRules } from '../../../specification/bodies.ts';
import { after, denied, UNKNOWN_ID } from '../../../specification/calls.ts';
import { ipsApi } from '../api.ts';
import { allocate, APP_2, compute, instance, PRIVATE_1, WEB_1 } from './calls.ts';

const section = 'doc 3 §4.2';

/** Allocating. */
export const allocating: readonly SpecifiedRule[] = [
  ...bodyRules({
    id: 'ip.allocate',
    section,
    what: 'A further address',
    sends: (body) => ({ endpoint: ipsApi.create, body }),
    body: { type: 'ipv4', public: true, compute_id: compute('web-1') },
    types: { type: 'string', public: 'boolean', compute_id: 'integer' },
    required: ['type', 'public', 'compute_id'],
    assumed: 'The document shows no body; these are the original API’s fields',
  }),
  {
    id: 'ip.allocate.type',
    section,
    rule: 'Only IPv4 addresses are allocated.',
    accepted: [{ ...allocate('web-1'), answer: { type: 'ipv4', public: true, compute_id: compute('web-1') } }],
    refused: ['ipv6', 'ipv6/range', ''].map((type) => ({ ...allocate('web-1', { type }), field: 'type' })),
  },
  {
    id: 'ip.allocate.enabled',
    section,
    rule: 'Only an instance that support has enabled gets additional addresses.',
    accepted: [
      allocate('web-1'),
      ...after([allocate('app-2', { public: false })], {
        ...instance('app-2'),
        answer: { ipv4: [APP_2, like(/^192\.168\./)] },
      }),
      ...after([allocate('web-1')], { ...instance('web-1'), answer: { ipv4: [WEB_1, like(/^198\.18\./), PRIVATE_1] } }),
    ],
    refused: [
      denied(allocate('web-2'), 'compute_id'),
      denied(allocate('app-1', { public: false }), 'compute_id'),
      denied(allocate('web-1', { compute_id: UNKNOWN_ID }), 'compute_id'),
    ],
  },
  {
    id: 'ip.allocate.private',
    section: 'doc 3 §8',
    rule: 'An instance has one private IPv4 address at most.',
    accepted: [{ ...allocate('db-1', { public: false }), answer: { public: false } }],
    refused: [
      denied(allocate('web-1', { public: false }), 'compute_id'),
      ...after(
        [allocate('db-1', { public: false })],
        denied(allocate('db-1', { public: false }), 'compute_id', 'a second one'),
      ),
    ],
  },
];
