import {
  contains,
  type Example,
  like,
  type SpecifiedRule,
  ofLength,
  type RefusedExample,
  type Step,
  whole,
} from '../../../specification.ts';
import { configsApi } from '../api.ts';
import { nodesApi } from '../nodes/api.ts';
import { making, NEW, NODE, seeded } from './samples.ts';

const addingNode = (fields: object = {}): Step => ({
  endpoint: nodesApi.create,
  params: NEW,
  body: { ...NODE, ...fields },
});

/** A config, which is `$1`, and two nodes of it, `$2` and `$3`. */
const MADE: readonly Step[] = [
  making({ algorithm: 'source', check: 'connection' }),
  addingNode({ label: 'first', weight: 50 }),
  addingNode({ label: 'second', mode: 'backup' }),
];

const rebuilding = (body: object): Step => ({ endpoint: configsApi.rebuild, params: NEW, body });

const rebuilds = (name: string, body: object, answer: unknown): Example => ({
  name,
  before: MADE,
  ...rebuilding(body),
  answer,
});

const refusesNodes = (name: string, nodes: unknown, field: string | readonly string[]): RefusedExample => ({
  name,
  before: MADE,
  ...rebuilding({ nodes }),
  field,
});

const deniesNodes = (name: string, nodes: unknown, field: string | readonly string[]): RefusedExample => ({
  ...refusesNodes(name, nodes, field),
  serverOnly: true,
});

const without = (...names: readonly (keyof typeof NODE)[]): object =>
  Object.fromEntries(Object.entries(NODE).filter(([name]) => !names.some((one) => one === name)));

/** A config and its nodes in one request (doc 2 §3, §4.1). */
export const rebuild: readonly SpecifiedRule[] = [
  {
    id: 'nodebalancer.config.rebuild.nodes',
    section: 'doc 2 §3',
    rule: 'A rebuild deletes the nodes that it leaves out, updates those with an id, and creates those without.',
    accepted: [
      rebuilds(
        'all three',
        {
          nodes: [
            { id: '$3', label: 'kept', address: '192.168.130.11:81', mode: 'accept', weight: 7 },
            { label: 'new', address: '192.168.130.12', mode: 'drain', weight: 8 },
          ],
        },
        {
          id: '$1',
          nodes: [
            { id: '$3', label: 'kept', address: '192.168.130.11:81', mode: 'accept', weight: 7 },
            { id: whole, label: 'new', address: '192.168.130.12', mode: 'drain', weight: 8 },
          ],
        },
      ),
      rebuilds(
        'all of them named, in another order',
        {
          nodes: [
            { id: '$3', ...NODE },
            { id: '$2', ...NODE },
          ],
        },
        { nodes: contains([{ id: '$2' }, { id: '$3' }]) },
      ),
      {
        name: 'what is left out is gone',
        before: [...MADE, rebuilding({ nodes: [{ id: '$3', ...NODE }] })],
        endpoint: nodesApi.list,
        params: NEW,
        answer: { results: 1, data: [{ id: '$3' }] },
      },
      {
        name: 'what is new is there',
        before: [...MADE, rebuilding({ nodes: [{ label: 'new', address: '10.0.0.1' }] })],
        endpoint: nodesApi.list,
        params: NEW,
        answer: { data: contains([{ label: 'new', address: '10.0.0.1' }], [{ id: '$2' }, { id: '$3' }]) },
      },
      {
        name: 'those of other configs stay',
        before: [...MADE, rebuilding({ nodes: [] })],
        endpoint: nodesApi.list,
        params: seeded('balancer-1', 80),
        answer: { data: ofLength(2) },
      },
      {
        name: 'a refused one deletes nothing',
        before: [...MADE, { ...rebuilding({ port: 0, nodes: [] }), isRefused: true }],
        endpoint: nodesApi.list,
        params: NEW,
        answer: { data: [{ id: '$2' }, { id: '$3' }] },
      },
    ],
    refused: [
      {
        name: 'what is left out cannot be read',
        before: [...MADE, rebuilding({ nodes: [{ id: '$3', ...NODE }] })],
        endpoint: nodesApi.view,
        params: { ...NEW, nodeId: '$2' },
        status: 404,
        field: null,
      },
    ],
  },
  {
    id: 'nodebalancer.config.rebuild.required',
    section: 'doc 2 §2.2',
    rule: 'A rebuild needs the list of nodes.',
    accepted: [rebuilds('some', { nodes: [NODE] }, { nodes: ofLength(1) })],
    refused: [
      { name: 'no list', before: MADE, ...rebuilding({}), field: 'nodes' },
      { name: 'no list, but settings', before: MADE, ...rebuilding({ port: 81 }), field: 'nodes' },
      refusesNodes('null', null, 'nodes'),
      refusesNodes('an object', {}, 'nodes'),
      refusesNodes('a list of texts', ['192.168.130.10'], 'nodes[0]'),
      refusesNodes('a list of nothing', [null], 'nodes[0]'),
    ],
  },
  {
    id: 'nodebalancer.config.rebuild.answer',
    section: 'doc 2 §4.1',
    rule: 'A rebuild answers the config with its nodes.',
    accepted: [
      rebuilds(
        'both',
        { port: 8080, nodes: [NODE] },
        { id: '$1', port: 8080, protocol: 'http', nodes: [{ ...NODE, id: whole }] },
      ),
    ],
    refused: [
      {
        name: 'of an unknown config',
        endpoint: configsApi.rebuild,
        params: { ...seeded('balancer-1', 80), configId: 987_654_321 },
        body: { nodes: [] },
        status: 404,
        field: null,
      },
      {
        name: 'of a config of another NodeBalancer',
        endpoint: configsApi.rebuild,
        params: { ...seeded('balancer-1', 80), nodeBalancerId: '@nodebalancer:balancer-3' },
        body: { nodes: [] },
        status: 404,
        field: null,
      },
    ],
  },
  {
    id: 'nodebalancer.config.rebuild.settings',
    section: 'doc 2 §4.1',
    rule: 'A rebuild keeps the settings of the config that it leaves out, and judges what comes of it like an update.',
    assumed:
      'The document says that a config is replaced, and not what becomes of what is left out; a pair could never be sent again',
    accepted: [
      rebuilds(
        'kept and changed',
        { check_attempts: 9, nodes: [] },
        { algorithm: 'source', check: 'connection', check_attempts: 9 },
      ),
    ],
    refused: [
      {
        name: 'a field that is wrong',
        before: MADE,
        ...rebuilding({ check_attempts: 31, nodes: [] }),
        field: 'check_attempts',
      },
      {
        name: 'a pair of fields that is wrong then',
        before: MADE,
        ...rebuilding({ check_interval: 30, nodes: [] }),
        field: 'check_interval',
        serverOnly: true,
      },
    ],
  },
  {
    id: 'nodebalancer.config.rebuild.empty',
    section: 'doc 2 §3',
    rule: 'A rebuild may leave a config without nodes.',
    assumed: 'The document asks for at least one node where a NodeBalancer is created, and says nothing of it here',
    accepted: [rebuilds('an empty list', { nodes: [] }, { nodes: [], nodes_status: { up: 0, down: 0 } })],
    refused: [refusesNodes('it has to be a list', false, 'nodes')],
  },
  {
    id: 'nodebalancer.config.rebuild.id',
    section: 'doc 2 §2.3',
    rule: 'The id of a node in a rebuild is that of a node of this config, each at most once.',
    assumed: 'The document says that an id identifies an existing node; of others it says nothing',
    accepted: [rebuilds('its own', { nodes: [{ id: '$2', ...NODE }] }, { nodes: [{ ...NODE, id: '$2' }] })],
    refused: [
      deniesNodes('an unknown one', [{ id: 987_654_321, ...NODE }], 'nodes[0].id'),
      deniesNodes(
        'that of another config',
        [{ ...NODE }, { id: '@nodebalancer:balancer-1/config:80/node:web-1', ...NODE }],
        'nodes[1].id',
      ),
      deniesNodes(
        'one twice',
        [
          { id: '$2', ...NODE },
          { id: '$2', ...NODE },
        ],
        'nodes[1].id',
      ),
      refusesNodes('a fraction', [{ id: 1.5, ...NODE }], 'nodes[0].id'),
      refusesNodes('a text', [{ id: 'first', ...NODE }], 'nodes[0].id'),
      refusesNodes('null', [{ id: null, ...NODE }], 'nodes[0].id'),
    ],
  },
  {
    id: 'nodebalancer.config.rebuild.kept',
    section: 'doc 2 §2.3',
    rule: 'A node with an id keeps what the rebuild leaves out of it; one without needs an address and a label.',
    assumed:
      'The document says that a node with an id is updated, and of updates elsewhere that all fields are optional',
    accepted: [
      rebuilds(
        'the id alone',
        { nodes: [{ id: '$2' }, { id: '$3', weight: 9 }] },
        {
          nodes: [
            { ...NODE, id: '$2', label: 'first', weight: 50, mode: 'accept' },
            { ...NODE, id: '$3', label: 'second', weight: 9, mode: 'backup' },
          ],
        },
      ),
      rebuilds('a new one has its defaults', { nodes: [NODE] }, { nodes: [{ ...NODE, mode: 'accept', weight: 100 }] }),
    ],
    refused: [
      refusesNodes('a new one without an address', [without('address')], 'nodes[0].address'),
      refusesNodes('a new one without a label', [{ id: 1 }, without('label')], 'nodes[1].label'),
      refusesNodes('a new one without either', [{}], ['nodes[0].address', 'nodes[0].label']),
    ],
  },
  {
    id: 'nodebalancer.config.rebuild.node.fields',
    section: 'doc 2 §2.3',
    rule: 'The fields of the nodes of a rebuild have the bounds that they have elsewhere.',
    accepted: [
      rebuilds(
        'the greatest and the least',
        {
          nodes: [
            { ...NODE, weight: 1, label: 'abc' },
            { ...NODE, weight: 255, label: 'a'.repeat(32) },
          ],
        },
        { nodes: [{ weight: 1 }, { weight: 255, label: like(/^a{32}$/) }] },
      ),
    ],
    refused: [
      refusesNodes(
        'a weight',
        [
          { ...NODE, weight: 0 },
          { ...NODE, weight: 256 },
        ],
        ['nodes[0].weight', 'nodes[1].weight'],
      ),
      refusesNodes(
        'a label',
        [
          { ...NODE, label: 'ab' },
          { ...NODE, label: 'a'.repeat(33) },
        ],
        ['nodes[0].label', 'nodes[1].label'],
      ),
      refusesNodes('a mode', [{ ...NODE, mode: 'off' }], 'nodes[0].mode'),
      refusesNodes('an address', [NODE, { ...NODE, address: '203.0.113.1' }], 'nodes[1].address'),
    ],
  },
];
