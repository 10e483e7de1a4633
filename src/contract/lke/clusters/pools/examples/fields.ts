import type { SpecifiedRule } from '../../../../specification.ts';
import { bodyRules, oneOf } from '../../../../specification/bodies.ts';
import { denied, refused, taken } from '../../../../specification/calls.ts';
import { POOL, withPool } from '../../examples/samples.ts';
import { create, update } from './samples.ts';

const section = 'doc 2 §2.5';
const disk = (size: unknown, type: unknown = 'raw') => ({ size, type });
const scaled = (autoscaler: object) => ({ autoscaler });
const both = [create, withPool];
/** The field in a new pool, and the same in a new cluster. */
const at = (field: string): readonly string[] => [field, `node_pools[0].${field}`];

/** The fields of pools, alone and in a new cluster (doc 2 §2.5, §7, §8). */
export const fields: readonly SpecifiedRule[] = [
  ...bodyRules({
    id: 'node-pool.create',
    section,
    what: 'A new pool',
    sends: create,
    body: { ...POOL, tags: ['a'], autoscaler: { enabled: true, min: 1, max: 2 }, disks: [disk(1024)] },
    required: ['type', 'count', 'disks[0].size', 'disks[0].type'],
    types: {
      type: 'string',
      count: 'integer',
      tags: 'string[]',
      autoscaler: 'object',
      'autoscaler.enabled': 'boolean',
      'autoscaler.min': 'integer',
      'autoscaler.max': 'integer',
      disks: 'object[]',
      'disks[0].size': 'integer',
    },
  }),
  ...bodyRules({
    id: 'node-pool.update',
    section: 'doc 2 §4.3',
    what: 'An update',
    sends: update,
    body: { count: 4, autoscaler: { enabled: true, min: 1, max: 5 } },
    types: {
      count: 'integer',
      autoscaler: 'object',
      'autoscaler.enabled': 'boolean',
      'autoscaler.min': 'integer',
      'autoscaler.max': 'integer',
    },
  }),
  {
    id: 'node-pool.count',
    section: 'doc 2 §8',
    rule: 'A pool has 1 to 100 nodes.',
    accepted: [...both, update].flatMap((send) => taken((count) => send({ count }), [1, 2, 100])),
    refused: [
      ...both.flatMap((send, index) => refused((count) => send({ count }), at('count')[index], [0, 101, -1])),
      ...refused((count) => update({ count }), 'count', [0, 101, -1]),
    ],
  },
  {
    id: 'node-pool.type',
    section,
    rule: 'The plan of a pool must exist.',
    accepted: taken((type) => create({ type }), ['g6-nanode-1', 'g6-dedicated-32']),
    refused: both.flatMap((send, index) => ['g6-unknown', ''].map((type) => denied(send({ type }), at('type')[index]))),
  },
  {
    id: 'node-pool.autoscaler.together',
    section,
    rule: 'In a request, `max` and `min` of an autoscaler require each other.',
    accepted: [...both, update].flatMap((send) =>
      taken(
        (autoscaler) => ({ ...send(scaled(autoscaler)), answer: undefined }),
        [{ enabled: true, min: 2, max: 3 }, { min: 2, max: 2 }, { enabled: true }, {}],
      ),
    ),
    refused: [
      ...both.flatMap((send, index) => [
        ...refused(send, at('autoscaler.max')[index], [scaled({ enabled: true, min: 2 })]),
        ...refused(send, at('autoscaler.min')[index], [scaled({ enabled: true, max: 2 })]),
      ]),
      ...refused(update, 'autoscaler.max', [scaled({ min: 2 })]),
      ...refused(update, 'autoscaler.min', [scaled({ max: 2 })]),
    ],
  },
  {
    id: 'node-pool.autoscaler.bounds',
    section: 'doc 2 §8',
    rule: '`max` and `min` of an autoscaler are 1 to 100.',
    accepted: [create, update].flatMap((send) =>
      taken((autoscaler) => send({ autoscaler }), [{ enabled: true, min: 1, max: 100 }]),
    ),
    refused: [create, update].flatMap((send) => [
      ...refused(send, 'autoscaler.min', [scaled({ min: 0, max: 5 })]),
      ...refused(send, 'autoscaler.max', [scaled({ min: 1, max: 101 })]),
    ]),
  },
  {
    id: 'node-pool.autoscaler.order',
    section,
    rule: '`min` must not be above `max`.',
    assumed: 'The document does not say it; no number of nodes is within other bounds',
    accepted: [create(scaled({ enabled: true, min: 5, max: 5 }))],
    refused: [create, update].flatMap((send) => refused(send, 'autoscaler.min', [scaled({ min: 6, max: 5 })])),
  },
  {
    id: 'node-pool.autoscaler.default',
    section,
    rule: 'An autoscaler is off by default, and its bounds are the count of the pool.',
    accepted: [
      { ...create({ count: 4 }), answer: scaled({ enabled: false, min: 4, max: 4 }) },
      { ...create({ count: 4, autoscaler: { enabled: true } }), answer: scaled({ enabled: true, min: 4, max: 4 }) },
      {
        ...create({ count: 4, autoscaler: { min: 2, max: 9 } }),
        answer: scaled({ enabled: false, min: 2, max: 9 }),
      },
    ],
  },
  {
    id: 'node-pool.disks.count',
    section: 'doc 2 §8',
    rule: 'A node has at most 7 custom disks.',
    accepted: both.flatMap((send) =>
      taken(
        (count) => ({ ...send({ disks: Array.from({ length: count }, () => disk(512)) }), answer: undefined }),
        [0, 1, 7],
      ),
    ),
    refused: both.flatMap((send, index) =>
      refused((count) => send({ disks: Array.from({ length: count }, () => disk(512)) }), at('disks')[index], [8]),
    ),
  },
  oneOf({
    id: 'node-pool.disks.type',
    section,
    what: 'The type of a custom disk',
    field: 'disks[0].type',
    sends: (type) => create({ disks: [disk(1024, type)] }),
    values: ['raw', 'ext4'],
    others: ['ext3', 'swap'],
  }),
  {
    id: 'node-pool.disks.capacity',
    section,
    rule: 'The size of a custom disk, in MB, must not be more than the plan has.',
    accepted: taken((size) => create({ disks: [disk(size)] }), [1, 51_199]),
    refused: [
      ...both.map((send, index) => denied(send({ disks: [disk(51_201)] }), at('disks[0].size')[index])),
      ...refused((size) => create({ disks: [disk(size)] }), 'disks[0].size', [0, -1]),
    ],
  },
  {
    id: 'node-pool.disks.rest',
    section,
    rule: 'Custom disks must leave something to the boot disk, which gets the rest.',
    assumed: 'The document gives the rest to the boot disk; without one no node boots',
    accepted: [create({ disks: [disk(25_600), disk(25_599)] })],
    refused: both.flatMap((send, index) => [
      denied(send({ disks: [disk(51_200)] }), at('disks')[index]),
      denied(send({ disks: [disk(25_600), disk(25_600)] }), at('disks')[index], `two halves ${index}`),
    ]),
  },
  {
    id: 'node-pool.immutable',
    section,
    rule: 'Plan, disks and tags of a pool are set when it is created; an update ignores them.',
    accepted: [
      {
        ...update({ count: 3, type: 'g6-dedicated-32', disks: [disk(1)], tags: ['other'] }),
        answer: { type: 'g6-standard-2', count: 3, disks: [], tags: ['web'] },
      },
    ],
  },
];
