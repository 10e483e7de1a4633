import type { Example, SpecifiedRule } from '../../specification.ts';
import { bodyRules } from '../../specification/bodies.ts';
import { after, denied, each, failing, MISSING, refused, taken, words } from '../../specification/calls.ts';
import { configsApi } from '../configs/api.ts';
import { CERT, KEY, RSA_KEY } from '../configs/examples/pem.ts';
import { nodesApi } from '../configs/nodes/api.ts';
import { create, createWith, NODE, view } from './samples.ts';

const PAIR = { port: 443, protocol: 'https', ssl_cert: CERT, ssl_key: KEY };

const NODES = [
  { ...NODE, weight: 1, mode: 'drain' },
  { label: 'node-2', address: '192.168.130.11', weight: 255, mode: 'backup' },
];

/** A create with these configs, each with a node. */
const withConfigs = (configs: readonly object[]) =>
  createWith({ configs: configs.map((config) => ({ nodes: [NODE], ...config })) });
const withConfig = (config: object) => withConfigs([config]);

/** The first NodeBalancer that was created has these configs. */
const has = (...data: readonly object[]): Example => ({
  endpoint: configsApi.list,
  params: { nodeBalancerId: '$1' },
  answer: { data },
});

/** The configs of a new NodeBalancer and their nodes (doc 2 §2.1, §2.2, §2.3, §7). */
export const configs: readonly SpecifiedRule[] = [
  ...bodyRules({
    id: 'nodebalancer.create.configs',
    section: 'doc 2 §2.1',
    what: 'A config of a new NodeBalancer',
    sends: create,
    body: { configs: [{ port: 80, nodes: [NODE] }] },
    required: words('nodes nodes[0].address nodes[0].label').map((field) => `configs[0].${field}`),
    types: {
      'configs[0].port': 'integer',
      'configs[0].nodes': 'object[]',
      'configs[0].nodes[0].address': 'string',
      'configs[0].nodes[0].label': 'string',
    },
  }),
  {
    id: 'nodebalancer.create.configs.kept',
    section: 'doc 2 §2.1',
    rule: 'The configs of a create are created with the NodeBalancer, or nothing is.',
    accepted: [
      withConfigs([]),
      ...after(
        [
          withConfigs([
            { port: 8080, algorithm: 'source' },
            { port: 22, protocol: 'tcp' },
          ]),
        ],
        has(
          { port: 8080, protocol: 'http', algorithm: 'source', ssl_cert: null, ssl_key: null },
          { port: 22, protocol: 'tcp', algorithm: 'roundrobin' },
        ),
      ),
      ...after(
        [withConfig(PAIR)],
        has({ port: 443, ssl_cert: '<REDACTED>', ssl_key: '<REDACTED>', ssl_commonname: 'www.example.com' }),
      ),
    ],
    refused: each(MISSING, after([failing(withConfig({ port: 0 }))], view(5))),
  },
  {
    id: 'nodebalancer.create.nodes',
    section: 'doc 2 §2.1',
    rule: 'Every config of a create must have at least one node.',
    accepted: [
      withConfig({}),
      // The first config of an account has the id 1.
      ...after([withConfig({ nodes: NODES })], {
        endpoint: nodesApi.list,
        world: 'empty' as const,
        params: { nodeBalancerId: '$1', configId: 1 },
        answer: { results: 2, data: NODES },
      }),
    ],
    refused: [
      ...refused(withConfig, 'configs[0].nodes', [{ nodes: [] }]),
      ...refused(withConfigs, 'configs[1].nodes', [[{}, { port: 81, nodes: [] }]]),
    ],
  },
  {
    id: 'nodebalancer.create.ports',
    section: 'doc 2 §7',
    rule: 'Each config of a create must have a different port; the default is 80.',
    accepted: taken(withConfigs, [
      [{ port: 80 }, { port: 443 }],
      [{ port: 1 }, { port: 65_535 }],
      [{}, { port: 8080 }],
    ]),
    refused: [
      ...refused(withConfigs, 'configs[1].port', [
        [{ port: 443 }, { port: 443 }],
        [{}, {}],
        [{ port: 80 }, {}],
      ]),
      ...refused(withConfigs, 'configs[2].port', [[{ port: 81 }, { port: 82 }, { port: 81, protocol: 'tcp' }]]),
    ],
  },
  {
    id: 'nodebalancer.create.config-rules',
    section: 'doc 2 §7',
    rule: 'The configs and nodes of a create follow the rules of their own operations; errors name their place in the list.',
    accepted: taken(withConfig, [
      { protocol: 'tcp', proxy_protocol: 'v2' },
      { check_interval: 11, check_timeout: 10 },
    ]),
    refused: [
      ...refused(withConfig, 'configs[0].port', [{ port: 0 }, { port: 65_536 }]),
      ...each({ field: 'configs[0].ssl_key' }, [
        withConfig({ protocol: 'https', ssl_cert: CERT }),
        withConfig({ ssl_key: KEY }),
      ]),
      ...refused(
        withConfigs,
        [
          ...words('configs[0].ssl_cert configs[0].check_interval configs[1].port configs[1].algorithm'),
          ...words('configs[1].proxy_protocol configs[2].protocol'),
        ],
        [
          [
            { protocol: 'https', port: 80, check_interval: 10, check_timeout: 10 },
            { algorithm: 'random', proxy_protocol: 'v1' },
            { port: 81, protocol: 'udp' },
          ],
        ],
      ),
      ...refused(
        withConfigs,
        words('address label weight mode').map((field) => `configs[1].nodes[1].${field}`),
        [[{}, { port: 81, nodes: [NODE, { label: 'ab', address: '8.8.8.8:80', weight: 256, mode: 'pause' }] }]],
      ),
    ],
  },
  {
    id: 'nodebalancer.create.pair',
    section: 'doc 2 §2.2',
    rule: 'The certificate of a config in a create must be PEM, and the key must belong to it.',
    accepted: [withConfig(PAIR)],
    refused: [
      denied(withConfig({ ...PAIR, ssl_cert: 'certificate' }), 'configs[0].ssl_cert'),
      denied(withConfigs([{}, { ...PAIR, ssl_key: RSA_KEY }]), 'configs[1].ssl_key'),
      denied(create({ region: 'moon-1', configs: [{ ...PAIR, ssl_key: RSA_KEY, nodes: [NODE] }] }), [
        'region',
        'configs[0].ssl_key',
      ]),
    ],
  },
];
