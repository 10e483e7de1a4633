import type { SpecifiedRule } from '../../../specification.ts';
import { creates, denies, HTTPS, making, refuses, refusesEach, refusesUpdate, takesEach, updates } from './samples.ts';

/** Each field of a config by itself (doc 2 §2.2, §8). */
export const fields: readonly SpecifiedRule[] = [
  {
    id: 'nodebalancer.config.defaults',
    section: 'doc 2 §2.2',
    rule: 'What a new config leaves out is: port 80, `http`, `roundrobin`, no check, 3 attempts, 31 s from check to check, 30 s for one, passive checks, the recommended ciphers, no proxy protocol and no stickiness.',
    accepted: [
      creates(
        'nothing is said',
        {},
        {
          port: 80,
          protocol: 'http',
          algorithm: 'roundrobin',
          check: 'none',
          check_attempts: 3,
          check_interval: 31,
          check_passive: true,
          check_timeout: 30,
          cipher_suite: 'recommended',
          proxy_protocol: 'none',
          stickiness: 'none',
        },
      ),
      updates(
        'an update puts none of them back',
        { check_attempts: 5, port: 81 },
        { algorithm: 'source' },
        {
          check_attempts: 5,
          port: 81,
          algorithm: 'source',
        },
      ),
    ],
    refused: [
      { name: 'the default port is taken', before: [making()], ...making(), field: 'port', serverOnly: true },
      refuses('the default interval is no more than the timeout', { check_timeout: 31 }, 'check_timeout'),
    ],
  },
  {
    id: 'nodebalancer.config.defaults.texts',
    section: 'doc 2 §2.2',
    rule: 'A path and a text of the check that are left out are empty.',
    assumed: 'The document names no defaults for them',
    accepted: [creates('nothing is said', {}, { check_path: '', check_body: '' })],
    refused: [refuses('null is no text', { check_path: null, check_body: null }, ['check_path', 'check_body'])],
  },
  {
    id: 'nodebalancer.config.port',
    section: 'doc 2 §8',
    rule: 'The port is a whole number from 1 to 65,535.',
    accepted: [
      ...takesEach('port', 1, 2, 80, 65_534, 65_535),
      updates('changed to the least', {}, { port: 1 }),
      updates('changed to the greatest', {}, { port: 65_535 }),
    ],
    refused: [
      ...refusesEach('port', 0, -1, 65_536, 80.5, '80', null),
      refusesUpdate('changed to 0', {}, { port: 0 }, 'port'),
      refusesUpdate('changed to 65,536', {}, { port: 65_536 }, 'port'),
    ],
  },
  {
    id: 'nodebalancer.config.port.protocol',
    section: 'doc 2 §2.2',
    rule: 'The number of the port asks for no protocol.',
    accepted: [
      creates('443 is http', { port: 443, protocol: 'http' }),
      creates('80 is tcp', { port: 80, protocol: 'tcp' }),
      creates('80 is https', { ...HTTPS, port: 80 }, { port: 80, protocol: 'https' }),
    ],
    refused: [refuses('443 makes no https', { port: 443, ssl_key: HTTPS.ssl_key }, 'ssl_key')],
  },
  {
    id: 'nodebalancer.config.protocol',
    section: 'doc 2 §2.2',
    rule: 'The protocol is `http`, `https` or `tcp`.',
    accepted: [
      ...takesEach('protocol', 'http', 'tcp'),
      creates('"https"', HTTPS, { protocol: 'https' }),
      updates('changed', {}, { protocol: 'tcp' }),
    ],
    refused: [
      ...refusesEach('protocol', 'udp', 'HTTP', '', null),
      refusesUpdate('changed to another', {}, { protocol: 'udp' }, 'protocol'),
    ],
  },
  {
    id: 'nodebalancer.config.algorithm',
    section: 'doc 2 §2.2',
    rule: 'The algorithm is `roundrobin`, `leastconn` or `source`.',
    accepted: [
      ...takesEach('algorithm', 'roundrobin', 'leastconn', 'source'),
      updates('changed', {}, { algorithm: 'leastconn' }),
    ],
    refused: [
      ...refusesEach('algorithm', 'random', 'ring_hash', '', null),
      refusesUpdate('changed to another', {}, { algorithm: 'random' }, 'algorithm'),
    ],
  },
  {
    id: 'nodebalancer.config.check',
    section: 'doc 2 §2.2',
    rule: 'The check is `none`, `connection`, `http` or `http_body`.',
    accepted: [
      ...takesEach('check', 'none', 'connection'),
      creates('"http"', { check: 'http', check_path: '/' }),
      creates('"http_body"', { check: 'http_body', check_path: '/', check_body: 'OK' }),
      updates('changed', {}, { check: 'connection' }),
    ],
    refused: [
      ...refusesEach('check', 'ping', 'https', '', null),
      refusesUpdate('changed to another', {}, { check: 'ping' }, 'check'),
    ],
  },
  {
    id: 'nodebalancer.config.check_attempts',
    section: 'doc 2 §8',
    rule: 'The attempts of a check are a whole number from 1 to 30.',
    accepted: [
      ...takesEach('check_attempts', 1, 2, 29, 30),
      updates('changed to the greatest', {}, { check_attempts: 30 }),
    ],
    refused: [
      ...refusesEach('check_attempts', 0, 31, 2.5, '3', null),
      refusesUpdate('changed to 31', {}, { check_attempts: 31 }, 'check_attempts'),
    ],
  },
  {
    id: 'nodebalancer.config.check_timeout',
    section: 'doc 2 §8',
    rule: 'The timeout of a check is a whole number from 1 to 30, in seconds.',
    accepted: [...takesEach('check_timeout', 1, 2, 29, 30), updates('changed to the least', {}, { check_timeout: 1 })],
    refused: [
      ...refusesEach('check_timeout', 0, 2.5, '30', null),
      refuses('31', { check_timeout: 31, check_interval: 60 }, 'check_timeout'),
      refusesUpdate('changed to 0', {}, { check_timeout: 0 }, 'check_timeout'),
    ],
  },
  {
    id: 'nodebalancer.config.check_interval',
    section: 'doc 2 §2.2',
    rule: 'The interval of the checks is a whole number of seconds, more than the timeout and therefore at least 2.',
    accepted: [creates('the least', { check_interval: 2, check_timeout: 1 }), ...takesEach('check_interval', 31, 3600)],
    refused: [
      refuses('less than there can be', { check_interval: 1, check_timeout: 1 }, 'check_interval'),
      ...refusesEach('check_interval', 0, -31, 31.5, '31', null),
      refusesUpdate('changed to 1', {}, { check_interval: 1 }, 'check_interval'),
    ],
  },
  {
    id: 'nodebalancer.config.check_passive',
    section: 'doc 2 §2.2',
    rule: 'Whether responses of 5xx take a backend out of rotation is true or false.',
    accepted: [...takesEach('check_passive', true, false), updates('changed', {}, { check_passive: false })],
    refused: [
      ...refusesEach('check_passive', 'true', 1, null),
      refusesUpdate('changed to a text', {}, { check_passive: 'false' }, 'check_passive'),
    ],
  },
  {
    id: 'nodebalancer.config.check_body',
    section: 'doc 2 §2.2',
    rule: 'What has to appear in the response is a text.',
    accepted: [
      ...takesEach('check_body', 'OK', '<p class="ok">All is well ✓</p>', ''),
      updates('changed', {}, { check_body: 'it works' }),
    ],
    refused: [
      ...refusesEach('check_body', 200, null),
      refusesUpdate('changed to a number', {}, { check_body: 200 }, 'check_body'),
    ],
  },
  {
    id: 'nodebalancer.config.check_path',
    section: 'doc 2 §2.2',
    rule: 'The path of the checks is a text.',
    accepted: [
      ...takesEach('check_path', '/', '/health', '/check?deep=1'),
      updates('changed', {}, { check_path: '/up' }),
    ],
    refused: [
      ...refusesEach('check_path', 1, null),
      refusesUpdate('changed to a number', {}, { check_path: 1 }, 'check_path'),
    ],
  },
  {
    id: 'nodebalancer.config.check_path.characters',
    section: 'doc 2 §2.2',
    rule: 'The path of the checks is of letters, digits and `/ - % ? & = .`.',
    assumed: 'The document says no more than that it is the path of an address; the original API has this charset',
    accepted: [...takesEach('check_path', '/a-Z/0%20b.html?x=1&y=2', 'relative')],
    refused: [
      ...refusesEach('check_path', '/a b', '/ä', '/a#b', '/a_b', '/a\n'),
      refusesUpdate('changed to one with a space', {}, { check_path: '/a b' }, 'check_path'),
    ],
  },
  {
    id: 'nodebalancer.config.cipher_suite',
    section: 'doc 2 §2.2',
    rule: 'The cipher suite is `recommended` or `legacy`.',
    accepted: [
      ...takesEach('cipher_suite', 'recommended', 'legacy'),
      updates('changed', HTTPS, { cipher_suite: 'legacy' }),
    ],
    refused: [
      ...refusesEach('cipher_suite', 'none', 'Legacy', '', null),
      refusesUpdate('changed to another', {}, { cipher_suite: 'modern' }, 'cipher_suite'),
    ],
  },
  {
    id: 'nodebalancer.config.proxy_protocol',
    section: 'doc 2 §2.2',
    rule: 'The proxy protocol is `none`, `v1` or `v2`.',
    accepted: [
      ...takesEach('proxy_protocol', 'none'),
      creates('"v1"', { protocol: 'tcp', proxy_protocol: 'v1' }),
      creates('"v2"', { protocol: 'tcp', proxy_protocol: 'v2' }),
      updates('changed', { protocol: 'tcp' }, { proxy_protocol: 'v2' }),
    ],
    refused: [
      refuses('"v3"', { protocol: 'tcp', proxy_protocol: 'v3' }, 'proxy_protocol'),
      ...refusesEach('proxy_protocol', '', true, null),
      refusesUpdate('changed to another', { protocol: 'tcp' }, { proxy_protocol: 'v3' }, 'proxy_protocol'),
    ],
  },
  {
    id: 'nodebalancer.config.stickiness',
    section: 'doc 2 §2.2',
    rule: 'The stickiness is `none`, `table` or `http_cookie`.',
    accepted: [
      ...takesEach('stickiness', 'none', 'table', 'http_cookie'),
      updates('changed', {}, { stickiness: 'table' }),
    ],
    refused: [
      ...refusesEach('stickiness', 'session', '', false, null),
      refusesUpdate('changed to another', {}, { stickiness: 'session' }, 'stickiness'),
    ],
  },
  {
    id: 'nodebalancer.config.ignored',
    section: 'doc 2 §4.1',
    rule: 'A config is made and changed without its nodes, and what is derived of a certificate is not set by hand.',
    assumed:
      'The documents leave open what becomes of fields that are unknown or only read; the original API ignores them',
    accepted: [
      creates(
        'nodes and derived fields',
        { nodes: [{ label: 'x' }], ssl_commonname: 'a.example', ssl_fingerprint: 'AA', id: 7 },
        { ssl_commonname: '', ssl_fingerprint: '', nodes_status: { up: 0, down: 0 } },
      ),
      updates('in an update', {}, { nodes: 'none', ssl_commonname: 'a.example' }, { ssl_commonname: '' }),
    ],
    refused: [denies('the fields that are known count', { nodes: [], port: 80, protocol: 'none' }, 'protocol')],
  },
];
