import type { Example, SpecifiedRule } from '../../../specification.ts';
import { after, denied, each, refused, taken, words } from '../../../specification/calls.ts';
import { FIRST } from '../../examples/samples.ts';
import { CHECKED, create, DATABASE, HTTPS, PAIR, rebuild, remove, SECURE, update, WEB, NEW } from './samples.ts';

const TCP = { protocol: 'tcp' };
const BOTH = ['ssl_cert', 'ssl_key'];
const [CERT_ONLY, KEY_ONLY] = [{ ssl_cert: PAIR.ssl_cert }, { ssl_key: PAIR.ssl_key }];

/** The same example with any response. */
const silent = (example: Example): Example => ({ ...example, answer: undefined });
const rebuilt = (fields: object, params: typeof WEB) => silent(rebuild({ ...fields, nodes: [] }, params));

/** The rules between the fields of a config, and between configs; an update is checked as the config it results in (doc 2 §2.2, §7). */
export const together: readonly SpecifiedRule[] = [
  {
    id: 'nodebalancer.config.port.unique',
    section: 'doc 2 §7',
    rule: 'No two configs of a NodeBalancer have the same port.',
    accepted: [
      create({ port: 3306 }),
      update({ port: 80 }),
      ...after([create()], create({ port: 81 })),
      ...after([create(), remove()], create({ port: 80 })),
    ],
    refused: [
      ...after([create()], denied(create(), 'port'), denied(create({ port: 80, protocol: 'tcp' }), 'port')),
      denied(create({ port: 443 }, FIRST), 'port'),
      denied(update({ port: 443 }), 'port'),
      denied(rebuilt({ port: 443 }, WEB), 'port'),
    ],
  },
  {
    id: 'nodebalancer.config.https',
    section: 'doc 2 §7',
    rule: 'A config of `https` must have a certificate and a key.',
    accepted: [silent(create(HTTPS)), silent(update({ protocol: 'https', ...PAIR }))],
    refused: [
      ...refused(create, BOTH, [
        { protocol: 'https' },
        { protocol: 'https', ssl_cert: null, ssl_key: null },
        { protocol: 'https', ssl_cert: '', ssl_key: '' },
      ]),
      ...each({ field: 'ssl_cert', answer: undefined }, [create({ protocol: 'https', ...KEY_ONLY })]),
      ...each({ field: 'ssl_key', answer: undefined }, [create({ protocol: 'https', ...CERT_ONLY })]),
      denied(update({ protocol: 'https' }), BOTH),
      denied(update({ protocol: 'https', ...KEY_ONLY }), 'ssl_cert'),
      denied(update({ protocol: 'https', proxy_protocol: 'none', ...CERT_ONLY }, DATABASE), 'ssl_key'),
      denied(rebuilt({ protocol: 'https' }, WEB), BOTH),
    ],
  },
  {
    id: 'nodebalancer.config.https.alone',
    section: 'doc 2 §7',
    rule: 'A certificate or a key is refused with `http` and `tcp`; null is none.',
    accepted: [
      ...['http', 'tcp'].map((protocol) => ({ ...create({ protocol }), answer: { ssl_cert: null, ssl_key: null } })),
      create({ ...TCP, ssl_cert: null, ssl_key: null }),
    ],
    refused: [
      ...each({ field: BOTH, answer: undefined }, [create({ protocol: 'http', ...PAIR }), create({ ...TCP, ...PAIR })]),
      ...each({ field: 'ssl_cert', answer: undefined }, [create(CERT_ONLY)]),
      ...each({ field: 'ssl_key', answer: undefined }, [create({ ...TCP, ...KEY_ONLY })]),
      denied(update(PAIR), BOTH),
      denied(update(KEY_ONLY, DATABASE), 'ssl_key'),
      denied(update({ protocol: 'http', ...CERT_ONLY }, SECURE), 'ssl_cert'),
    ],
  },
  {
    id: 'nodebalancer.config.proxy_protocol.tcp',
    section: 'doc 2 §7',
    rule: 'The proxy protocols `v1` and `v2` need the protocol `tcp`.',
    accepted: [
      ...['v1', 'v2'].map((proxy_protocol) => create({ ...TCP, proxy_protocol })),
      update({ ...TCP, proxy_protocol: 'v2' }),
      update({ protocol: 'http', proxy_protocol: 'none' }, DATABASE),
    ],
    refused: [
      ...refused(create, 'proxy_protocol', [{ protocol: 'http', proxy_protocol: 'v1' }, { proxy_protocol: 'v2' }]),
      ...each({ field: 'proxy_protocol', answer: undefined }, [create({ ...HTTPS, proxy_protocol: 'v1' })]),
      denied(update({ proxy_protocol: 'v1' }), 'proxy_protocol'),
      denied(update({ protocol: 'http' }, DATABASE), 'protocol'),
      denied(rebuilt({ protocol: 'http' }, DATABASE), 'protocol'),
    ],
  },
  {
    id: 'nodebalancer.config.stickiness.cookie',
    section: 'doc 2 §2.2',
    rule: 'The stickiness `http_cookie` needs the protocol `http` or `https`.',
    accepted: [
      create({ stickiness: 'http_cookie' }),
      { ...create({ ...HTTPS, stickiness: 'http_cookie' }), answer: { stickiness: 'http_cookie' } },
      update({ ...TCP, stickiness: 'table' }, SECURE),
    ],
    refused: [
      ...refused(create, 'stickiness', [{ ...TCP, stickiness: 'http_cookie' }]),
      denied(update({ stickiness: 'http_cookie' }, DATABASE), 'stickiness'),
      denied(update(TCP, SECURE), 'protocol'),
    ],
  },
  {
    id: 'nodebalancer.config.check_interval.timeout',
    section: 'doc 2 §7',
    rule: 'The interval of the checks must be greater than their timeout, and so at least 2 seconds.',
    accepted: [
      ...taken(create, [
        { check_interval: 2, check_timeout: 1 },
        { check_interval: 11, check_timeout: 10 },
      ]),
      ...taken(create, [{ check_interval: 31 }, { check_interval: 3600 }]),
      ...taken(update, [{ check_interval: 5, check_timeout: 4 }, { check_timeout: 30 }, { check_interval: 31 }]),
    ],
    refused: [
      ...refused(create, 'check_interval', [
        { check_interval: 10, check_timeout: 10 },
        { check_interval: 9, check_timeout: 10 },
        { check_interval: 1, check_timeout: 1 },
        { check_interval: 30 },
      ]),
      ...refused(update, 'check_interval', [{ check_interval: 8, check_timeout: 8 }, { check_interval: 1 }]),
      ...refused(rebuild, 'check_interval', [{ check_interval: 8, check_timeout: 8, nodes: [] }]),
      denied(update({ check_interval: 30 }), 'check_interval'),
      denied(rebuilt({ check_interval: 30 }, WEB), 'check_interval'),
      ...after(
        [create({ check_interval: 10, check_timeout: 5 })],
        denied(update({ check_timeout: 10 }, NEW), 'check_timeout'),
      ),
    ],
  },
  {
    id: 'nodebalancer.config.check.needs',
    section: 'doc 2 §2.2',
    rule: 'The checks `http` and `http_body` need a path, and `http_body` needs a text.',
    assumed:
      'The document says what the fields are for, not that they are required; clients of the original API require them',
    accepted: [
      ...taken(create, [{ check: 'http', check_path: '/' }, { check: 'connection' }]),
      create({ check: 'http_body', check_path: '/', check_body: 'OK' }),
      ...after([create({ check_path: '/up' })], update({ check: 'http' }, NEW)),
    ],
    refused: [
      ...refused(create, 'check_path', [{ check: 'http' }, { check: 'http_body', check_body: 'OK' }]),
      ...refused(create, 'check_body', [{ check: 'http_body', check_path: '/' }]),
      denied(update({ check: 'http' }), 'check'),
      denied(update({ check: 'http_body' }, CHECKED), 'check'),
      denied(update({ check_path: '' }, CHECKED), 'check_path'),
    ],
  },
  {
    id: 'nodebalancer.config.errors',
    section: 'doc 2 §7',
    rule: 'One answer names every error that can be found.',
    assumed: 'The document has a list of errors, and does not say that it is complete',
    accepted: [create({ port: 8080 })],
    refused: [
      ...refused(create, words('port algorithm stickiness'), [
        { port: 0, algorithm: 'x', stickiness: 'http_cookie', protocol: 'tcp' },
      ]),
      ...after(
        [create({ ...TCP, proxy_protocol: 'v1' }), create({ port: 443 })],
        denied(update({ protocol: 'http', port: 443, check_interval: 30 }, NEW), words('protocol port check_interval')),
      ),
    ],
  },
];
