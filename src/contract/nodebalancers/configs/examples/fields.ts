import type { SpecifiedRule } from '../../../specification.ts';
import { bodyRules, oneOf } from '../../../specification/bodies.ts';
import { refused, taken, words } from '../../../specification/calls.ts';
import { create, DATABASE, HTTPS, PAIR, update } from './samples.ts';

const DEFAULTS = {
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
};

/** Values other than the defaults. */
const SETTINGS = {
  port: 3307,
  algorithm: 'leastconn',
  check: 'http_body',
  check_attempts: 4,
  check_body: 'fine',
  check_interval: 20,
  check_passive: false,
  check_path: '/up',
  check_timeout: 10,
  cipher_suite: 'legacy',
  proxy_protocol: 'none',
  stickiness: 'table',
};

const CHOICES = words('protocol algorithm check cipher_suite proxy_protocol stickiness');

const TYPES = {
  port: 'integer',
  protocol: 'string',
  algorithm: 'string',
  check: 'string',
  check_attempts: 'integer',
  check_body: 'string',
  check_interval: 'integer',
  check_passive: 'boolean',
  check_path: 'string',
  check_timeout: 'integer',
  cipher_suite: 'string',
  proxy_protocol: 'string',
  stickiness: 'string',
} as const;

/** A create and an update with this value of a field. */
const sends = (field: string) => [create, update].map((send) => (value: unknown) => send({ [field]: value }));

const paths = sends('check_path');

/** A whole number within bounds. */
const bounds = (field: string, min: number, max: number, what: string): SpecifiedRule => ({
  id: `nodebalancer.config.${field}`,
  section: 'doc 2 §8',
  rule: `${what} is at least ${min} and at most ${max}.`,
  accepted: sends(field).flatMap((send) => taken(send, [min, max])),
  refused: sends(field).flatMap((send) => refused(send, field, [min - 1, max + 1])),
});

/** One of a list of values. */
const choice = (
  field: string,
  values: string,
  others: string,
  beside: (value: unknown) => object = () => ({}),
): SpecifiedRule =>
  oneOf({
    id: `nodebalancer.config.${field}`,
    section: 'doc 2 §2.2',
    what: `\`${field}\``,
    field,
    sends: (value) => ({ ...create({ ...beside(value), [field]: value }), answer: { [field]: value } }),
    values: words(values),
    others: words(others),
  });

/** Each field of a config by itself (doc 2 §2.2, §8). */
export const fields: readonly SpecifiedRule[] = [
  {
    id: 'nodebalancer.config.defaults',
    section: 'doc 2 §2.2',
    rule: 'What a new config leaves out has the default that the document names, and no port requires a protocol.',
    accepted: [
      { ...create(), answer: DEFAULTS },
      { ...create({ port: 443 }), answer: { ...DEFAULTS, port: 443 } },
      { ...create({ ...HTTPS, port: 80 }), answer: { port: 80, protocol: 'https' } },
    ],
  },
  {
    id: 'nodebalancer.config.defaults.texts',
    section: 'doc 2 §2.2',
    rule: 'The default of `check_path` and `check_body` is an empty text.',
    assumed: 'The document names no defaults for them',
    accepted: [{ ...create(), answer: { check_path: '', check_body: '' } }],
  },
  ...bodyRules({
    id: 'nodebalancer.config.create',
    section: 'doc 2 §2.2',
    what: 'A new config',
    sends: create,
    body: { ...SETTINGS, ...HTTPS },
    types: { ...TYPES, ssl_cert: 'string', ssl_key: 'string' },
  }),
  ...bodyRules({
    id: 'nodebalancer.config.update',
    section: 'doc 2 §2.2',
    what: 'An update of a config',
    sends: update,
    body: { ...SETTINGS, protocol: 'http' },
    types: TYPES,
  }),
  {
    id: 'nodebalancer.config.update.words',
    section: 'doc 2 §4.1',
    rule: 'An update can set every field of a config.',
    accepted: [
      update({ ...SETTINGS, protocol: 'tcp', proxy_protocol: 'v1' }),
      update({ ...SETTINGS, protocol: 'http' }, DATABASE),
    ],
    refused: refused(update, CHOICES, [Object.fromEntries(CHOICES.map((field) => [field, 'other']))]),
  },
  choice('protocol', 'http https tcp', 'udp', (value) => (value === 'https' ? PAIR : {})),
  choice('algorithm', 'roundrobin leastconn source', 'random ring_hash'),
  choice('check', 'none connection http http_body', 'ping https', () => ({ check_path: '/', check_body: 'OK' })),
  choice('cipher_suite', 'recommended legacy', 'none modern'),
  choice('proxy_protocol', 'none v1 v2', 'v3', () => ({ protocol: 'tcp' })),
  choice('stickiness', 'none table http_cookie', 'session'),
  bounds('port', 1, 65_535, 'The port'),
  bounds('check_attempts', 1, 30, 'The number of attempts of a check'),
  bounds('check_timeout', 1, 30, 'The timeout of a check, in seconds,'),
  {
    id: 'nodebalancer.config.check_path',
    section: 'doc 2 §2.2',
    rule: 'The path of the checks is made of letters, digits and `/ - % ? & = .`.',
    assumed: 'The document says only that it is a URL path; the original API has this charset',
    accepted: paths.flatMap((send) => taken(send, words('/ /check?deep=1 /a-Z/0%20b.html?x=1&y=2 azAZ09'))),
    refused: paths.flatMap((send) => refused(send, 'check_path', ['/a b', '/a\n', ...words('/ä /a#b /a_b')])),
  },
  {
    id: 'nodebalancer.config.ignored',
    section: 'doc 2 §4.1',
    rule: 'A create and an update ignore nodes and the fields derived from a certificate.',
    assumed:
      'The documents leave open what happens to fields that are unknown or read-only; the original API ignores them',
    accepted: [create, update].map((send) => ({
      ...send({ nodes: 'none', ssl_commonname: 'a.example', ssl_fingerprint: 'AA', id: 7 }),
      answer: { ssl_commonname: '', ssl_fingerprint: '' },
    })),
  },
];
