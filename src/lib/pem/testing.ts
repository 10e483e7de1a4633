import 'reflect-metadata/lite';
import { createHash, getDiffieHellman, KeyObject } from 'node:crypto';
import { AsnConvert } from '@peculiar/asn1-schema';
import { SubjectPublicKeyInfo } from '@peculiar/asn1-x509';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  type JsonGeneralNames,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';

const HASH = 'SHA-256';

/** RSA with that many bits, a named curve, or Ed25519. */
type Kind = 2048 | 3072 | 'P-256' | 'P-384' | 'P-521' | 'Ed25519';

/** A new key pair. */
export async function newKeys(kind: Kind = 'P-256'): Promise<CryptoKeyPair> {
  if (kind === 'Ed25519') return crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  const uses: KeyUsage[] = ['sign', 'verify'];
  if (typeof kind === 'number') {
    const size = { modulusLength: kind, publicExponent: new Uint8Array([1, 0, 1]) };
    return crypto.subtle.generateKey({ name: 'RSASSA-PKCS1-v1_5', hash: HASH, ...size }, true, uses);
  }
  return crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: kind }, true, uses);
}

/** A certificate with its keys; it can issue others. */
export interface Issued {
  readonly name: string;
  readonly pem: string;
  readonly keys: CryptoKeyPair;
}

interface Wishes {
  /** `CN=example.com, O=Example`. */
  readonly name: string;
  /** The certificate whose keys sign it; its own by default. */
  readonly by?: Issued;
  readonly kind?: Kind;
  readonly names?: JsonGeneralNames;
  readonly from?: string;
  readonly until?: string;
  /** Without key ids, like old certificates. */
  readonly bare?: boolean;
}

/** A serial number that is the same in every run, but different for each certificate. */
const serialOf = (...parts: readonly string[]): string =>
  `01${createHash('sha256').update(parts.join()).digest('hex').slice(0, 30)}`;

/** Makes a certificate, valid from 2026 to 2036 by default. Only the keys differ from run to run. */
export async function issue(wishes: Wishes): Promise<Issued> {
  const { name, by, kind, names, from = '2026-01-01T00:00:00Z', until = '2036-01-01T00:00:00Z', bare = false } = wishes;
  const keys = await newKeys(kind);
  const signer = by?.keys ?? keys;
  const ids = [
    await SubjectKeyIdentifierExtension.create(keys.publicKey, false),
    await AuthorityKeyIdentifierExtension.create(signer.publicKey, false),
  ];
  const certificate = await X509CertificateGenerator.create({
    serialNumber: serialOf(name, from, until),
    subject: name,
    issuer: by?.name ?? name,
    notBefore: new Date(from),
    notAfter: new Date(until),
    publicKey: keys.publicKey,
    signingKey: signer.privateKey,
    signingAlgorithm: { name: signer.privateKey.algorithm.name, hash: HASH },
    extensions: [
      new BasicConstraintsExtension(by === undefined),
      ...(names === undefined ? [] : [new SubjectAlternativeNameExtension(names)]),
      ...(bare ? [] : ids),
    ],
  });
  return { name, pem: `${certificate.toString('pem')}\n`, keys };
}

/** The private key as PEM: PKCS #8, or the older form of its kind; with a passphrase it is encrypted. */
export function keyPem(keys: CryptoKeyPair, type: 'pkcs8' | 'pkcs1' | 'sec1' = 'pkcs8', passphrase?: string): string {
  const lock = passphrase === undefined ? {} : { cipher: 'aes-256-cbc', passphrase };
  return KeyObject.from(keys.privateKey)
    .export({ type, format: 'pem', ...lock })
    .toString();
}

const pemOf = (label: string, der: Uint8Array | ArrayBuffer): string => {
  const base64 = Buffer.from(new Uint8Array(der)).toString('base64');
  return `-----BEGIN ${label}-----\n${base64.replaceAll(/(.{64})(?=.)/g, '$1\n')}\n-----END ${label}-----\n`;
};

/**
 * The curve of a key as a block of its own, as `openssl ecparam` writes it before the key; taken from the public key.
 */
export function curvePem(keys: CryptoKeyPair): string {
  const key = KeyObject.from(keys.publicKey).export({ type: 'spki', format: 'der' });
  const { parameters } = AsnConvert.parse(key, SubjectPublicKeyInfo).algorithm;
  if (!parameters) throw new Error('A key of this kind has no curve');
  return pemOf('EC PARAMETERS', parameters);
}

/** The header of a value in DER: its tag and its length (X.690 §8.1). */
const head = (tag: number, { length }: Uint8Array): Uint8Array =>
  Uint8Array.from(length < 0x80 ? [tag, length] : [tag, 0x82, length >> 8, length & 0xff]);

/** A positive integer, big-endian; its first bit is its sign. */
function integer(bytes: Uint8Array): Uint8Array {
  const value = (bytes[0] ?? 0) < 0x80 ? bytes : Buffer.concat([Uint8Array.of(0), bytes]);
  return Buffer.concat([head(2, value), value]);
}

/**
 * Diffie-Hellman parameters as `openssl dhparam` writes them: a prime of 2048 bits (RFC 3526 §3) and its generator,
 * optionally with the length of secrets in bits. Encoded here because Node cannot write parameters.
 */
export function dhPem(secretBits?: number): string {
  const group = getDiffieHellman('modp14');
  const numbers = Buffer.concat([
    integer(group.getPrime()),
    integer(group.getGenerator()),
    ...(secretBits === undefined ? [] : [integer(Uint8Array.of(secretBits))]),
  ]);
  return pemOf('DH PARAMETERS', Buffer.concat([head(0x30, numbers), numbers]));
}
