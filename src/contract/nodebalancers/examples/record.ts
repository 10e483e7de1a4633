import { computesApi } from '../../computes/api.ts';
import { firewallsApi } from '../../firewalls/api.ts';
import { absent, contains, emptyObject, like, type SpecifiedRule, time, whole } from '../../specification.ts';
import { after, each, failing, MISSING } from '../../specification/calls.ts';
import { pagedList } from '../../specification/records.ts';
import { configsApi } from '../configs/api.ts';
import { nodesApi } from '../configs/nodes/api.ts';
import {
  create,
  createWith,
  EMPTY,
  FIRST,
  firewallsOf,
  leaves,
  list,
  NODE,
  remove,
  SECOND,
  THIRD,
  update,
  view,
} from './samples.ts';

const ORIGINAL = 'The document does not show these fields; the original API has them';
const KEPT = { label: 'balancer-1', region: 'us-east', client_conn_throttle: 0, tags: ['production'] };

/** A record that was changed later than it was created. */
const isChanged = (body: unknown): boolean =>
  typeof body === 'object' &&
  body !== null &&
  'created' in body &&
  'updated' in body &&
  String(body.created) < String(body.updated);

const addConfig = { endpoint: configsApi.create, params: { nodeBalancerId: EMPTY }, body: {} };
const configsOf = (nodeBalancerId: string) => ({ endpoint: configsApi.list, params: { nodeBalancerId } });

/** The record of a NodeBalancer from its creation to its end (doc 2 §2.1, §2.3, §4.1, §8). */
export const record: readonly SpecifiedRule[] = [
  {
    id: 'nodebalancer.record',
    section: 'doc 2 §2.1',
    rule: 'The record of a NodeBalancer has its id and what was sent, but for the Firewall and the configs.',
    accepted: [
      create({ label: 'examples', client_conn_throttle: 5, tags: ['a'] }),
      ...after([create({ label: 'examples', client_conn_throttle: 7 })], {
        ...view('$1'),
        answer: { id: '$1', label: 'examples', region: 'us-east', client_conn_throttle: 7, tags: [] },
      }),
      { ...view(), answer: { ...KEPT, id: whole, configs: absent, firewall_id: absent } },
      {
        ...list,
        answer: {
          data: contains([{ label: 'balancer-2', region: 'eu-central', client_conn_throttle: 10, configs: absent }]),
        },
      },
    ],
  },
  {
    id: 'nodebalancer.record.more',
    section: 'doc 2 §2.3',
    rule: 'The record also has addresses and a host name, the times of its creation and last update, and the MB of the month.',
    assumed: ORIGINAL,
    accepted: [
      {
        ...view(),
        answer: {
          ipv4: '198.19.0.1',
          ipv6: like(/^2001:db8:/),
          hostname: 'nb-198-19-0-1.us-east.nodebalancers.example',
          created: time,
          updated: time,
          transfer: { in: Number.isFinite, out: Number.isFinite, total: Number.isFinite },
        },
      },
      { ...view(EMPTY), answer: { transfer: { in: 0, out: 0, total: 0 } } },
    ],
  },
  {
    id: 'nodebalancer.create.fresh',
    section: 'doc 2 §2.3',
    rule: 'A new NodeBalancer gets the first addresses that are free, and has transferred nothing.',
    assumed: ORIGINAL,
    accepted: [
      {
        ...createWith({ configs: [{ nodes: [NODE] }] }),
        answer: {
          ipv4: '198.19.0.5',
          hostname: 'nb-198-19-0-5.us-east.nodebalancers.example',
          transfer: { in: 0, out: 0, total: 0 },
        },
      },
      { ...create(), world: 'empty', answer: { ipv4: '198.19.0.1' } },
      ...after([create()], { ...create({ region: 'fr-par' }), answer: { hostname: like(/^nb-198-19-0-6\.fr-par\./) } }),
      ...after([remove(SECOND)], { ...create(), answer: { ipv4: '198.19.0.2' } }),
    ],
  },
  {
    id: 'nodebalancer.update.optional',
    section: 'doc 2 §4.1',
    rule: 'An update changes label, throttle and tags, whichever it names; all else stays as it is, though it be sent.',
    accepted: [
      ...[{}, { label: 'front' }, { client_conn_throttle: 7 }, { tags: ['web'] }].map((body) => ({
        ...update(body),
        answer: { ...KEPT, ...body },
      })),
      ...after([update({ label: 'front', tags: ['web'] })], {
        ...view(),
        answer: { ...KEPT, label: 'front', tags: ['web'] },
      }),
      {
        ...update({ id: 77, region: 'moon-1', configs: [{ port: 0 }] }),
        answer: { ...KEPT, id: FIRST, configs: absent },
      },
      ...after([update({ firewall_id: '@firewall:locked-down' })], { ...firewallsOf(), answer: { data: [] } }),
      { ...create({ id: 77, size: 'large' }), answer: { id: (id: unknown) => id !== 77, size: absent } },
    ],
  },
  {
    id: 'nodebalancer.update.time',
    section: 'doc 2 §2.3',
    rule: 'An update sets `updated`.',
    assumed: ORIGINAL,
    accepted: after([create()], { ...update({ client_conn_throttle: 3 }, '$1'), wait: 60, answer: isChanged }),
  },
  pagedList({ id: 'nodebalancer.list', section: 'doc 2 §4.1', what: 'NodeBalancers', list }),
  {
    id: 'nodebalancer.delete',
    section: 'doc 2 §4.1',
    rule: 'A NodeBalancer can be deleted, answers an empty body, and is gone.',
    accepted: [
      ...each({ answer: emptyObject }, [remove(), remove(EMPTY)]),
      ...after([remove()], {
        ...list,
        answer: { results: 3, data: contains([{ label: 'balancer-2' }], [{ label: 'balancer-1' }]) },
      }),
    ],
    refused: each(MISSING, after([remove()], view(), remove())),
  },
  {
    id: 'nodebalancer.delete.below',
    section: 'doc 2 §4.1',
    rule: 'With a NodeBalancer its configs and nodes are deleted; those of others and the instances behind them stay.',
    accepted: [
      ...after([remove(THIRD)], {
        endpoint: computesApi.view,
        params: { computeId: '@compute:worker-1' },
        answer: { label: 'worker-1', region: 'us-ord' },
      }),
      ...after(
        [remove()],
        { ...configsOf(SECOND), answer: { data: [{ port: 3306 }] } },
        {
          endpoint: nodesApi.list,
          params: { nodeBalancerId: THIRD, configId: `${THIRD}/config:80` },
          answer: { data: contains([{ label: 'worker-1' }]) },
        },
      ),
    ],
    refused: each(MISSING, [
      ...after([remove()], configsOf(FIRST)),
      ...after(
        [addConfig, remove(EMPTY)],
        ...[configsApi.view, nodesApi.list].map((endpoint) => ({
          endpoint,
          params: { nodeBalancerId: EMPTY, configId: '$1' },
        })),
      ),
    ]),
  },
  {
    id: 'nodebalancer.delete.frees',
    section: 'doc 2 §4.1',
    rule: 'A deleted NodeBalancer leaves its Firewall.',
    assumed: 'The document does not say what becomes of the Firewall',
    accepted: after([remove(THIRD)], {
      endpoint: firewallsApi.devices,
      params: { firewallId: '@firewall:edge-enabled' },
      answer: { data: [{ entity: { label: 'db-1', type: 'compute' } }] },
    }),
  },
  {
    id: 'nodebalancer.events',
    section: 'doc 2 §6',
    rule: 'Creating, changing and deleting emit `nodebalancer_create`, `_update` and `_delete`, and nothing for what is below.',
    assumed: 'The document names no events of NodeBalancers; the original API has these',
    accepted: [
      ...leaves(
        [createWith({ label: 'examples', configs: [{ nodes: [NODE] }] })],
        [
          {
            action: 'nodebalancer_create',
            status: 'finished',
            username: 'admin',
            entity: { id: '$1', label: 'examples', type: 'nodebalancer', url: like(/^\/v4\/nodebalancers\/\d+$/) },
          },
        ],
        [{ action: 'nodebalancer_config_create' }, { action: 'nodebalancer_node_create' }],
      ),
      ...leaves(
        [update({ label: 'front' })],
        [{ action: 'nodebalancer_update', entity: { id: FIRST, label: 'front' } }],
      ),
      ...leaves(
        [remove(THIRD)],
        [{ action: 'nodebalancer_delete', status: 'finished', entity: { label: 'balancer-3', type: 'nodebalancer' } }],
        [{ action: 'nodebalancer_config_delete' }, { action: 'nodebalancer_node_delete' }],
      ),
      ...leaves(
        [failing(create({ label: 'refused', region: 'moon-1' })), failing(update({ label: 'balancer-2' }))],
        [],
        [{ entity: { label: 'refused' } }, { action: 'nodebalancer_update' }],
      ),
    ],
  },
];
