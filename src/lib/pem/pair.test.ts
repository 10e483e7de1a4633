import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { readPair } from './index.ts';
import { type Issued, issue, keyPem } from './testing.ts';

const NO_CERTIFICATE = 'No certificate found: it starts with -----BEGIN CERTIFICATE-----';
const NO_KEY = 'No private key found: it starts with -----BEGIN PRIVATE KEY-----';

let root: Issued;
let middle: Issued;
let leaf: Issued;
let rsa: Issued;

beforeAll(async () => {
  root = await issue({ name: 'CN=Harbour Root' });
  middle = await issue({ name: 'CN=Harbour Middle', by: root });
  leaf = await issue({ name: 'CN=www.example.com', by: middle });
  rsa = await issue({ name: 'CN=rsa.example.com', kind: 2048 });
});

/** What is read of a key without its certificate. */
function readKey(text: string) {
  const { certificates: _none, errors, ...read } = readPair('', text);
  const error = errors.find(({ field }) => field === 'ssl_key')?.reason;
  return { ...read, ...(error !== undefined && { error }) };
}

describe('a private key', () => {
  test('is read in every form that OpenSSL writes', async () => {
    expect(readKey(keyPem(rsa.keys))).toEqual({ keyType: 'RSA 2048' });
    expect(readKey(keyPem(rsa.keys, 'pkcs1'))).toEqual({ keyType: 'RSA 2048' });
    for (const kind of ['P-256', 'P-384', 'P-521'] as const) {
      const { keys } = await issue({ name: 'CN=a', kind });
      expect(readKey(keyPem(keys))).toEqual({ keyType: `EC ${kind}` });
      expect(readKey(keyPem(keys, 'sec1'))).toEqual({ keyType: `EC ${kind}` });
    }
  });

  test('may have its parameters before it, as openssl ecparam writes them', () => {
    const parameters = '-----BEGIN EC PARAMETERS-----\nBggqhkjOPQMBBw==\n-----END EC PARAMETERS-----\n';
    expect(readKey(parameters + keyPem(leaf.keys, 'sec1'))).toEqual({ keyType: 'EC P-256' });
    expect(readKey(parameters).error).toBe(NO_KEY);
  });

  const locked = 'The key has a passphrase. Remove it first, for example with openssl pkey';
  test('that is locked is refused, in its old form too', () => {
    expect(readKey(keyPem(rsa.keys, 'pkcs8', 'secret'))).toEqual({ error: locked });
    expect(readKey(keyPem(rsa.keys, 'pkcs1', 'secret'))).toEqual({ error: locked });
    expect(readKey(keyPem(leaf.keys, 'sec1', 'secret'))).toEqual({ error: locked });
  });

  test('of another kind is refused by name', async () => {
    const { keys } = await issue({ name: 'CN=a', kind: 'Ed25519' });
    expect(readKey(keyPem(keys)).error).toBe(
      'The key is of the kind Ed25519; only RSA and EC keys (P-256, P-384, P-521) can be used',
    );
  });

  test('stands alone', () => {
    expect(readKey(keyPem(rsa.keys) + keyPem(leaf.keys)).error).toMatch(
      /^A second private key begins on line \d+; there can be one only$/,
    );
    expect(readKey(keyPem(rsa.keys) + rsa.pem).error).toMatch(
      /^The certificate on line \d+ goes into the certificate field$/,
    );
    expect(readKey(rsa.pem).error).toBe('The certificate on line 1 goes into the certificate field');
  });

  test.each([
    ['', NO_KEY],
    ['<REDACTED>', NO_KEY],
    [
      '-----BEGIN PUBLIC KEY-----\nMAYCAQcCAQI=\n-----END PUBLIC KEY-----',
      'Line 1 starts a public key. The private key is needed',
    ],
    [
      '-----BEGIN OPENSSH PRIVATE KEY-----\nMAYCAQcCAQI=\n-----END OPENSSH PRIVATE KEY-----',
      'This is an SSH key, not a certificate’s key',
    ],
    [
      '-----BEGIN RSA PRIVATE KEY-----\nMAYCAQcCAQI=\n-----END RSA PRIVATE KEY-----',
      'The private key is damaged and cannot be read',
    ],
    [
      '-----BEGIN PRIVATE KEY-----\nMAYCAQcCAQI=\n-----END PRIVATE KEY-----',
      'The private key is damaged and cannot be read',
    ],
    [
      '-----BEGIN EC PRIVATE KEY-----\nMAYCAQcCAQI=\n-----END EC PRIVATE KEY-----',
      'The private key is damaged and cannot be read',
    ],
    [
      '-----BEGIN DSA PRIVATE KEY-----\nMAYCAQcCAQI=\n-----END DSA PRIVATE KEY-----',
      'The DSA PRIVATE KEY block on line 1 is no private key that can be used; only RSA and EC keys (P-256, P-384, P-521) can be used',
    ],
  ])('%j is refused', (text, error) => {
    expect(readKey(text)).toEqual({ error });
  });

  test('whose numbers do not fit each other is damaged', () => {
    const text = keyPem(rsa.keys, 'pkcs1');
    // A character in the middle of the modulus.
    const changed = text.slice(0, 150) + (text[150] === 'A' ? 'B' : 'A') + text.slice(151);
    expect(readKey(changed)).toEqual({ error: 'The private key is damaged and cannot be read' });
  });
});

describe('a pair', () => {
  test('fits in every form of the key', () => {
    for (const { pem, keys } of [leaf, rsa])
      for (const form of ['pkcs8', keys === rsa.keys ? 'pkcs1' : 'sec1'] as const)
        expect(readPair(pem + root.pem, keyPem(keys, form)).errors).toEqual([]);
  });

  test('is returned with its contents', () => {
    const pair = readPair(leaf.pem + middle.pem, keyPem(leaf.keys));
    expect(pair).toMatchObject({ keyType: 'EC P-256', errors: [] });
    expect(pair.certificates.map(({ commonName }) => commonName)).toEqual(['www.example.com', 'Harbour Middle']);
  });

  const reasonOf = (cert: string, key: string) => readPair(cert, key).errors;

  test('does not fit with the key of another, of the same kind or not', () => {
    const alone = [{ field: 'ssl_key', reason: 'The key doesn’t fit the certificate' }];
    expect(reasonOf(leaf.pem, keyPem(middle.keys))).toEqual(alone);
    expect(reasonOf(leaf.pem, keyPem(rsa.keys))).toEqual(alone);
    expect(reasonOf(rsa.pem, keyPem(leaf.keys))).toEqual(alone);
    expect(reasonOf(leaf.pem + middle.pem, keyPem(rsa.keys))).toEqual([
      { field: 'ssl_key', reason: 'The key fits none of these certificates' },
    ]);
  });

  test('has the certificate of the key first', () => {
    expect(reasonOf(middle.pem + leaf.pem, keyPem(leaf.keys))).toEqual([
      { field: 'ssl_key', reason: 'The key fits certificate 2. Put that one first' },
    ]);
  });

  test('is reported on the field of each error', () => {
    expect(reasonOf('', '')).toEqual([
      { field: 'ssl_cert', reason: NO_CERTIFICATE },
      { field: 'ssl_key', reason: NO_KEY },
    ]);
    expect(reasonOf(leaf.pem, 'x')).toEqual([{ field: 'ssl_key', reason: NO_KEY }]);
    expect(reasonOf('x', keyPem(leaf.keys))).toEqual([{ field: 'ssl_cert', reason: NO_CERTIFICATE }]);
  });
});

test('no text makes a reader fail', () => {
  const text = leaf.pem + keyPem(rsa.keys);
  const piece = fc.tuple(fc.nat(text.length), fc.nat(8), fc.string({ maxLength: 4 }));
  fc.assert(
    fc.property(piece, ([at, length, other]) => {
      const changed = text.slice(0, at) + other + text.slice(at + length);
      readPair(changed, changed);
      readPair(changed.slice(0, at), changed.slice(at));
    }),
    { numRuns: 200 },
  );
});

describe('without WebCrypto, as on a page that no TLS protects', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('a pair is read and validated in the same way', () => {
    const pairs = (): unknown[] => [
      readPair(leaf.pem + middle.pem, keyPem(leaf.keys)),
      readPair(rsa.pem, keyPem(rsa.keys, 'pkcs1')),
      readPair(leaf.pem, keyPem(rsa.keys)),
    ];
    const [given, ...others] = pairs();
    expect(given).toMatchObject({ errors: [], keyType: 'EC P-256' });
    const random = crypto.getRandomValues.bind(crypto);
    vi.stubGlobal('crypto', { getRandomValues: random });
    expect(pairs()).toEqual([given, ...others]);
  });
});
