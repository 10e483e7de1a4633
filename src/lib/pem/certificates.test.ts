import { X509Certificate } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { readCertificates } from './index.ts';
import { dhPem, type Issued, issue, keyPem } from './testing.ts';

const NO_CERTIFICATE = 'No certificate found: it starts with -----BEGIN CERTIFICATE-----';

const PARAMETERS = dhPem();

/** Parameters of these bytes, in hexadecimal. */
const parameters = (hex: string, label = 'DH PARAMETERS'): string =>
  `-----BEGIN ${label}-----\n${Buffer.from(hex, 'hex').toString('base64')}\n-----END ${label}-----\n`;

let root: Issued;
let middle: Issued;
let leaf: Issued;
let rsa: Issued;

beforeAll(async () => {
  root = await issue({ name: 'CN=Harbour Root, O=Harbour' });
  middle = await issue({ name: 'CN=Harbour Middle, O=Harbour', by: root });
  leaf = await issue({
    name: 'C=GB, O=Example, CN=www.example.com',
    by: middle,
    names: [
      { type: 'dns', value: 'www.example.com' },
      { type: 'dns', value: '*.example.org' },
      { type: 'ip', value: '192.0.2.7' },
      { type: 'email', value: 'someone@example.com' },
    ],
    from: '2026-03-01T10:20:30Z',
    until: '2051-02-28T23:59:59Z',
  });
  rsa = await issue({ name: 'CN=rsa.example.com', kind: 2048 });
});

const first = (text: string) => readCertificates(text).certificates[0];

describe('a certificate', () => {
  test('says what it is for, by whom and how long, as OpenSSL reads it', () => {
    const oracle = new X509Certificate(leaf.pem);
    expect(readCertificates(leaf.pem)).toEqual({
      certificates: [
        {
          commonName: 'www.example.com',
          names: ['www.example.com', '*.example.org', '192.0.2.7'],
          subject: 'C=GB, O=Example, CN=www.example.com',
          issuer: 'CN=Harbour Middle, O=Harbour',
          notBefore: Date.parse('2026-03-01T10:20:30Z'),
          notAfter: Date.parse('2051-02-28T23:59:59Z'),
          sha1: oracle.fingerprint,
          sha256: oracle.fingerprint256,
          keyType: 'EC P-256',
          selfSigned: false,
          follows: true,
        },
      ],
    });
  });

  test('is signed by itself where issuer and subject are one', () => {
    expect(first(root.pem)?.selfSigned).toBe(true);
    expect(first(middle.pem)?.selfSigned).toBe(false);
  });

  test('without a common name is called by its first DNS name', async () => {
    const named = await issue({
      name: 'O=Example',
      names: [
        { type: 'ip', value: '192.0.2.1' },
        { type: 'dns', value: 'b.example.com' },
      ],
    });
    expect(first(named.pem)?.commonName).toBe('b.example.com');
    expect(first((await issue({ name: 'O=Example', bare: true })).pem)).toMatchObject({ commonName: '', names: [] });
  });

  test('with any kind of key is read, and the kind returned', async () => {
    expect(first(rsa.pem)?.keyType).toBe('RSA 2048');
    expect(first((await issue({ name: 'CN=a', kind: 3072 })).pem)?.keyType).toBe('RSA 3072');
    expect(first((await issue({ name: 'CN=a', kind: 'P-384' })).pem)?.keyType).toBe('EC P-384');
    expect(first((await issue({ name: 'CN=a', kind: 'P-521' })).pem)?.keyType).toBe('EC P-521');
    expect(first((await issue({ name: 'CN=a', kind: 'Ed25519' })).pem)?.keyType).toBe('Ed25519');
  });

  test('that has expired is read as well: callers know the time', async () => {
    const old = await issue({ name: 'CN=old', from: '1999-01-01T00:00:00Z', until: '2001-01-01T00:00:00Z' });
    expect(readCertificates(old.pem).error).toBeUndefined();
    expect(first(old.pem)?.notAfter).toBe(Date.parse('2001-01-01T00:00:00Z'));
  });

  test('may be written with other line breaks, blanks, and words around it', () => {
    const { certificates } = readCertificates(leaf.pem);
    for (const text of [
      leaf.pem.replaceAll('\n', '\r\n'),
      leaf.pem.replaceAll('\n', '  \n\n').replaceAll(/^(?=.)/gm, '  '),
      `subject=CN = www.example.com\n${leaf.pem}bye`,
      leaf.pem.trim(),
    ])
      expect(readCertificates(text)).toEqual({ certificates });
  });
});

describe('a chain', () => {
  const orders = (...list: Issued[]) =>
    readCertificates(list.map(({ pem }) => pem).join('')).certificates.map(({ follows }) => follows);

  test('is in order where each issued the one before it', () => {
    expect(orders(leaf, middle, root)).toEqual([true, true, true]);
    expect(orders(leaf, root, middle)).toEqual([true, false, false]);
    expect(orders(leaf, root)).toEqual([true, false]);
    expect(orders(root, middle, leaf)).toEqual([true, false, false]);
  });

  test('is decided by key ids where names alone would match', async () => {
    const impostor = await issue({ name: middle.name, by: root });
    expect(orders(leaf, impostor)).toEqual([true, false]);
    expect(orders(leaf, await issue({ name: middle.name, by: root, bare: true }))).toEqual([true, true]);
  });

  test('may have Diffie-Hellman parameters with it, once', () => {
    expect(readCertificates(leaf.pem + middle.pem + PARAMETERS).error).toBeUndefined();
    expect(readCertificates(PARAMETERS + leaf.pem).certificates).toHaveLength(1);
    expect(readCertificates(PARAMETERS + leaf.pem + PARAMETERS).error).toMatch(
      /^The DH parameters on line \d+ are there twice$/,
    );
    expect(readCertificates(PARAMETERS).error).toBe(NO_CERTIFICATE);
  });

  test.each([
    ['as openssl dhparam writes them', PARAMETERS],
    ['with the length of secrets', dhPem(225)],
    ['a prime and a generator', parameters('3006020107020102')],
    ['X9.42: with the order', parameters('3009020107020102020103', 'X9.42 DH PARAMETERS')],
    ['X9.42: and a factor', parameters('300c020107020102020103020102', 'X9.42 DH PARAMETERS')],
    [
      'X9.42: and how the prime was found',
      parameters('3015020107020102020103020102300703020005020103', 'X9.42 DH PARAMETERS'),
    ],
  ])('takes parameters: %s', (_, text) => {
    expect(readCertificates(leaf.pem + text).error).toBeUndefined();
  });

  test.each([
    ['no sequence', parameters('020107')],
    ['a set', parameters('3106020107020102')],
    ['nothing in it', parameters('3000')],
    ['a prime alone', parameters('3003020107')],
    ['a text for a number', parameters('3006020107040102')],
    ['a number too many', parameters('300c020107020102020103020104')],
    ['more behind it', parameters('3006020107020102ff')],
    ['a part that is missing', parameters('30060201070201')],
    ['a prime of 0', parameters('3006020100020102')],
    ['a prime below 0', parameters('3006020187020102')],
    ['a generator of 0', parameters('3006020107020100')],
    ['a generator below 0', parameters('3006020107020182')],
    ['a changed first byte', PARAMETERS.replace(/^M/m, 'A')],
    ['a half of them', PARAMETERS.replace(/\n(?:.{64}\n){2}/, '\n')],
    ['X9.42 without the order', parameters('3006020107020102', 'X9.42 DH PARAMETERS')],
  ])('refuses parameters: %s', (_, text) => {
    expect(readCertificates(leaf.pem + text).error).toMatch(/^The DH parameters on line \d+ are damaged$/);
  });

  test('returns the certificates before an error', () => {
    const read = readCertificates(`${leaf.pem}${middle.pem.replace('-----END CERTIFICATE-----', '')}`);
    expect(read.certificates).toHaveLength(1);
    expect(read.error).toMatch(/^The CERTIFICATE block on line \d+ has no end/);
  });
});

describe('what is no certificate', () => {
  const body = (text: string): string => text.split('\n').slice(1, -2).join('\n');
  const begin = '-----BEGIN CERTIFICATE-----\n';
  const end = '\n-----END CERTIFICATE-----\n';

  test.each([
    ['an empty text', () => '', NO_CERTIFICATE],
    ['words', () => 'my certificate', NO_CERTIFICATE],
    ['base64 alone', () => body(leaf.pem), NO_CERTIFICATE],
    ['what answers show', () => '<REDACTED>', NO_CERTIFICATE],
    ['breaks as \\n', () => leaf.pem.replaceAll('\n', '\\n'), 'Replace the written \\n by real line breaks'],
    [
      'no end',
      () => begin + body(leaf.pem),
      'The CERTIFICATE block on line 1 has no end: the line -----END CERTIFICATE----- is missing',
    ],
    ['no beginning', () => body(leaf.pem) + end, /^The CERTIFICATE block that ends on line \d+ has no beginning$/],
    [
      'another end',
      () => `${begin}MAYC\n-----END X-----`,
      'The CERTIFICATE block on line 1 has no end: the line -----END CERTIFICATE----- is missing',
    ],
    ['nothing within', () => begin + end.trimStart(), 'The CERTIFICATE block on line 1 is empty'],
    [
      'a lost character',
      () => leaf.pem.replace('MII', 'MI'),
      'The CERTIFICATE block on line 1 is cut off or changed: it is not base64',
    ],
    ['other bytes', () => `${begin}MAYCAQcCAQI=${end}`, 'The certificate on line 1 is damaged and cannot be read'],
    [
      'the half of one',
      () => begin + body(leaf.pem).slice(0, 129) + end,
      'The certificate on line 1 is damaged and cannot be read',
    ],
    ['a private key', () => keyPem(leaf.keys), 'The private key on line 1 goes into the key field'],
    [
      'a request',
      () => `-----BEGIN CERTIFICATE REQUEST-----\nMAYCAQcCAQI=\n-----END CERTIFICATE REQUEST-----`,
      'Line 1 starts a certificate request, not a certificate',
    ],
    [
      'a container',
      () => `-----BEGIN PKCS7-----\nMAYCAQcCAQI=\n-----END PKCS7-----`,
      'Line 1 starts a PKCS #7 container. Extract the certificates first',
    ],
    [
      'a public key',
      () => `-----BEGIN PUBLIC KEY-----\nMAYCAQcCAQI=\n-----END PUBLIC KEY-----`,
      'The PUBLIC KEY block on line 1 is no certificate',
    ],
  ])('%s is refused with the reason', (_, text, error) => {
    const read = readCertificates(text());
    expect(read.certificates).toEqual([]);
    expect(read.error).toEqual(typeof error === 'string' ? error : expect.stringMatching(error));
  });
});
