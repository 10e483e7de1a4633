import type { Example, SpecifiedRule } from '../../../specification.ts';
import { after, denied, each } from '../../../specification/calls.ts';
import { configsApi } from '../api.ts';
import * as pem from './pem.ts';
import { create, HTTPS, list, NEW, PAIR, rebuild, SECURE, update, view } from './samples.ts';

const { CA, CERT, DH, KEY, NAMELESS_KEY, RSA, RSA_KEY, RSA_KEY_PKCS8 } = pem;

const HIDDEN = { ssl_cert: '<REDACTED>', ssl_key: '<REDACTED>' };
const NONE = { ssl_cert: null, ssl_key: null, ssl_commonname: '', ssl_fingerprint: '' };
const OWN = { ...HIDDEN, ssl_commonname: 'www.example.com', ssl_fingerprint: pem.CERT_FINGERPRINT };
const OTHER = { ssl_cert: RSA, ssl_key: RSA_KEY };
const OTHERS = { ...HIDDEN, ssl_commonname: 'mail.example.com', ssl_fingerprint: pem.RSA_FINGERPRINT };

const rubbish = (what: string): string => `-----BEGIN ${what}-----\nAAAA\n-----END ${what}-----\n`;

/** A create of `https` with these; the response shows neither. */
const https = (ssl_cert: string, ssl_key: string): Example => ({
  ...create({ ...HTTPS, ssl_cert, ssl_key }),
  answer: HIDDEN,
});

/** Creates that are refused for their certificate, or for their key. */
const noCert = (...texts: readonly string[]) => texts.map((text) => denied(https(text, KEY), 'ssl_cert'));
const noKey = (...texts: readonly string[]) => texts.map((text) => denied(https(CERT, text), 'ssl_key'));

/** An update and a rebuild of a config that was created with a certificate, and their responses. */
const changes = (body: object, answer: unknown): Example[] =>
  after([create(HTTPS)], { ...update(body, NEW), answer }, { ...rebuild({ ...body, nodes: [] }, NEW), answer });

/** Certificates and their keys (doc 2 §2.2). */
export const certificates: readonly SpecifiedRule[] = [
  {
    id: 'nodebalancer.config.ssl_cert',
    section: 'doc 2 §2.2',
    rule: 'The certificate must be PEM: one, or one and its chain, with or without Diffie-Hellman parameters.',
    accepted: [
      ...[CERT, CERT + CA, CERT + DH, DH + CERT + CA].map((text) => https(text, KEY)),
      https(CERT.replaceAll('\n', '\r\n'), KEY),
      https(RSA, RSA_KEY_PKCS8),
    ],
    refused: [
      ...noCert('certificate', KEY, DH, CERT + pem.DH_CUT, DH.replace(/^M/m, 'A') + CERT, CERT.slice(0, 300)),
      ...noCert(rubbish('CERTIFICATE')),
      denied(update({ ssl_cert: 'certificate', ssl_key: KEY }, SECURE), 'ssl_cert'),
      denied(rebuild({ ssl_cert: 'certificate', ssl_key: KEY, nodes: [] }, SECURE), 'ssl_cert'),
    ],
  },
  {
    id: 'nodebalancer.config.ssl_key',
    section: 'doc 2 §2.2',
    rule: 'The key must be the private key of the certificate, as PEM.',
    accepted: [https(CERT, KEY), https(RSA, RSA_KEY_PKCS8)],
    refused: [
      ...noKey('key', CERT, KEY.slice(0, 100), rubbish('PRIVATE KEY'), NAMELESS_KEY, RSA_KEY),
      // The key of the second certificate.
      denied(https(CA + CERT, KEY), 'ssl_key'),
      denied(update({ ssl_cert: CERT, ssl_key: RSA_KEY }, SECURE), 'ssl_key'),
    ],
  },
  {
    id: 'nodebalancer.config.ssl_key.forms',
    section: 'doc 2 §2.2',
    rule: 'A key is PKCS#8, PKCS#1 or SEC1, and must not be encrypted.',
    assumed:
      'The document says no more than PEM; these are the forms that tools write, and nobody is there to type a password',
    accepted: [https(RSA, RSA_KEY), https(CERT, pem.KEY_SEC1), https(pem.NAMELESS, NAMELESS_KEY)],
    refused: noKey(pem.KEY_ENCRYPTED, pem.KEY_ENCRYPTED_SEC1, KEY + KEY),
  },
  {
    id: 'nodebalancer.config.redacted',
    section: 'doc 2 §2.2',
    rule: 'Certificate and key are never returned: answers show `<REDACTED>`, which is refused in requests.',
    accepted: [
      https(CERT, KEY),
      ...after([create(HTTPS)], { ...view(), answer: HIDDEN }, { ...list(), answer: { data: [HIDDEN] } }),
      ...changes({ algorithm: 'source' }, HIDDEN),
    ],
    refused: [
      ...each({ field: 'ssl_cert', answer: undefined }, [https('<REDACTED>', KEY), https(' <REDACTED>\n', KEY)]),
      { ...https(CERT, '<REDACTED>'), answer: undefined, field: 'ssl_key' },
      { ...update(HIDDEN, SECURE), answer: undefined, field: ['ssl_cert', 'ssl_key'] },
    ],
  },
  {
    id: 'nodebalancer.config.redacted.none',
    section: 'doc 2 §2.2',
    rule: 'A config without a certificate shows null for it and its key, and empty texts for the derived fields.',
    assumed: 'The document has null for both fields and does not mention the derived ones; the original API answers so',
    accepted: ['http', 'tcp'].map((protocol) => ({ ...create({ protocol }), answer: NONE })),
  },
  {
    id: 'nodebalancer.config.ssl_commonname',
    section: 'doc 2 §2.2',
    rule: 'The common name and the fingerprint are derived from the certificate, the first of a chain.',
    accepted: [
      { ...https(CERT + CA, KEY), answer: OWN },
      { ...https(RSA, RSA_KEY_PKCS8), answer: OTHERS },
    ],
  },
  {
    id: 'nodebalancer.config.ssl_fingerprint',
    section: 'doc 2 §2.2',
    rule: 'Without a common name the first DNS name takes its place; the fingerprint is SHA-1, in hexadecimal with colons.',
    assumed: 'The document does not say how either is made; a fingerprint of the original API has 20 pairs',
    accepted: [
      {
        ...https(pem.NAMELESS, NAMELESS_KEY),
        answer: { ssl_commonname: 'san.example.com', ssl_fingerprint: pem.NAMELESS_FINGERPRINT },
      },
    ],
  },
  {
    id: 'nodebalancer.config.pair.kept',
    section: 'doc 2 §4.1',
    rule: 'A config that stays `https` keeps its pair, which can only be replaced as a whole; one that leaves `https` loses it.',
    assumed:
      'The document does not say what happens to a pair that an update leaves out or sends as null; it cannot be read and sent again, and `https` needs one',
    accepted: [
      ...changes({ check_attempts: 5 }, OWN),
      ...changes({ protocol: 'https', ssl_cert: null, ssl_key: null }, OWN),
      ...changes(PAIR, OWN),
      ...changes(OTHER, OTHERS),
      ...changes({ protocol: 'http' }, NONE),
      ...changes({ protocol: 'tcp' }, NONE),
    ],
    refused: [
      denied(update({ ssl_cert: RSA }, SECURE), 'ssl_key'),
      denied(update({ port: 80, ssl_cert: RSA }, SECURE), ['port', 'ssl_key']),
      denied(update({ ssl_cert: RSA, ssl_key: null }, SECURE), 'ssl_key'),
      denied(update({ ssl_key: RSA_KEY }, SECURE), 'ssl_cert'),
      denied(update({ ssl_cert: null, ssl_key: RSA_KEY }, SECURE), 'ssl_cert'),
      denied(update({ ssl_cert: 'certificate' }, SECURE), ['ssl_cert', 'ssl_key']),
      denied(update({ ssl_key: 'key' }, SECURE), ['ssl_cert', 'ssl_key']),
      denied(rebuild({ ssl_cert: RSA, nodes: [] }, SECURE), 'ssl_key'),
      ...after(
        [{ endpoint: configsApi.update, params: SECURE, body: { protocol: 'http' } }],
        denied(update({ protocol: 'https' }, SECURE), ['ssl_cert', 'ssl_key']),
      ),
    ],
  },
];
