import { computesApi } from '../../../../computes/api.ts';
import { disksApi } from '../../../../computes/disks/api.ts';
import { contains, emptyObject, ofLength, type SpecifiedRule } from '../../../../specification.ts';
import { asking, recordGrants, scopeRules } from '../../../../specification/access.ts';
import { after, each, MISSING } from '../../../../specification/calls.ts';
import { notFound, pagedList } from '../../../../specification/records.ts';
import { GRANTS } from '../../examples/access.ts';
import { BROKEN, FIRST, leaves, NODE_INSTANCE, nodes, OLD, POOL, eventOf, wait } from '../../examples/samples.ts';
import { poolsApi } from '../api.ts';
import { create, pool, pools, recycle, remove, update } from './samples.ts';

const section = 'doc 2 §4.3';
const first = { clusterId: FIRST, poolId: 1 };
const list = asking(poolsApi.list);
const reads = [list, asking(poolsApi.view)];
const writes = [
  asking(poolsApi.create, POOL),
  asking(poolsApi.update, {}),
  asking(poolsApi.recycle),
  asking(poolsApi.remove),
];
const instances = { endpoint: computesApi.list };
const PRODUCTION = 'production';

/** Pools from their creation to their deletion (doc 2 §4.3). */
export const record: readonly SpecifiedRule[] = [
  pagedList({ id: 'node-pool.list', section: 'doc 2 §8', what: 'The pools of a cluster', list: list(first) }),
  {
    id: 'node-pool.read',
    section,
    rule: 'Pools have an id and the fields of their request, and each can be read by its id.',
    accepted: [
      {
        ...pools(),
        answer: {
          data: [
            { id: 1, type: 'g6-standard-2', count: 3, autoscaler: { enabled: true, min: 3, max: 6 }, tags: ['web'] },
            { id: 2, disks: [{ size: 20_480, type: 'raw' }] },
          ],
        },
      },
      { ...pool(2), answer: { id: 2, count: 2 } },
      ...after([create({ tags: ['a'], count: 2 })], { ...pool('$1'), answer: { ...POOL, tags: ['a'], count: 2 } }),
    ],
  },
  {
    id: 'node-pool.nodes',
    section: 'doc 2 §2.5',
    rule: 'A pool lists its nodes with their instances; a node is ready once it has joined and its instance runs.',
    assumed: 'The document shows no record of a node; this is that of the original API',
    accepted: [
      { ...pool(1), answer: { nodes: nodes(3, 3) } },
      { ...pool(5, BROKEN), answer: { nodes: contains([{ instance_id: null, status: 'not_ready' }]) } },
      ...after([create({ count: 2 })], { ...pool('$1'), answer: { nodes: nodes(2, 0) } }),
      ...after([create({ count: 2 })], wait(151, { ...pool('$1'), answer: { nodes: nodes(2, 2) } })),
      ...after([{ endpoint: computesApi.remove, params: { computeId: NODE_INSTANCE } }], {
        ...pool(1),
        answer: { count: 3, nodes: contains([{ instance_id: null, status: 'not_ready' }]) },
      }),
    ],
  },
  {
    id: 'node-pool.disks',
    section: 'doc 2 §2.5',
    rule: 'The boot disk of a node gets what custom disks leave.',
    assumed: 'The disks of instances are assumed',
    accepted: [
      {
        endpoint: disksApi.list,
        params: { computeId: 28 },
        answer: { data: [{ size: 61_440 }, { size: 20_480, filesystem: 'raw' }] },
      },
    ],
  },
  {
    id: 'node-pool.resize',
    section,
    rule: 'Changing the count creates or deletes nodes to match it.',
    accepted: [
      update({ count: 5 }),
      update({ count: 1 }),
      ...after([update({ count: 5 })], { ...pool(1), answer: { count: 5 } }),
    ],
  },
  {
    id: 'node-pool.resize.instances',
    section,
    rule: 'Their instances are created and deleted with them; which nodes go is up to the service.',
    assumed: 'The records of nodes are not shown',
    accepted: [
      ...after([update({ count: 5 })], { ...pool(1), answer: { nodes: nodes(5, 3) } }),
      ...after([update({ count: 5 })], wait(151, { ...pool(1), answer: { nodes: nodes(5, 5) } })),
      ...after([update({ count: 1 })], { ...pool(1), answer: { nodes: nodes(1, 1) } }),
      ...leaves(
        [update({ count: 5 })],
        [eventOf('lke_node_create', 'started', PRODUCTION), eventOf('lke_pool_update', 'finished', PRODUCTION)],
      ),
      ...leaves([update({ count: 1 })], [{ action: 'compute_delete', username: 'admin' }]),
    ],
  },
  {
    id: 'node-pool.update.optional',
    section,
    rule: 'What an update leaves out stays as it was.',
    assumed: 'The document does not say that both fields must be there',
    accepted: [
      { ...update({}), answer: { count: 3, autoscaler: { enabled: true, min: 3, max: 6 } } },
      { ...update({ autoscaler: { enabled: false } }), answer: { autoscaler: { enabled: false, min: 3, max: 6 } } },
      { ...update({ autoscaler: { min: 2, max: 4 } }), answer: { autoscaler: { enabled: true, min: 2, max: 4 } } },
    ],
  },
  {
    id: 'node-pool.delete',
    section,
    rule: 'A pool is deleted with all of its instances.',
    accepted: [
      { ...remove(), answer: emptyObject },
      ...after([remove()], { ...pools(), answer: { data: [{ id: 2 }] } }),
      ...after([remove()], {
        ...instances,
        answer: { data: contains([{ id: 28 }], [{ id: 25 }, { id: 26 }, { id: 27 }]) },
      }),
      ...after([remove(), remove(2)], { ...pools(), answer: { data: ofLength(0) } }),
    ],
    refused: each(MISSING, after([remove()], pool(1), remove(), update({}), recycle())),
  },
  {
    id: 'node-pool.recycle',
    section,
    rule: 'The nodes of a pool are replaced; it keeps its size.',
    accepted: [{ ...recycle(), answer: emptyObject }, ...after([recycle()], { ...pool(1), answer: { count: 3 } })],
  },
  {
    id: 'node-pool.recycle.rolling',
    section,
    rule: 'They are replaced one by one, and those of other pools are not.',
    assumed: 'The records of nodes are not shown',
    accepted: [
      ...after([recycle()], { ...pool(1), answer: { nodes: nodes(3, 2) } }),
      ...after([recycle()], { ...pool(2), answer: { nodes: nodes(2, 2) } }),
      ...after(
        [recycle()],
        wait(451, { ...pool(1), answer: { nodes: contains([], [{ instance_id: 25 }, { instance_id: 27 }]) } }),
      ),
      ...leaves([recycle()], [eventOf('lke_pool_recycle', 'finished', PRODUCTION)], { seconds: 451 }),
      // Nodes that are gone meanwhile are passed over.
      ...leaves([recycle(), update({ count: 1 })], [eventOf('lke_pool_recycle', 'finished', PRODUCTION)], {
        seconds: 451,
      }),
      ...leaves([recycle(), remove()], [eventOf('lke_pool_recycle', 'failed', PRODUCTION)]),
    ],
  },
  {
    id: 'node-pool.events',
    section: 'doc 2 §6',
    rule: 'The account’s events tell of pools that are created, changed and deleted.',
    assumed: 'The document names no kinds of events; these are those of later clients',
    accepted: [
      ...leaves([create()], [eventOf('lke_pool_create', 'finished', PRODUCTION)]),
      ...leaves([update({})], [eventOf('lke_pool_update', 'finished', PRODUCTION)]),
      ...leaves([remove()], [eventOf('lke_pool_delete', 'finished', PRODUCTION), { action: 'compute_delete' }]),
    ],
  },
  ...scopeRules({
    id: 'node-pool.scope',
    section,
    what: 'pools',
    read: 'lke:read_only',
    write: 'lke:read_write',
    reads: reads.map((ask) => ask(first)),
    writes: writes.map((ask) => ask(first)),
  }),
  ...recordGrants({
    id: 'node-pool.grant',
    section: 'doc 1 §5',
    what: 'the pools of a cluster',
    writable: first,
    readable: { clusterId: BROKEN, poolId: 5 },
    hidden: { clusterId: OLD, poolId: 3 },
    reads,
    writes,
    assumed: GRANTS,
  }),
  notFound({
    id: 'node-pool.unknown',
    section,
    what: 'a cluster or a pool',
    calls: [...reads, ...writes],
    known: first,
    misplaced: [{ clusterId: OLD, poolId: 1 }],
  }),
];
