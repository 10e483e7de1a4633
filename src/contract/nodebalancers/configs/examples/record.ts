import { computesApi } from '../../../computes/api.ts';
import { emptyObject, type Example, ofLength, type SpecifiedRule, type Step, whole } from '../../../specification.ts';
import { type Asks, asking, recordGrants, scopeRules } from '../../../specification/access.ts';
import { after, each, failing, MISSING } from '../../../specification/calls.ts';
import { notFound, pagedList } from '../../../specification/records.ts';
import { EMPTY, FIRST, leaves, NODE, SECOND, THIRD } from '../../examples/samples.ts';
import { configsApi } from '../api.ts';
import { nodesApi } from '../nodes/api.ts';
import { create, DATABASE, list, NEW, nodesOf, rebuild, remove, SECURE, update, view, WEB } from './samples.ts';

const addNode: Step = { endpoint: nodesApi.create, params: NEW, body: NODE };

const BALANCER = { id: EMPTY, label: 'spare-lb', type: 'nodebalancer', url: '/v4/nodebalancers/4' };
const event = (action: string, label: string): object => ({
  action: `nodebalancer_config_${action}`,
  status: 'finished',
  username: 'admin',
  entity: BALANCER,
  secondary_entity: { id: '$1', label, type: 'nodebalancer_config' },
});

const [reads, writes] = [
  [asking(configsApi.list), asking(configsApi.view)],
  [
    asking(configsApi.create, { port: 9000 }),
    asking(configsApi.update, { check_attempts: 5 }),
    asking(configsApi.rebuild, { nodes: [] }),
    asking(configsApi.remove),
  ],
];

/** The same after a config was created for spare-lb, which has none from the start. */
const prepared =
  (asks: Asks): Asks =>
  (params) => ({ ...asks(params), before: [create()] });

/** Configs from creation to deletion, and who may do what with them (doc 2 §4.1, §5). */
export const record: readonly SpecifiedRule[] = [
  pagedList({
    id: 'nodebalancer.config.list',
    section: 'doc 2 §4.1',
    what: 'The configs of a NodeBalancer',
    list: list(FIRST),
  }),
  {
    id: 'nodebalancer.config.list.own',
    section: 'doc 2 §4.1',
    rule: 'The list has the configs of this NodeBalancer only, ordered by id; each can be read by its id.',
    accepted: [
      { ...list(FIRST), answer: { results: 2, data: [{ port: 80 }, { port: 443 }] } },
      ...after(
        [create({ port: 90 }), create({ port: 70 })],
        { ...list(), answer: { data: [90, 70].map((port) => ({ port })) } },
        { ...view(), answer: { id: '$1', port: 90 } },
      ),
      { ...list(), answer: { data: [], page: 1, pages: 1, results: 0 } },
      { ...view(WEB), answer: { port: 80, protocol: 'http' } },
    ],
  },
  {
    id: 'nodebalancer.config.record',
    section: 'doc 2 §2.2',
    rule: 'A config shows the id of its NodeBalancer, and how many of its nodes are up and down.',
    assumed: 'The document shows no answer; the original API has these fields',
    accepted: [
      { ...create(), answer: { id: whole, nodebalancer_id: EMPTY, nodes_status: { up: 0, down: 0 } } },
      ...after([create({ check: 'connection' }), addNode], { ...view(), answer: { nodes_status: { up: 0, down: 0 } } }),
      ...after([create({ check: 'connection', check_interval: 10, check_timeout: 5, check_attempts: 2 }), addNode], {
        ...view(),
        wait: 20,
        answer: { nodes_status: { up: 0, down: 1 } },
      }),
    ],
  },
  {
    id: 'nodebalancer.config.update.kept',
    section: 'doc 2 §4.1',
    rule: 'An update keeps the settings that it leaves out, and the nodes.',
    assumed: 'The document shows the fields of the body, and not what happens to those that are missing',
    accepted: [
      ...after([create({ port: 90, algorithm: 'source', check_body: 'x' })], {
        ...update({ check: 'connection' }, NEW),
        answer: { port: 90, algorithm: 'source', check: 'connection', check_body: 'x' },
      }),
      { ...update({}, DATABASE), answer: { protocol: 'tcp', proxy_protocol: 'v2', algorithm: 'leastconn' } },
      ...after(
        [create(), addNode, update({ port: 81 }, NEW)],
        { ...view(), answer: { port: 81 } },
        { ...nodesOf(), answer: { data: [{ ...NODE, id: '$2' }] } },
      ),
    ],
  },
  {
    id: 'nodebalancer.config.delete',
    section: 'doc 2 §4.1',
    rule: 'A deleted config is gone with its nodes; other configs and the instances behind the nodes stay.',
    accepted: [
      { ...remove(WEB), answer: emptyObject },
      ...after(
        [remove(WEB)],
        { ...list(FIRST), answer: { data: [{ port: 443 }] } },
        { ...nodesOf(SECURE), answer: { data: ofLength(2) } },
        { endpoint: computesApi.view, params: { computeId: '@compute:web-1' }, answer: { label: 'web-1' } },
      ),
    ],
    refused: each(
      MISSING,
      after<Example>([create(), addNode, remove()], view(), remove(), nodesOf(), {
        endpoint: nodesApi.view,
        params: { ...NEW, nodeId: '$2' },
      }),
    ),
  },
  {
    id: 'nodebalancer.config.events',
    section: 'doc 2 §6',
    rule: 'Changes of configs emit `nodebalancer_config_create`, `_update` (also a rebuild) and `_delete`.',
    assumed: 'The document names no event for this; the original API emits these',
    accepted: [
      ...leaves([create({ port: 90 })], [event('create', 'port 90')], [{ action: 'nodebalancer_config_update' }]),
      ...leaves([create({ port: 90 }), update({ port: 91 }, NEW)], [event('update', 'port 91')]),
      ...leaves(
        [create(), rebuild({ nodes: [NODE] }, NEW)],
        [event('update', 'port 80')],
        [{ action: 'nodebalancer_node_create' }],
      ),
      ...leaves(
        [create(), remove()],
        [{ action: 'nodebalancer_config_delete', entity: BALANCER, secondary_entity: { label: 'port 80' } }],
      ),
      ...leaves([failing(create({ port: 0 }))], [], [{ action: 'nodebalancer_config_create' }]),
    ],
  },
  ...scopeRules({
    id: 'nodebalancer.config.scope',
    section: 'doc 2 §4.1',
    what: 'configs',
    read: 'nodebalancers:read_only',
    write: 'nodebalancers:read_write',
    reads: reads.map((ask) => ask(WEB)),
    writes: writes.map((ask) => ask(WEB)),
  }),
  ...recordGrants({
    id: 'nodebalancer.config.grant',
    section: 'doc 2 §5',
    what: 'the configs of a NodeBalancer',
    writable: WEB,
    readable: NEW,
    hidden: { nodeBalancerId: SECOND, configId: DATABASE.configId },
    reads: reads.map(prepared),
    writes: writes.map(prepared),
    assumed: 'The document speaks of scopes; configs are taken to share the grants of their NodeBalancer',
  }),
  notFound({
    id: 'nodebalancer.config.unknown',
    section: 'doc 2 §4.1',
    what: 'a config or its NodeBalancer',
    calls: [...reads, ...writes],
    known: WEB,
    misplaced: [{ ...WEB, nodeBalancerId: THIRD }],
  }),
];
