import { contains, type Example, ofLength, type SpecifiedRule, type Step, whole } from '../../../specification.ts';
import { bodyRules } from '../../../specification/bodies.ts';
import {
  after,
  denied,
  each,
  failing,
  MISSING,
  refused,
  taken,
  UNKNOWN_ID,
  words,
} from '../../../specification/calls.ts';
import { NODE } from '../../examples/samples.ts';
import { nodesApi } from '../nodes/api.ts';
import { create, NEW, nodesOf, rebuild as rebuildOf, WEB } from './samples.ts';

const adding = (fields: object): Step => ({ endpoint: nodesApi.create, params: NEW, body: { ...NODE, ...fields } });

/** A config, which is `$1`, and two nodes of it, `$2` and `$3`. */
const MADE: readonly Step[] = [
  create({ algorithm: 'source', check: 'connection' }),
  adding({ label: 'first', weight: 50 }),
  adding({ label: 'second', mode: 'backup' }),
];
const SECOND = { ...NODE, label: 'second', mode: 'backup', weight: 100 };

/** A rebuild of that config. */
const rebuilt = (body: object): Example => rebuildOf(body, NEW);
const made = (...examples: readonly Example[]): Example[] => after(MADE, ...examples);

/** A rebuild of a seeded config with these nodes. */
const withNodes = (nodes: unknown): Example => rebuildOf({ nodes });
/** A rebuild with one node that has these fields. */
const withNode = (fields: object): Example => withNodes([{ ...NODE, ...fields }]);

/** A config and its nodes in one request (doc 2 §3, §4.1). */
export const rebuild: readonly SpecifiedRule[] = [
  {
    id: 'nodebalancer.config.rebuild',
    section: 'doc 2 §3',
    rule: 'A rebuild deletes the nodes that it leaves out, updates those with an id, creates the others, and answers the config with all its nodes.',
    accepted: [
      ...made({
        ...rebuilt({
          port: 8080,
          nodes: [
            { id: '$3', label: 'kept', address: '192.168.130.11:81', mode: 'accept', weight: 7 },
            { label: 'new', address: '192.168.130.12', mode: 'drain', weight: 8 },
          ],
        }),
        answer: {
          id: '$1',
          port: 8080,
          protocol: 'http',
          nodes: [
            { id: '$3', label: 'kept', address: '192.168.130.11:81', mode: 'accept', weight: 7 },
            { id: whole, label: 'new', address: '192.168.130.12', mode: 'drain', weight: 8 },
          ],
        },
      }),
      // Sent in another order than by id.
      ...made({ ...rebuilt({ nodes: [{ id: '$3' }, { id: '$2' }] }), answer: { nodes: [{ id: '$2' }, { id: '$3' }] } }),
      ...after([...MADE, rebuilt({ nodes: [{ id: '$3' }, { label: 'new', address: '10.0.0.1' }] })], {
        ...nodesOf(),
        answer: {
          data: [
            { ...SECOND, id: '$3' },
            { label: 'new', address: '10.0.0.1' },
          ],
        },
      }),
      // The nodes of other configs stay.
      ...after([...MADE, rebuilt({ nodes: [] })], { ...nodesOf(WEB), answer: { data: ofLength(2) } }),
      ...after([...MADE, failing(rebuilt({ port: 0, nodes: [] }))], {
        ...nodesOf(),
        answer: { data: contains([{ id: '$2' }, { id: '$3' }]) },
      }),
    ],
    refused: each(
      MISSING,
      after([...MADE, rebuilt({ nodes: [{ id: '$3' }] })], {
        endpoint: nodesApi.view,
        params: { ...NEW, nodeId: '$2' },
      }),
    ),
  },
  ...bodyRules({
    id: 'nodebalancer.config.rebuild',
    section: 'doc 2 §2.2',
    what: 'A rebuild',
    sends: rebuildOf,
    body: { nodes: [{ id: `${WEB.configId}/node:web-1`, ...NODE, mode: 'drain', weight: 1 }] },
    required: ['nodes'],
    types: {
      nodes: 'object[]',
      'nodes[0].id': 'integer',
      'nodes[0].address': 'string',
      'nodes[0].label': 'string',
      'nodes[0].mode': 'string',
      'nodes[0].weight': 'integer',
    },
  }),
  {
    id: 'nodebalancer.config.rebuild.settings',
    section: 'doc 2 §4.1',
    rule: 'A rebuild keeps the settings that it leaves out, and is checked like an update.',
    assumed:
      'The document says that a config is replaced, and not what happens to what is left out; a pair cannot be read and sent again',
    accepted: made({
      ...rebuilt({ check_attempts: 9, nodes: [] }),
      answer: { algorithm: 'source', check: 'connection', check_attempts: 9 },
    }),
  },
  {
    id: 'nodebalancer.config.rebuild.empty',
    section: 'doc 2 §3',
    rule: 'A rebuild may leave a config without nodes.',
    assumed: 'The document asks for at least one node where a NodeBalancer is created, and does not mention it here',
    accepted: [withNodes([])],
  },
  {
    id: 'nodebalancer.config.rebuild.id',
    section: 'doc 2 §2.3',
    rule: 'The id of a node in a rebuild must be that of a node of this config, each at most once.',
    assumed: 'The document says that an id identifies an existing node, and does not mention other ids',
    accepted: made(rebuilt({ nodes: [{ id: '$2', ...NODE }] })),
    refused: [
      denied(withNode({ id: UNKNOWN_ID }), 'nodes[0].id'),
      ...after(
        MADE,
        denied(rebuilt({ nodes: [NODE, { id: `${WEB.configId}/node:web-1` }] }), 'nodes[1].id'),
        denied(rebuilt({ nodes: [{ id: '$2' }, { id: '$2' }] }), 'nodes[1].id'),
      ),
    ],
  },
  {
    id: 'nodebalancer.config.rebuild.kept',
    section: 'doc 2 §2.3',
    rule: 'A node with an id keeps the fields that are left out; one without an id needs an address and a label.',
    assumed:
      'The document says that a node with an id is updated, and of updates elsewhere that all fields are optional',
    accepted: [
      ...made({
        ...rebuilt({ nodes: [{ id: '$2' }, { id: '$3', weight: 9 }] }),
        answer: {
          nodes: [
            { ...NODE, id: '$2', label: 'first', weight: 50, mode: 'accept' },
            { ...SECOND, id: '$3', weight: 9 },
          ],
        },
      }),
      { ...withNode({}), answer: { nodes: [{ ...NODE, mode: 'accept', weight: 100 }] } },
    ],
    refused: [
      ...refused(withNodes, ['nodes[0].address', 'nodes[0].label'], [[{}]]),
      ...refused(withNodes, 'nodes[1].label', [[{ id: 1 }, { address: NODE.address }]]),
      ...refused(withNodes, 'nodes[0].address', [[{ label: NODE.label }]]),
    ],
  },
  {
    id: 'nodebalancer.config.rebuild.node.fields',
    section: 'doc 2 §2.3',
    rule: 'The nodes of a rebuild follow the rules of their own operations; errors name their place in the list.',
    accepted: taken(withNodes, [
      [
        { ...NODE, weight: 1, label: 'abc' },
        { ...NODE, weight: 255, label: 'a'.repeat(32) },
      ],
    ]),
    refused: refused(
      withNodes,
      words('nodes[0].weight nodes[0].mode nodes[1].weight nodes[1].address nodes[2].label nodes[3].label'),
      [
        [
          { ...NODE, weight: 0, mode: 'off' },
          { ...NODE, weight: 256, address: '203.0.113.1' },
          { ...NODE, label: 'ab' },
          { ...NODE, label: 'a'.repeat(33) },
        ],
      ],
    ),
  },
];
