import { computesApi } from '../../computes/api.ts';
import { firewallsApi } from '../../firewalls/api.ts';
import { absent, contains, emptyObject, like, type SpecifiedRule, time, whole } from '../../specification.ts';
import { after, each, failing, MISSING } from '../../specification/calls.ts';
import { pagedList } from '../../specification/records.ts';
import * as configs from '../configs/examples/samples.ts';
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

const IDLE = { transfer: { in: 0, out: 0, total: 0 } };
const ORIGINAL = 'The document does not show these fields; the original API has them';
const SENT = { label: 'examples', region: 'us-east', client_conn_throttle: 7, tags: ['a'] };
/** The expected record of the first seeded NodeBalancer. */
const KEPT = { label: 'shop-lb', region: 'us-east', client_conn_throttle: 0, tags: ['production'] };

/** A record that was changed later than it was created. */
const isChanged = (body: unknown): boolean =>
  typeof body === 'object' &&
  body !== null &&
  'created' in body &&
  'updated' in body &&
  String(body.created) < String(body.updated);

/** A finished event about a NodeBalancer. */
const finished = (action: string, entity: object): object => ({
  action: `nodebalancer_${action}`,
  status: 'finished',
  username: 'admin',
  entity: { type: 'nodebalancer', ...entity },
});

/** The record of a NodeBalancer from creation to deletion (doc 2 §2.1, §2.3, §4.1, §8). */
export const record: readonly SpecifiedRule[] = [
  {
    id: 'nodebalancer.record',
    section: 'doc 2 §2.1',
    rule: 'The record of a NodeBalancer has its id and the fields of the request except firewall and configs.',
    accepted: [
      create(SENT),
      ...after([create(SENT)], { ...view('$1'), answer: { ...SENT, id: '$1' } }),
      { ...view(), answer: { ...KEPT, id: whole, configs: absent, firewall_id: absent } },
      { ...list, answer: { data: contains([{ label: 'db-lb', client_conn_throttle: 10, configs: absent }]) } },
    ],
  },
  {
    id: 'nodebalancer.record.more',
    section: 'doc 2 §2.3',
    rule: 'The record also has addresses and a host name, the times of its creation and last update, and the transfer of the month in MB.',
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
      { ...view(EMPTY), answer: IDLE },
    ],
  },
  {
    id: 'nodebalancer.create.fresh',
    section: 'doc 2 §2.3',
    rule: 'A new NodeBalancer gets the first free addresses, and its transfer is zero.',
    assumed: ORIGINAL,
    accepted: [
      {
        ...createWith({ configs: [{ nodes: [NODE] }] }),
        answer: {
          ...IDLE,
          ipv4: '198.19.0.5',
          hostname: 'nb-198-19-0-5.us-east.nodebalancers.example',
          created: time,
          updated: time,
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
    rule: 'An update changes the label, throttle and tags that it is sent; other fields are ignored.',
    accepted: [
      ...[{}, { label: 'front' }, { client_conn_throttle: 7 }, { tags: ['web'] }].map((body) => ({
        ...update(body),
        answer: { ...KEPT, ...body },
      })),
      ...after([update({ label: 'front' })], { ...view(), answer: { ...KEPT, label: 'front' } }),
      { ...update({ id: 77, region: 'moon-1', configs: [{ port: 0 }] }), answer: { ...KEPT, id: FIRST } },
      ...after([update({ firewall_id: '@firewall:office-only' })], { ...firewallsOf(), answer: { data: [] } }),
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
      ...after([remove()], { ...list, answer: { results: 3, data: contains([], [{ label: 'shop-lb' }]) } }),
    ],
    refused: each(MISSING, after([remove()], view(), remove())),
  },
  {
    id: 'nodebalancer.delete.below',
    section: 'doc 2 §4.1',
    rule: 'Deleting a NodeBalancer deletes its configs and nodes, but not those of others, nor the instances behind them.',
    accepted: [
      ...after([remove(THIRD)], {
        endpoint: computesApi.view,
        params: { computeId: '@compute:worker-1' },
        answer: { label: 'worker-1' },
      }),
      ...after(
        [remove()],
        { ...configs.list(SECOND), answer: { data: [{ port: 3306 }] } },
        { ...configs.nodesOf(configs.CHECKED), answer: { data: contains([{ label: 'worker-1' }]) } },
      ),
    ],
    refused: each(MISSING, [
      ...after([remove()], configs.list(FIRST)),
      ...after([configs.create(), remove(EMPTY)], configs.view(), configs.nodesOf()),
    ]),
  },
  {
    id: 'nodebalancer.delete.frees',
    section: 'doc 2 §4.1',
    rule: 'A deleted NodeBalancer is no longer a device of its firewall.',
    assumed: 'The document does not say what happens to the assignment',
    accepted: after([remove(THIRD)], {
      endpoint: firewallsApi.devices,
      params: { firewallId: '@firewall:shop-edge' },
      answer: { data: [{ entity: { label: 'db-1', type: 'compute' } }] },
    }),
  },
  {
    id: 'nodebalancer.events',
    section: 'doc 2 §6',
    rule: 'Creating, changing and deleting emit `nodebalancer_create`, `_update` and `_delete`, and nothing for configs and nodes.',
    assumed: 'The document names no events of NodeBalancers; the original API has these',
    accepted: [
      ...leaves(
        [createWith({ label: 'examples', configs: [{ nodes: [NODE] }] })],
        [finished('create', { id: '$1', label: 'examples', url: like(/^\/v4\/nodebalancers\/\d+$/) })],
        [{ action: 'nodebalancer_config_create' }, { action: 'nodebalancer_node_create' }],
      ),
      ...leaves([update({ label: 'front' })], [finished('update', { id: FIRST, label: 'front' })]),
      ...leaves(
        [remove(THIRD)],
        [finished('delete', { label: 'jobs-lb' })],
        [{ action: 'nodebalancer_config_delete' }, { action: 'nodebalancer_node_delete' }],
      ),
      ...leaves(
        [failing(create({ label: 'refused', region: 'moon-1' })), failing(update({ label: 'db-lb' }))],
        [],
        [{ entity: { label: 'refused' } }, { action: 'nodebalancer_update' }],
      ),
    ],
  },
];
