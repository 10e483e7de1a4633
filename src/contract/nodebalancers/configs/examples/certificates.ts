import { like, type SpecifiedRule } from '../../../specification.ts';
import { nodebalancersApi } from '../../api.ts';
import {
  CA,
  CERT,
  CERT_FINGERPRINT,
  DH,
  DH_CUT,
  KEY,
  KEY_ENCRYPTED,
  KEY_ENCRYPTED_SEC1,
  KEY_SEC1,
  NAMELESS,
  NAMELESS_FINGERPRINT,
  NAMELESS_KEY,
  RSA,
  RSA_FINGERPRINT,
  RSA_KEY,
  RSA_KEY_PKCS8,
} from './pem.ts';
import {
  creates,
  denies,
  deniesUpdate,
  HTTPS,
  making,
  NEW,
  NODE,
  PAIR,
  refuses,
  updates,
  updating,
} from './samples.ts';
import { configsApi } from '../api.ts';

const https = (ssl_cert: unknown, ssl_key: unknown): object => ({ port: 443, protocol: 'https', ssl_cert, ssl_key });

const HIDDEN = { ssl_cert: '<REDACTED>', ssl_key: '<REDACTED>' };
const NONE = { ssl_cert: null, ssl_key: null, ssl_commonname: '', ssl_fingerprint: '' };
const OWN = { ...HIDDEN, ssl_commonname: 'www.example.com' };

/** Certificates and their keys (doc 2 §2.2). */
export const certificates: readonly SpecifiedRule[] = [
  {
    id: 'nodebalancer.config.ssl_cert',
    section: 'doc 2 §2.2',
    rule: 'The certificate is PEM: one, or one and its chain, with Diffie-Hellman parameters if need be.',
    accepted: [
      creates('one', https(CERT, KEY), OWN),
      creates('one and its chain', https(CERT + CA, KEY), OWN),
      creates('one and parameters', https(CERT + DH, KEY), OWN),
      creates('parameters first', https(DH + CERT + CA, KEY), OWN),
      creates('an RSA certificate', https(RSA, RSA_KEY), { ssl_commonname: 'mail.example.com' }),
      creates('line breaks as Windows writes them', https(CERT.replaceAll('\n', '\r\n'), KEY), OWN),
    ],
    refused: [
      denies('no PEM', https('certificate', KEY), 'ssl_cert'),
      denies('a key', https(KEY, KEY), 'ssl_cert'),
      denies('parameters alone', https(DH, KEY), 'ssl_cert'),
      denies('parameters without a generator', https(CERT + DH_CUT, KEY), 'ssl_cert'),
      denies('parameters of rubbish', https(DH.replace(/^M/m, 'A') + CERT, KEY), 'ssl_cert'),
      denies('one that breaks off', https(CERT.slice(0, 300), KEY), 'ssl_cert'),
      denies(
        'one of rubbish',
        https('-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n', KEY),
        'ssl_cert',
      ),
      refuses('a number', https(1, KEY), 'ssl_cert'),
      deniesUpdate('no PEM in an update', HTTPS, { ssl_cert: 'certificate', ssl_key: KEY }, 'ssl_cert'),
      {
        name: 'no PEM in a rebuild',
        before: [making(HTTPS)],
        endpoint: configsApi.rebuild,
        params: NEW,
        body: { ssl_cert: 'certificate', ssl_key: KEY, nodes: [] },
        field: 'ssl_cert',
        serverOnly: true,
      },
      {
        name: 'no PEM with a NodeBalancer',
        endpoint: nodebalancersApi.create,
        body: {
          region: 'us-east',
          configs: [{ nodes: [NODE] }, { ...https('certificate', KEY), nodes: [NODE] }],
        },
        field: 'configs[1].ssl_cert',
        serverOnly: true,
      },
    ],
  },
  {
    id: 'nodebalancer.config.ssl_key',
    section: 'doc 2 §2.2',
    rule: 'The key is the private key of the certificate, as PEM.',
    accepted: [
      creates('PKCS#8', https(CERT, KEY), HIDDEN),
      creates('an RSA key', https(RSA, RSA_KEY_PKCS8), HIDDEN),
      updates('a pair of another kind', HTTPS, { ssl_cert: RSA, ssl_key: RSA_KEY_PKCS8 }, HIDDEN),
    ],
    refused: [
      denies('no PEM', https(CERT, 'key'), 'ssl_key'),
      denies('a certificate', https(CERT, CERT), 'ssl_key'),
      denies('one that breaks off', https(CERT, KEY.slice(0, 100)), 'ssl_key'),
      denies(
        'one of rubbish',
        https(CERT, '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n'),
        'ssl_key',
      ),
      denies('that of another certificate', https(CERT, NAMELESS_KEY), 'ssl_key'),
      denies('that of another kind of certificate', https(CERT, RSA_KEY), 'ssl_key'),
      denies('that of the second certificate', https(CA + CERT, KEY), 'ssl_key'),
      refuses('a number', https(CERT, 1), 'ssl_key'),
      deniesUpdate('another one in an update', HTTPS, { ssl_cert: CERT, ssl_key: RSA_KEY }, 'ssl_key'),
      {
        name: 'another one with a NodeBalancer',
        endpoint: nodebalancersApi.create,
        body: { region: 'us-east', configs: [{ ...https(CERT, RSA_KEY), nodes: [NODE] }] },
        field: 'configs[0].ssl_key',
        serverOnly: true,
      },
    ],
  },
  {
    id: 'nodebalancer.config.ssl_key.forms',
    section: 'doc 2 §2.2',
    rule: 'A key may stand there as PKCS#8, PKCS#1 or SEC1, and is not encrypted.',
    assumed:
      'The document says no more than PEM; these are the forms that tools write, and nobody is there to type a password',
    accepted: [
      creates('PKCS#1', https(RSA, RSA_KEY), HIDDEN),
      creates('SEC1, with the parameters of its curve', https(CERT, KEY_SEC1), HIDDEN),
      creates('SEC1 alone', https(NAMELESS, NAMELESS_KEY), HIDDEN),
    ],
    refused: [
      denies('an encrypted one', https(CERT, KEY_ENCRYPTED), 'ssl_key'),
      denies('an encrypted one of an older form', https(CERT, KEY_ENCRYPTED_SEC1), 'ssl_key'),
      denies('two keys', https(CERT, KEY + KEY), 'ssl_key'),
    ],
  },
  {
    id: 'nodebalancer.config.redacted',
    section: 'doc 2 §2.2',
    rule: 'Certificate and key are never returned: answers show the text `<REDACTED>` in their place.',
    accepted: [
      creates('in the answer to a create', HTTPS, HIDDEN),
      updates('in the answer to an update', HTTPS, { algorithm: 'source' }, HIDDEN),
      { name: 'in a view', before: [making(HTTPS)], endpoint: configsApi.view, params: NEW, answer: HIDDEN },
      {
        name: 'in a list',
        before: [making(HTTPS)],
        endpoint: configsApi.list,
        params: { nodeBalancerId: '@nodebalancer:balancer-4' },
        answer: { data: [HIDDEN] },
      },
      {
        name: 'in the answer to a rebuild',
        before: [making(HTTPS)],
        endpoint: configsApi.rebuild,
        params: NEW,
        body: { nodes: [] },
        answer: HIDDEN,
      },
    ],
    refused: [
      refuses('it is no certificate', https('<REDACTED>', KEY), 'ssl_cert'),
      refuses('and no key', https(CERT, '<REDACTED>'), 'ssl_key'),
      refuses('nor with space around it', https(' <REDACTED>\n', KEY), 'ssl_cert'),
      {
        name: 'in an update neither',
        before: [making(HTTPS)],
        ...updating(HIDDEN),
        field: ['ssl_cert', 'ssl_key'],
      },
    ],
  },
  {
    id: 'nodebalancer.config.redacted.none',
    section: 'doc 2 §2.2',
    rule: 'A config without a certificate shows null for it and its key, and empty texts for what is derived.',
    assumed: 'The document has null for both fields and no word on what is derived; the original API answers so',
    accepted: [creates('http', {}, NONE), creates('tcp', { protocol: 'tcp' }, NONE)],
    refused: [denies('null makes no https', https(null, null), ['ssl_cert', 'ssl_key'])],
  },
  {
    id: 'nodebalancer.config.ssl_commonname',
    section: 'doc 2 §2.2',
    rule: 'The common name and the fingerprint are derived from the certificate, the first of a chain, and tell which one was assigned.',
    accepted: [
      creates('one', HTTPS, { ssl_commonname: 'www.example.com', ssl_fingerprint: like(/./) }),
      creates('the first of a chain', https(CERT + CA, KEY), { ssl_commonname: 'www.example.com' }),
      updates(
        'a new one',
        HTTPS,
        { ssl_cert: RSA, ssl_key: RSA_KEY_PKCS8 },
        { ssl_commonname: 'mail.example.com', ssl_fingerprint: like(/./) },
      ),
    ],
    refused: [denies('none of a text that is none', https('www.example.com', KEY), 'ssl_cert')],
  },
  {
    id: 'nodebalancer.config.ssl_fingerprint',
    section: 'doc 2 §2.2',
    rule: 'The fingerprint is the SHA-1 of the certificate, in upper-case hexadecimal with colons; without a common name the first DNS name takes its place.',
    assumed: 'The document does not say how either is made; a fingerprint of the original API has 20 pairs',
    accepted: [
      creates('EC', HTTPS, { ssl_fingerprint: CERT_FINGERPRINT }),
      creates('RSA', https(RSA, RSA_KEY), { ssl_fingerprint: RSA_FINGERPRINT }),
      creates('no common name', https(NAMELESS, NAMELESS_KEY), {
        ssl_commonname: 'san.example.com',
        ssl_fingerprint: NAMELESS_FINGERPRINT,
      }),
    ],
    refused: [denies('of parameters alone', https(DH, KEY), 'ssl_cert')],
  },
  {
    id: 'nodebalancer.config.pair.kept',
    section: 'doc 2 §4.1',
    rule: 'A config that stays `https` keeps its pair unless both are given, where null counts as not given; one that leaves `https` loses it.',
    assumed:
      'The document does not say what becomes of a pair that an update leaves out or sends as null; nobody can send it back, and `https` cannot be without one',
    accepted: [
      updates('kept', HTTPS, { check_attempts: 5 }, { ...OWN, ssl_fingerprint: CERT_FINGERPRINT }),
      updates('kept, though null is sent', HTTPS, { ssl_cert: null, ssl_key: null }, OWN),
      updates('kept, though null is sent for the key', HTTPS, { ssl_key: null }, OWN),
      updates('kept, with https again', HTTPS, { protocol: 'https' }, OWN),
      updates('replaced', HTTPS, { ssl_cert: RSA, ssl_key: RSA_KEY }, { ssl_fingerprint: RSA_FINGERPRINT }),
      updates('the same again', HTTPS, PAIR, { ...OWN, ssl_fingerprint: CERT_FINGERPRINT }),
      updates('lost', HTTPS, { protocol: 'http' }, NONE),
      updates('lost, with tcp', HTTPS, { protocol: 'tcp' }, NONE),
      {
        name: 'kept in a rebuild',
        before: [making(HTTPS)],
        endpoint: configsApi.rebuild,
        params: NEW,
        body: { port: 8443, nodes: [] },
        answer: { ...OWN, port: 8443 },
      },
      {
        name: 'lost in a rebuild',
        before: [making(HTTPS)],
        endpoint: configsApi.rebuild,
        params: NEW,
        body: { protocol: 'http', nodes: [] },
        answer: NONE,
      },
    ],
    refused: [
      deniesUpdate('a certificate without its key', HTTPS, { ssl_cert: RSA }, 'ssl_key'),
      deniesUpdate('a key without its certificate', HTTPS, { ssl_key: RSA_KEY }, 'ssl_cert'),
      deniesUpdate('null for the key of a certificate', HTTPS, { ssl_cert: RSA, ssl_key: null }, 'ssl_key'),
      deniesUpdate('null for the certificate of a key', HTTPS, { ssl_cert: null, ssl_key: RSA_KEY }, 'ssl_cert'),
      deniesUpdate('a certificate alone that is none', HTTPS, { ssl_cert: 'certificate' }, ['ssl_cert', 'ssl_key']),
      deniesUpdate('a key alone that is none', HTTPS, { ssl_key: 'key' }, ['ssl_cert', 'ssl_key']),
      {
        name: 'https again after it was left',
        before: [making(HTTPS), updating({ protocol: 'http' })],
        ...updating({ protocol: 'https' }),
        field: ['ssl_cert', 'ssl_key'],
        serverOnly: true,
      },
      {
        name: 'one alone in a rebuild',
        before: [making(HTTPS)],
        endpoint: configsApi.rebuild,
        params: NEW,
        body: { ssl_cert: RSA, nodes: [] },
        field: 'ssl_key',
        serverOnly: true,
      },
    ],
  },
];
