import { X509Certificate } from 'node:crypto';
import { curvePem, dhPem, issue, keyPem } from '#lib/pem/testing.ts';

/**
 * Certificates and keys for the examples. They are generated when the specification is loaded, with the helpers of the
 * unit tests, so that no example can depend on their bytes. OpenSSL writes the keys and reads the fingerprints, so that
 * the mock's own reader is not the only reference. Node can write neither certificates, which `@peculiar/x509` makes
 * here (the mock reads them with a library of the same authors), nor Diffie-Hellman parameters, which are put together
 * byte by byte.
 */

const [ca, nameless, rsa] = await Promise.all([
  issue({ name: 'CN=Example CA' }),
  issue({
    name: 'O=Example',
    kind: 'P-384',
    names: [
      { type: 'dns', value: 'san.example.com' },
      { type: 'dns', value: 'other.example.com' },
    ],
  }),
  // The only RSA key: the search for its primes takes longer than everything else.
  issue({ name: 'CN=mail.example.com', kind: 2048 }),
]);
const leaf = await issue({
  name: 'CN=www.example.com',
  by: ca,
  names: [
    { type: 'dns', value: 'www.example.com' },
    { type: 'dns', value: 'example.com' },
  ],
});

/** As the API shows it: SHA-1, hexadecimal with colons. */
const fingerprintOf = (pem: string): string => new X509Certificate(pem).fingerprint;

/** For www.example.com and example.com, issued by `CA`; EC P-256. */
export const CERT = leaf.pem;
export const CERT_FINGERPRINT = fingerprintOf(CERT);

/** The issuer of `CERT`. */
export const CA = ca.pem;

/** The key of `CERT` as PKCS#8. */
export const KEY = keyPem(leaf.keys);

/** The same as SEC1, with the parameters of its curve before it, as OpenSSL writes it. */
export const KEY_SEC1 = curvePem(leaf.keys) + keyPem(leaf.keys, 'sec1');

/** The same, encrypted: as PKCS#8, and in the older format with headers in the block. */
export const KEY_ENCRYPTED = keyPem(leaf.keys, 'pkcs8', 'secret');
export const KEY_ENCRYPTED_SEC1 = keyPem(leaf.keys, 'sec1', 'secret');

/** A subject without a common name, for san.example.com; EC P-384. */
export const NAMELESS = nameless.pem;
export const NAMELESS_FINGERPRINT = fingerprintOf(NAMELESS);

/** The key of `NAMELESS`, as SEC1. */
export const NAMELESS_KEY = keyPem(nameless.keys, 'sec1');

/** For mail.example.com, self-signed; RSA 2048. */
export const RSA = rsa.pem;
export const RSA_FINGERPRINT = fingerprintOf(RSA);

/** The key of `RSA`, as PKCS#1 and as PKCS#8. */
export const RSA_KEY = keyPem(rsa.keys, 'pkcs1');
export const RSA_KEY_PKCS8 = keyPem(rsa.keys);

/** Diffie-Hellman parameters: a prime and a generator. */
export const DH = dhPem();

/** A prime without a generator: no tool writes that. */
export const DH_CUT = '-----BEGIN DH PARAMETERS-----\nMAMCAQc=\n-----END DH PARAMETERS-----\n';
