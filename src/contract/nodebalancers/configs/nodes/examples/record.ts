import { computesApi } from '../../../../computes/api.ts';
import { contains, emptyObject, type SpecifiedRule, whole } from '../../../../specification.ts';
import { type Asks, asking, recordGrants, scopeRules } from '../../../../specification/access.ts';
import { after, each, failing, FORBIDDEN, MISSING } from '../../../../specification/calls.ts';
import { notFound, pagedList } from '../../../../specification/records.ts';
import { FIRST, leaves, THIRD } from '../../../examples/samples.ts';
import { create as createConfig, DATABASE, NEW as NEW_CONFIG, SECURE, WEB } from '../../examples/samples.ts';
import { nodesApi } from '../api.ts';
import { BODY, create, list, NEW, remove, update, view, WEB_1 } from './samples.ts';

const BALANCER = { id: FIRST, label: 'shop-lb', type: 'nodebalancer', url: '/v4/nodebalancers/1' };
const event = (action: string, label: string): object => ({
  action: `nodebalancer_node_${action}`,
  status: 'finished',
  username: 'admin',
  entity: BALANCER,
  secondary_entity: { id: '$1', label, type: 'nodebalancer_node' },
});

const lists = asking(nodesApi.list);
const views = asking(nodesApi.view);
const creates = asking(nodesApi.create, BODY);
const changes = [asking(nodesApi.update, { weight: 5 }), asking(nodesApi.remove)];

/** The same after a config and a node were created for spare-lb, which has none from the start. */
const prepared =
  (asks: Asks): Asks =>
  (params) => ({ ...asks(params), before: [createConfig(), create({}, NEW_CONFIG)] });

const down = { answer: { status: 'DOWN' } };

/** Nodes from creation to deletion, and who may do what with them (doc 2 §2.3, §4.1, §5). */
export const record: readonly SpecifiedRule[] = [
  pagedList({ id: 'nodebalancer.node.list', section: 'doc 2 §4.1', what: 'The nodes of a config', list: list() }),
  {
    id: 'nodebalancer.node.list.own',
    section: 'doc 2 §4.1',
    rule: 'The list has the nodes of this config only; each can be read by its id.',
    accepted: [
      { ...list(), answer: { results: 2, data: [{ label: 'web-1' }, { label: 'web-2' }] } },
      ...after(
        [create()],
        { ...list(), answer: { results: 3, data: contains([{ ...BODY, id: '$1' }]) } },
        { ...list(SECURE), answer: { results: 2, data: contains([], [BODY]) } },
        { ...view(), answer: { ...BODY, id: '$1' } },
      ),
      { ...view(WEB_1), answer: { label: 'web-1' } },
      ...after([createConfig()], { ...list(NEW_CONFIG), answer: { data: [], page: 1, pages: 1, results: 0 } }),
    ],
  },
  {
    id: 'nodebalancer.node.record',
    section: 'doc 2 §2.3',
    rule: 'A node shows the ids of its config and NodeBalancer, and a status that is `unknown` again after a new address.',
    assumed: 'The document shows no answer; the original API has these fields',
    accepted: [
      { ...create(), answer: { id: whole, config_id: WEB.configId, nodebalancer_id: FIRST, status: 'unknown' } },
      { ...view(WEB_1), wait: 3600, answer: { status: 'UP' } },
      ...after([create()], { ...view(), wait: 3600, ...down }),
      ...[{ weight: 5, mode: 'drain', label: 'other' }, { address: BODY.address }].map((body) => ({
        ...view(),
        before: [create(), { ...update(body, NEW), wait: 3600 }],
        ...down,
      })),
      ...after([create(), { ...update({ address: '192.168.140.21' }, NEW), wait: 3600 }], {
        ...view(),
        answer: { status: 'unknown' },
      }),
    ],
  },
  {
    id: 'nodebalancer.node.update',
    section: 'doc 2 §4.1',
    rule: 'An update changes the address, the label, the mode and the weight of a node; those that are left out stay.',
    accepted: [
      update({ address: '192.168.150.1:8080', label: 'other', mode: 'backup', weight: 7 }),
      ...after(
        [create({ weight: 9, mode: 'drain' })],
        { ...update({}, NEW), answer: { ...BODY, weight: 9, mode: 'drain' } },
        { ...update({ mode: 'reject' }, NEW), answer: { ...BODY, weight: 9, mode: 'reject' } },
      ),
      ...after([create(), update({ weight: 8 }, NEW)], { ...view(), answer: { weight: 8 } }),
    ],
    refused: [{ ...update({ mode: 'x', weight: 0 }), answer: undefined, field: ['mode', 'weight'] }],
  },
  {
    id: 'nodebalancer.node.delete',
    section: 'doc 2 §4.1',
    rule: 'A deleted node is gone; other nodes and the instance behind its address are unchanged.',
    accepted: [
      { ...remove(WEB_1), answer: emptyObject },
      ...after(
        [remove(WEB_1)],
        { ...list(), answer: { data: [{ label: 'web-2' }] } },
        { endpoint: computesApi.view, params: { computeId: '@compute:web-1' }, answer: { label: 'web-1' } },
      ),
    ],
    refused: each(MISSING, after([create(), remove()], view(), remove())),
  },
  {
    id: 'nodebalancer.node.events',
    section: 'doc 2 §6',
    rule: 'Changes of nodes emit `nodebalancer_node_create`, `_update` and `_delete`.',
    assumed: 'The document names no event for this; the original API emits these',
    accepted: [
      ...leaves([create()], [event('create', BODY.label)], [{ action: 'nodebalancer_node_update' }]),
      ...leaves([create(), update({ label: 'other' }, NEW)], [event('update', 'other')]),
      ...leaves(
        [create(), remove()],
        [{ action: 'nodebalancer_node_delete', entity: BALANCER, secondary_entity: { label: BODY.label } }],
      ),
      ...leaves([failing(create({ weight: 0 }))], [], [{ action: 'nodebalancer_node_create' }]),
    ],
  },
  ...scopeRules({
    id: 'nodebalancer.node.scope',
    section: 'doc 2 §4.1',
    what: 'nodes',
    read: 'nodebalancers:read_only',
    write: 'nodebalancers:read_write',
    reads: [lists(WEB)],
    writes: [creates(WEB), ...changes.map((ask) => ask(WEB_1))],
  }),
  {
    id: 'nodebalancer.node.scope.view',
    section: 'doc 2 §4.1',
    rule: 'Reading one node needs `nodebalancers:read_write`, though listing them does not.',
    accepted: [{ ...view(WEB_1), persona: { scopes: ['nodebalancers:read_write'] } }],
    refused: [
      { ...view(WEB_1), persona: { scopes: ['nodebalancers:read_only', 'computes:read_write'] }, ...FORBIDDEN },
      { ...view(WEB_1), token: null, status: 401, field: null },
    ],
  },
  ...recordGrants({
    id: 'nodebalancer.node.grant',
    section: 'doc 2 §5',
    what: 'the nodes of a NodeBalancer',
    writable: WEB_1,
    readable: { ...NEW_CONFIG, nodeId: '$2' },
    hidden: { ...DATABASE, nodeId: `${DATABASE.configId}/node:app-1` },
    reads: [lists, views].map(prepared),
    writes: [creates, ...changes].map(prepared),
    assumed: 'The document speaks of scopes; nodes are taken to share the grants of their NodeBalancer',
  }),
  notFound({
    id: 'nodebalancer.node.unknown',
    section: 'doc 2 §4.1',
    what: 'a node, its config or its NodeBalancer',
    calls: [views, ...changes],
    known: WEB_1,
    misplaced: [
      { ...WEB_1, configId: SECURE.configId },
      { ...WEB_1, nodeBalancerId: THIRD },
    ],
  }),
  notFound({
    id: 'nodebalancer.node.unknown-config',
    section: 'doc 2 §4.1',
    what: 'a config of this NodeBalancer',
    calls: [lists, creates],
    known: WEB,
    misplaced: [{ ...WEB, nodeBalancerId: THIRD }],
  }),
];
