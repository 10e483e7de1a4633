import 'reflect-metadata/lite';
import { KeyObject } from 'node:crypto';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  type JsonGeneralNames,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';

const HASH = 'SHA-256';

/** RSA of these many bits, the named curve, or Ed25519. */
type Kind = 2048 | 3072 | 'P-256' | 'P-384' | 'P-521' | 'Ed25519';

/** A new pair of keys. */
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
  /** Whose keys sign it: its own where nobody is named. */
  readonly by?: Issued;
  readonly kind?: Kind;
  readonly names?: JsonGeneralNames;
  readonly from?: string;
  readonly until?: string;
  /** Without ids of keys, as old certificates are. */
  readonly bare?: boolean;
}

/** Makes a certificate, valid from 2026 to 2036 unless told otherwise. */
export async function issue(wishes: Wishes): Promise<Issued> {
  const { name, by, kind, names, from = '2026-01-01T00:00:00Z', until = '2036-01-01T00:00:00Z', bare = false } = wishes;
  const keys = await newKeys(kind);
  const signer = by?.keys ?? keys;
  const ids = [
    await SubjectKeyIdentifierExtension.create(keys.publicKey, false),
    await AuthorityKeyIdentifierExtension.create(signer.publicKey, false),
  ];
  const certificate = await X509CertificateGenerator.create({
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
