import { computesApi } from '../../../computes/api.ts';
import { nodebalancersApi } from '../../../nodebalancers/api.ts';
import { absent, contains, emptyObject, type SpecifiedRule, time, whole } from '../../../specification.ts';
import { after, each, MISSING } from '../../../specification/calls.ts';
import { pagedList } from '../../../specification/records.ts';
import {
  BARREN,
  BROKEN,
  create,
  createWith,
  FIRST,
  kubeconfig,
  leaves,
  list,
  NODE_INSTANCE,
  OLD,
  POOL,
  pool,
  pools,
  remove,
  eventOf,
  update,
  view,
} from './samples.ts';

const section = 'doc 2 §4.3';
const KEPT = {
  label: 'production',
  region: 'us-east',
  k8s_version: '1.28',
  tags: ['production'],
  control_plane: { high_availability: true },
};
const SENT = {
  label: 'examples',
  region: 'fr-par',
  k8s_version: '1.27',
  tags: ['a'],
  control_plane: { high_availability: true },
};
const instances = { endpoint: computesApi.list };
const balancers = { endpoint: nodebalancersApi.list };
const clusterOf = (value: unknown): object => ({ lke_cluster_id: value });

/** The record of a cluster from its creation to its deletion (doc 2 §2.5, §4.3). */
export const record: readonly SpecifiedRule[] = [
  {
    id: 'cluster.record',
    section: 'doc 2 §2.5',
    rule: 'The record of a cluster has its id and the fields of the request except the pools.',
    accepted: [
      create(SENT),
      ...after([create(SENT)], { ...view('$1'), answer: { ...SENT, id: '$1' } }),
      { ...view(), answer: { ...KEPT, id: FIRST, node_pools: absent } },
      { ...list, answer: { data: contains([KEPT, { label: 'Büro Köln' }]) } },
      { ...list, world: 'empty', answer: { data: [], results: 0 } },
    ],
  },
  {
    id: 'cluster.record.more',
    section: 'doc 2 §2.5',
    rule: 'The record also says when it was created and updated, and whether the cluster is ready.',
    assumed: 'The document does not show these fields; the original API or its clients have them',
    accepted: [
      { ...view(), answer: { status: 'ready', created: time, updated: time } },
      { ...create(), answer: { status: 'not_ready' } },
      ...after([create()], { ...update({ label: 'x' }, '$1'), wait: 60, answer: { updated: time } }),
    ],
  },
  pagedList({ id: 'cluster.list', section: 'doc 2 §8', what: 'Clusters', list }),
  {
    id: 'cluster.create.pools',
    section,
    rule: 'A cluster is created with its pools, of as many nodes as asked for.',
    accepted: [
      ...after([createWith({ node_pools: [POOL, { type: 'g6-nanode-1', count: 3, tags: ['b'] }] })], {
        ...pools('$1'),
        answer: { data: [POOL, { type: 'g6-nanode-1', count: 3, tags: ['b'] }] },
      }),
    ],
  },
  {
    id: 'cluster.create.instances',
    section: 'doc 2 §2.5',
    rule: 'Each node is an instance of the plan in the region, which names its cluster.',
    assumed: 'The document calls nodes compute instances; label, image and the id of the cluster are assumed',
    accepted: [
      ...after([createWith({ region: 'fr-par', node_pools: [{ type: 'g6-standard-4', count: 2 }] })], {
        ...instances,
        answer: {
          data: contains([{ region: 'fr-par', type: 'g6-standard-4', image: 'compute/debian12', ...clusterOf('$1') }]),
        },
      }),
      {
        endpoint: computesApi.view,
        params: { computeId: NODE_INSTANCE },
        answer: { status: 'running', label: 'lke1-1-00079de9b752', ...clusterOf(FIRST) },
      },
      { endpoint: computesApi.view, params: { computeId: 1 }, answer: clusterOf(null) },
    ],
  },
  {
    id: 'cluster.update.optional',
    section,
    rule: 'An update changes label, version, tags and control plane where they are sent; pools and region are ignored.',
    accepted: [
      ...[{}, { label: 'front' }, { tags: ['web'] }, { k8s_version: '1.29' }].map((body) => ({
        ...update(body),
        answer: { ...KEPT, ...body },
      })),
      { ...update({ id: 77, region: 'moon-1', node_pools: [] }), answer: { ...KEPT, id: FIRST } },
      { ...create({ id: 77 }), answer: { id: whole } },
    ],
  },
  {
    id: 'cluster.delete',
    section,
    rule: 'A cluster can be deleted with all of its pools, answers an empty body, and is gone.',
    accepted: [
      ...each({ answer: emptyObject }, [remove(), remove(OLD), remove(BARREN)]),
      ...after([remove()], { ...list, answer: { data: contains([{ id: OLD }], [{ id: FIRST }]) } }),
    ],
    refused: each(MISSING, after([remove()], view(), remove(), update({}), kubeconfig(), pools(), pool(1))),
  },
  {
    id: 'cluster.delete.instances',
    section,
    rule: 'Deleting a cluster deletes the instances of all of its pools and no others.',
    accepted: [
      ...after([remove()], {
        ...instances,
        answer: {
          data: contains([{ label: 'web-1' }, { region: 'eu-central' }], [{ id: 25 }, { id: 28 }, { id: 29 }]),
        },
      }),
    ],
    refused: each(MISSING, after([remove()], { endpoint: computesApi.view, params: { computeId: NODE_INSTANCE } })),
  },
  {
    id: 'cluster.delete.nodebalancers',
    section,
    rule: 'Deleting a cluster deletes the NodeBalancers that it created and no others.',
    accepted: [
      { ...balancers, answer: { data: contains([{ label: 'spare-lb' }]) } },
      ...after([remove(BROKEN)], {
        ...balancers,
        answer: { results: 3, data: contains([{ label: 'shop-lb' }], [{ label: 'spare-lb' }]) },
      }),
    ],
  },
  {
    id: 'cluster.nodebalancers',
    section,
    rule: 'The record of a NodeBalancer names the cluster that created it.',
    assumed: 'The document speaks of them and shows no such field; a later version of the API has one',
    accepted: [
      {
        ...balancers,
        answer: {
          data: contains([
            { label: 'spare-lb', lke_cluster_id: BROKEN },
            { label: 'shop-lb', lke_cluster_id: null },
          ]),
        },
      },
    ],
  },
  {
    id: 'cluster.events',
    section: 'doc 2 §6',
    rule: 'The account’s events tell of a cluster that is created, changed and deleted, and of each node.',
    assumed: 'The document names no kinds of events; these are those of the original API and its later clients',
    accepted: [
      ...leaves(
        [create()],
        [eventOf('lke_cluster_create', 'started', 'examples'), eventOf('lke_node_create', 'started', 'examples')],
      ),
      ...leaves(
        [create()],
        [eventOf('lke_cluster_create', 'finished', 'examples'), eventOf('lke_node_create', 'finished', 'examples')],
        { seconds: 301 },
      ),
      ...leaves(
        [create(), remove('$1')],
        [
          eventOf('lke_cluster_create', 'failed', 'examples'),
          eventOf('lke_node_create', 'failed', 'examples'),
          eventOf('lke_cluster_delete', 'finished', 'examples'),
        ],
      ),
      ...leaves([update({ label: 'front' })], [eventOf('lke_cluster_update', 'finished', 'front')]),
      ...leaves(
        [remove(BROKEN)],
        [
          eventOf('lke_cluster_delete', 'finished', 'Büro Köln'),
          { action: 'nodebalancer_delete' },
          { action: 'compute_delete' },
        ],
      ),
    ],
  },
];
