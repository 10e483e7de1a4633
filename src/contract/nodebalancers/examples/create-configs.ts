import type { Example, SpecifiedRule, RefusedExample } from '../../specification.ts';
import { configsApi } from '../configs/api.ts';
import { CERT, KEY, RSA_KEY } from '../configs/examples/pem.ts';
import { nodesApi } from '../configs/nodes/api.ts';
import { nodebalancersApi } from '../api.ts';
import { creates, denies, making, refuses, tells } from './samples.ts';

const NODE = { label: 'node-1', address: '192.168.130.10:80' };

const config = (fields: object = {}): object => ({ nodes: [NODE], ...fields });

/** A create with these configs, and one that is refused. */
const holds = (name: string, ...configs: readonly object[]): Example => creates(name, { configs }, {});
const lacks = (name: string, field: string | readonly string[], ...configs: readonly unknown[]): RefusedExample =>
  refuses(name, { configs }, field);

/** A node of the first config with these fields. */
const node = (fields: object): object => config({ nodes: [{ ...NODE, ...fields }] });

/** The configs of the new NodeBalancer (doc 2 §2.1, §2.2, §7). */
export const createConfigs: readonly SpecifiedRule[] = [
  {
    id: 'nodebalancer.create.configs',
    section: 'doc 2 §2.1',
    rule: 'A create may hold configs, each with its nodes; all of them are made with it.',
    accepted: [
      holds('none'),
      holds('one', config()),
      creates('left out', {}, {}),
      {
        name: 'the configs are there',
        endpoint: configsApi.list,
        before: [
          making({ configs: [config({ port: 8080, algorithm: 'source' }), config({ port: 22, protocol: 'tcp' })] }),
        ],
        params: { nodeBalancerId: '$1' },
        answer: {
          results: 2,
          data: [
            { port: 8080, protocol: 'http', algorithm: 'source', ssl_cert: null, ssl_key: null },
            { port: 22, protocol: 'tcp', algorithm: 'roundrobin' },
          ],
        },
      },
      {
        name: 'a certificate is kept, and not shown',
        endpoint: configsApi.list,
        before: [making({ configs: [config({ port: 443, protocol: 'https', ssl_cert: CERT, ssl_key: KEY })] })],
        params: { nodeBalancerId: '$1' },
        answer: {
          data: [{ port: 443, ssl_cert: '<REDACTED>', ssl_key: '<REDACTED>', ssl_commonname: 'www.example.com' }],
        },
      },
    ],
    refused: [
      refuses('no list', { configs: config() }, 'configs'),
      refuses('null', { configs: null }, 'configs'),
      lacks('a number', 'configs[0]', 80),
      {
        name: 'nothing is made of what is refused',
        endpoint: nodebalancersApi.view,
        before: [{ ...making({ configs: [config({ port: 0 })] }), isRefused: true }],
        params: { nodeBalancerId: 5 },
        status: 404,
        field: null,
      },
    ],
  },
  {
    id: 'nodebalancer.create.nodes',
    section: 'doc 2 §2.1',
    rule: 'Every config of a create has at least one node.',
    accepted: [
      holds('one node', config()),
      holds('two nodes', config({ nodes: [NODE, { ...NODE, label: 'node-2' }] })),
    ],
    refused: [
      lacks('an empty list', 'configs[0].nodes', config({ nodes: [] })),
      lacks('no list', 'configs[0].nodes', { port: 80 }),
      lacks('null', 'configs[0].nodes', config({ nodes: null })),
      lacks('the second alone', 'configs[1].nodes', config(), config({ port: 81, nodes: [] })),
    ],
  },
  {
    id: 'nodebalancer.create.nodes.kept',
    section: 'doc 2 §2.3',
    rule: 'The nodes of a create are those of its configs, each with what was sent.',
    accepted: [
      {
        name: 'two of them',
        endpoint: nodesApi.list,
        // The first config of an account has the id 1.
        world: 'empty',
        before: [
          making({
            configs: [
              config({
                nodes: [
                  { ...NODE, weight: 1, mode: 'drain' },
                  { label: 'node-2', address: '192.168.130.11', weight: 255, mode: 'backup' },
                ],
              }),
            ],
          }),
        ],
        params: { nodeBalancerId: '$1', configId: 1 },
        answer: {
          results: 2,
          data: [
            { ...NODE, weight: 1, mode: 'drain' },
            { label: 'node-2', address: '192.168.130.11', weight: 255, mode: 'backup' },
          ],
        },
      },
    ],
    refused: [
      lacks('no address', 'configs[0].nodes[0].address', config({ nodes: [{ label: 'node-1' }] })),
      lacks('no label', 'configs[0].nodes[0].label', config({ nodes: [{ address: '192.168.130.10' }] })),
      lacks('a public address', 'configs[0].nodes[0].address', node({ address: '8.8.8.8:80' })),
      lacks('a label of two characters', 'configs[0].nodes[0].label', node({ label: 'ab' })),
      lacks('a label of thirty-three', 'configs[0].nodes[0].label', node({ label: 'a'.repeat(33) })),
      lacks('weight 0', 'configs[0].nodes[0].weight', node({ weight: 0 })),
      lacks('weight 256', 'configs[0].nodes[0].weight', node({ weight: 256 })),
      lacks('a mode that there is not', 'configs[0].nodes[0].mode', node({ mode: 'pause' })),
      lacks(
        'the second node of the second config',
        'configs[1].nodes[1].weight',
        config(),
        config({ port: 81, nodes: [NODE, { ...NODE, weight: 1.5 }] }),
      ),
    ],
  },
  {
    id: 'nodebalancer.create.ports',
    section: 'doc 2 §7',
    rule: 'The configs of a create have ports of their own, from 1 to 65535; one that names none is on port 80.',
    accepted: [
      holds('80 and 443', config({ port: 80 }), config({ port: 443 })),
      holds('the least and the most', config({ port: 1 }), config({ port: 65_535 })),
      holds('80 is left out, another is not', config(), config({ port: 8080 })),
    ],
    refused: [
      lacks('the same twice', 'configs[1].port', config({ port: 443 }), config({ port: 443 })),
      lacks('80 left out twice', 'configs[1].port', config(), config()),
      lacks('80, and left out', 'configs[1].port', config({ port: 80 }), config()),
      lacks(
        'the first and the third',
        'configs[2].port',
        config({ port: 81 }),
        config({ port: 82 }),
        config({ port: 81, protocol: 'tcp' }),
      ),
      lacks('port 0', 'configs[0].port', config({ port: 0 })),
      lacks('port 65536', 'configs[0].port', config({ port: 65_536 })),
    ],
  },
  {
    id: 'nodebalancer.create.config-rules',
    section: 'doc 2 §7',
    rule: 'What is refused of a config is refused of one in a create, by its place in the list.',
    accepted: [
      holds('tcp with proxy protocol', config({ protocol: 'tcp', proxy_protocol: 'v2' })),
      holds('an interval above the timeout', config({ check_interval: 11, check_timeout: 10 })),
      holds('https with both', config({ protocol: 'https', ssl_cert: CERT, ssl_key: KEY })),
    ],
    refused: [
      lacks('https without a pair', ['configs[0].ssl_cert', 'configs[0].ssl_key'], config({ protocol: 'https' })),
      lacks('https without a key', 'configs[0].ssl_key', config({ protocol: 'https', ssl_cert: CERT })),
      lacks('https without a certificate', 'configs[0].ssl_cert', config({ protocol: 'https', ssl_key: KEY })),
      lacks(
        'http with a pair',
        ['configs[0].ssl_cert', 'configs[0].ssl_key'],
        config({ ssl_cert: CERT, ssl_key: KEY }),
      ),
      lacks('http with proxy protocol', 'configs[0].proxy_protocol', config({ proxy_protocol: 'v1' })),
      lacks(
        'an interval that is the timeout',
        'configs[0].check_interval',
        config({ check_interval: 10, check_timeout: 10 }),
      ),
      lacks('nothing in place of a config', 'configs[0]', null),
      lacks(
        'a port twice, and another fault',
        ['configs[1].port', 'configs[1].algorithm'],
        config(),
        config({ algorithm: 'random' }),
      ),
      lacks(
        'faults of two configs at once',
        ['configs[0].protocol', 'configs[1].algorithm'],
        config({ protocol: 'udp' }),
        config({ port: 81, algorithm: 'random' }),
      ),
    ],
  },
  {
    id: 'nodebalancer.create.pair',
    section: 'doc 2 §2.2',
    rule: 'The certificate of a config in a create is PEM, and the key is its own.',
    accepted: [holds('a pair', config({ port: 443, protocol: 'https', ssl_cert: CERT, ssl_key: KEY }))],
    refused: [
      denies(
        'the key of another',
        { configs: [config(), config({ port: 443, protocol: 'https', ssl_cert: CERT, ssl_key: RSA_KEY })] },
        'configs[1].ssl_key',
      ),
      denies(
        'no PEM',
        { configs: [config({ port: 443, protocol: 'https', ssl_cert: 'certificate', ssl_key: KEY })] },
        'configs[0].ssl_cert',
      ),
      denies(
        'with a Region that there is not',
        { region: 'moon-1', configs: [config({ port: 443, protocol: 'https', ssl_cert: CERT, ssl_key: RSA_KEY })] },
        ['region', 'configs[0].ssl_key'],
      ),
    ],
  },
  {
    id: 'nodebalancer.create.configs.events',
    section: 'doc 2 §6',
    rule: 'The configs and nodes of a create have no events of their own.',
    assumed: 'The document names no events of NodeBalancers; one request is told as one event here',
    accepted: [
      tells(
        'one event',
        [making({ label: 'examples', configs: [config()] })],
        [{ action: 'nodebalancer_create', entity: { id: '$1' } }],
        [{ action: 'nodebalancer_config_create' }, { action: 'nodebalancer_node_create' }],
      ),
    ],
    refused: [lacks('a config of no node', 'configs[0].nodes', config({ nodes: [] }))],
  },
];
