import type { Example, SpecifiedRule, RefusedExample } from '../../../specification.ts';
import { nodebalancersApi } from '../../api.ts';
import { configsApi } from '../api.ts';
import {
  creates,
  denies,
  deniesUpdate,
  EMPTY,
  HTTPS,
  making,
  NEW,
  NODE,
  PAIR,
  refuses,
  refusesUpdate,
  seeded,
  updates,
  updating,
} from './samples.ts';

const TCP = { protocol: 'tcp' };

/** A NodeBalancer with these configs in one request. */
const withConfigs = (...configs: readonly object[]) => ({
  endpoint: nodebalancersApi.create,
  body: { region: 'us-east', configs: configs.map((config) => ({ nodes: [NODE], ...config })) },
});
const takesNested = (name: string, ...configs: readonly object[]): Example => ({ name, ...withConfigs(...configs) });
const refusesNested = (name: string, field: string, ...configs: readonly object[]): RefusedExample => ({
  name,
  ...withConfigs(...configs),
  field,
});

/** The rules between fields of a config, and between configs (doc 2 §2.2, §7). */
export const pairs: readonly SpecifiedRule[] = [
  {
    id: 'nodebalancer.config.port.unique',
    section: 'doc 2 §7',
    rule: 'A port is that of one config of a NodeBalancer.',
    accepted: [
      { name: 'another port', before: [making({ port: 80 })], ...making({ port: 81 }), answer: { port: 81 } },
      creates('a port of another NodeBalancer', { port: 3306, protocol: 'tcp' }),
      updates('its own port again', { port: 8080 }, { port: 8080 }),
      {
        name: 'one that is free again',
        before: [making({ port: 80 }), { endpoint: configsApi.remove, params: NEW }],
        ...making({ port: 80 }),
        answer: { port: 80 },
      },
      takesNested('two in one request', { port: 80 }, { port: 81 }),
    ],
    refused: [
      {
        name: 'a port twice',
        before: [making({ port: 80 })],
        ...making({ port: 80 }),
        field: 'port',
        serverOnly: true,
      },
      {
        name: 'for another protocol too',
        before: [making({ port: 80 })],
        ...making({ port: 80, protocol: 'tcp' }),
        field: 'port',
        serverOnly: true,
      },
      {
        name: 'a seeded one',
        ...making({ port: 443 }, { nodeBalancerId: '@nodebalancer:balancer-1' }),
        field: 'port',
        serverOnly: true,
      },
      {
        name: 'in an update',
        before: [making({ port: 80 }), making({ port: 81 })],
        ...updating({ port: 81 }),
        field: 'port',
        serverOnly: true,
      },
      {
        name: 'in a rebuild',
        endpoint: configsApi.rebuild,
        params: seeded('balancer-1', 443),
        body: { port: 80, nodes: [] },
        field: 'port',
        serverOnly: true,
      },
      refusesNested('twice in one request', 'configs[1].port', { port: 80 }, { port: 80 }),
      refusesNested('the default counts', 'configs[1].port', { port: 80 }, {}),
    ],
  },
  {
    id: 'nodebalancer.config.https',
    section: 'doc 2 §7',
    rule: 'A config of `https` has a certificate and a key.',
    accepted: [
      creates('both', HTTPS, { protocol: 'https' }),
      updates('both, with the change to https', {}, { protocol: 'https', ...PAIR }, { protocol: 'https' }),
      takesNested('with a NodeBalancer', { ...HTTPS }),
    ],
    refused: [
      refuses('none', { protocol: 'https' }, ['ssl_cert', 'ssl_key']),
      refuses('no certificate', { protocol: 'https', ssl_key: PAIR.ssl_key }, 'ssl_cert'),
      refuses('no key', { protocol: 'https', ssl_cert: PAIR.ssl_cert }, 'ssl_key'),
      refuses('null for both', { protocol: 'https', ssl_cert: null, ssl_key: null }, ['ssl_cert', 'ssl_key']),
      refuses('empty texts', { protocol: 'https', ssl_cert: '', ssl_key: '' }, ['ssl_cert', 'ssl_key']),
      deniesUpdate('none, with the change to https', {}, { protocol: 'https' }, ['ssl_cert', 'ssl_key']),
      deniesUpdate(
        'no certificate, with the change to https',
        {},
        { protocol: 'https', ssl_key: PAIR.ssl_key },
        'ssl_cert',
      ),
      deniesUpdate('no key, with the change to https', TCP, { protocol: 'https', ssl_cert: PAIR.ssl_cert }, 'ssl_key'),
      {
        name: 'none, with a rebuild to https',
        endpoint: configsApi.rebuild,
        params: seeded('balancer-1', 80),
        body: { protocol: 'https', nodes: [] },
        field: ['ssl_cert', 'ssl_key'],
        serverOnly: true,
      },
      refusesNested('none, with a NodeBalancer', 'configs[0].ssl_cert', { protocol: 'https' }),
    ],
  },
  {
    id: 'nodebalancer.config.https.alone',
    section: 'doc 2 §7',
    rule: 'A config of `http` or `tcp` takes neither a certificate nor a key.',
    accepted: [
      creates('http without', { protocol: 'http' }, { ssl_cert: null, ssl_key: null }),
      creates('tcp without', TCP, { ssl_cert: null, ssl_key: null }),
      creates('null is none', { ...TCP, ssl_cert: null, ssl_key: null }, { ssl_cert: null }),
    ],
    refused: [
      refuses('http with both', { protocol: 'http', ...PAIR }, ['ssl_cert', 'ssl_key']),
      refuses('tcp with both', { ...TCP, ...PAIR }, ['ssl_cert', 'ssl_key']),
      refuses('http with a certificate', { ssl_cert: PAIR.ssl_cert }, 'ssl_cert'),
      refuses('tcp with a key', { ...TCP, ssl_key: PAIR.ssl_key }, 'ssl_key'),
      deniesUpdate('http that is given both', {}, PAIR, ['ssl_cert', 'ssl_key']),
      deniesUpdate('tcp that is given a key', TCP, { ssl_key: PAIR.ssl_key }, 'ssl_key'),
      deniesUpdate('https that becomes http', HTTPS, { protocol: 'http', ssl_cert: PAIR.ssl_cert }, 'ssl_cert'),
      refusesNested('with a NodeBalancer', 'configs[0].ssl_key', { ...TCP, ssl_key: PAIR.ssl_key }),
    ],
  },
  {
    id: 'nodebalancer.config.proxy_protocol.tcp',
    section: 'doc 2 §7',
    rule: 'The proxy protocols `v1` and `v2` need the protocol `tcp`.',
    accepted: [
      creates('v1 with tcp', { ...TCP, proxy_protocol: 'v1' }),
      creates('v2 with tcp', { ...TCP, proxy_protocol: 'v2' }),
      creates('none with http', { proxy_protocol: 'none' }),
      updates('both change', {}, { ...TCP, proxy_protocol: 'v2' }),
      updates('both change back', { ...TCP, proxy_protocol: 'v1' }, { protocol: 'http', proxy_protocol: 'none' }),
    ],
    refused: [
      refuses('v1 with http', { protocol: 'http', proxy_protocol: 'v1' }, 'proxy_protocol'),
      refuses('v2 with http, which is the default', { proxy_protocol: 'v2' }, 'proxy_protocol'),
      refuses('v1 with https', { ...HTTPS, proxy_protocol: 'v1' }, 'proxy_protocol'),
      deniesUpdate('v1 for a config of http', {}, { proxy_protocol: 'v1' }, 'proxy_protocol'),
      deniesUpdate('http for a config with v2', { ...TCP, proxy_protocol: 'v2' }, { protocol: 'http' }, 'protocol'),
      {
        name: 'http for one with v2, by a rebuild',
        endpoint: configsApi.rebuild,
        params: seeded('balancer-2', 3306),
        body: { protocol: 'http', nodes: [] },
        field: 'protocol',
        serverOnly: true,
      },
      refusesNested('with a NodeBalancer', 'configs[0].proxy_protocol', { proxy_protocol: 'v1' }),
    ],
  },
  {
    id: 'nodebalancer.config.stickiness.cookie',
    section: 'doc 2 §2.2',
    rule: 'Stickiness by `http_cookie` is for `http` and `https` only.',
    accepted: [
      creates('with http', { stickiness: 'http_cookie' }),
      creates('with https', { ...HTTPS, stickiness: 'http_cookie' }, { stickiness: 'http_cookie' }),
      creates('a table with tcp', { ...TCP, stickiness: 'table' }),
      updates('both change', { stickiness: 'http_cookie' }, { ...TCP, stickiness: 'table' }),
    ],
    refused: [
      refuses('with tcp', { ...TCP, stickiness: 'http_cookie' }, 'stickiness'),
      deniesUpdate('for a config of tcp', TCP, { stickiness: 'http_cookie' }, 'stickiness'),
      deniesUpdate('tcp for a config with it', { stickiness: 'http_cookie' }, TCP, 'protocol'),
    ],
  },
  {
    id: 'nodebalancer.config.check_interval.timeout',
    section: 'doc 2 §7',
    rule: 'The interval of the checks is more than their timeout.',
    accepted: [
      creates('one second more', { check_interval: 11, check_timeout: 10 }),
      creates('as much as the greatest timeout needs', { check_interval: 31, check_timeout: 30 }),
      updates('both change', {}, { check_interval: 5, check_timeout: 4 }),
      updates('the timeout, below the interval', { check_interval: 10, check_timeout: 5 }, { check_timeout: 9 }),
    ],
    refused: [
      refuses('the same', { check_interval: 10, check_timeout: 10 }, 'check_interval'),
      refuses('less', { check_interval: 9, check_timeout: 10 }, 'check_interval'),
      refuses('no more than the default timeout', { check_interval: 30 }, 'check_interval'),
      refusesUpdate('no more, in one update', {}, { check_interval: 8, check_timeout: 8 }, 'check_interval'),
      {
        name: 'no more, in one rebuild',
        endpoint: configsApi.rebuild,
        params: seeded('balancer-1', 80),
        body: { check_interval: 8, check_timeout: 8, nodes: [] },
        field: 'check_interval',
      },
      deniesUpdate('no more than the timeout that is there', {}, { check_interval: 30 }, 'check_interval'),
      deniesUpdate(
        'a timeout as long as the interval that is there',
        { check_interval: 10, check_timeout: 5 },
        { check_timeout: 10 },
        'check_timeout',
      ),
      {
        name: 'no more than the timeout that is there, in a rebuild',
        endpoint: configsApi.rebuild,
        params: seeded('balancer-1', 80),
        body: { check_interval: 30, nodes: [] },
        field: 'check_interval',
        serverOnly: true,
      },
    ],
  },
  {
    id: 'nodebalancer.config.check.needs',
    section: 'doc 2 §2.2',
    rule: 'The checks `http` and `http_body` need a path, and `http_body` needs a text.',
    assumed:
      'The document says what the fields are for, not that they must be there; a client of the original asks for them',
    accepted: [
      creates('http with a path', { check: 'http', check_path: '/' }),
      creates('http_body with both', { check: 'http_body', check_path: '/', check_body: 'OK' }),
      creates('connection with neither', { check: 'connection' }),
      updates('the path is there already', { check_path: '/up' }, { check: 'http' }),
    ],
    refused: [
      refuses('http without a path', { check: 'http' }, 'check_path'),
      refuses('http_body without a path', { check: 'http_body', check_body: 'OK' }, 'check_path'),
      refuses('http_body without a text', { check: 'http_body', check_path: '/' }, 'check_body'),
      deniesUpdate('http, where there is no path', {}, { check: 'http' }, 'check'),
      deniesUpdate('http_body, where there is no text', { check_path: '/' }, { check: 'http_body' }, 'check'),
      deniesUpdate('no path any more', { check: 'http', check_path: '/' }, { check_path: '' }, 'check_path'),
    ],
  },
  {
    id: 'nodebalancer.config.several',
    section: 'doc 2 §7',
    rule: 'A refusal names as many faults as can be found at once.',
    assumed: 'The document has a list of errors, and does not say how long it is',
    accepted: [creates('none', { port: 8080 })],
    refused: [
      refuses('of one request', { port: 0, algorithm: 'x', stickiness: 'http_cookie', protocol: 'tcp' }, [
        'port',
        'algorithm',
        'stickiness',
      ]),
      {
        ...denies('of other records', {}, null),
        before: [making({ ...TCP, proxy_protocol: 'v1' }), making({ port: 443 })],
        endpoint: configsApi.update,
        params: NEW,
        body: { protocol: 'http', port: 443, check_interval: 30 },
        field: ['protocol', 'port', 'check_interval'],
      },
      { name: 'below another', endpoint: configsApi.create, params: EMPTY, body: { port: '80' }, field: 'port' },
    ],
  },
];
