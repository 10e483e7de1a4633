import { ECParameters, id_ecPublicKey, id_secp256r1, id_secp384r1, id_secp521r1 } from '@peculiar/asn1-ecc';
import { id_rsaEncryption, RSAPublicKey } from '@peculiar/asn1-rsa';
import { AsnConvert } from '@peculiar/asn1-schema';
import { type SubjectPublicKeyInfo } from '@peculiar/asn1-x509';
import { p256, p384, p521 } from '@noble/curves/nist.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** The supported curves by object identifier (RFC 5480 §2.1.1.1). */
export const CURVES: ReadonlyMap<string, { readonly name: string; readonly curve: typeof p256 }> = new Map([
  [id_secp256r1, { name: 'P-256', curve: p256 }],
  [id_secp384r1, { name: 'P-384', curve: p384 }],
  [id_secp521r1, { name: 'P-521', curve: p521 }],
]);

/** A public key in a form that can be compared. */
export type PublicKey =
  | { readonly kind: 'RSA'; readonly modulus: bigint; readonly exponent: bigint }
  | { readonly kind: 'EC'; readonly curve: string; readonly point: string }
  | { readonly kind: 'other'; readonly algorithm: string };

/** The unsigned big-endian number in these bytes. */
export const numberOf = (bytes: ArrayBuffer): bigint => BigInt(`0x0${bytesToHex(new Uint8Array(bytes))}`);

/** A point as one text, compressed or not; throws where it is not on the curve. */
export const pointOf = (curve: typeof p256, bytes: Uint8Array): string => curve.Point.fromBytes(bytes).toHex(false);

/** The public key of a certificate (RFC 5280 §4.1.2.7); throws where it is damaged. */
export function publicKeyOf(info: SubjectPublicKeyInfo): PublicKey {
  const { algorithm, parameters } = info.algorithm;
  if (algorithm === id_rsaEncryption) {
    const key = AsnConvert.parse(info.subjectPublicKey, RSAPublicKey);
    return { kind: 'RSA', modulus: numberOf(key.modulus), exponent: numberOf(key.publicExponent) };
  }
  const named = algorithm === id_ecPublicKey && parameters ? AsnConvert.parse(parameters, ECParameters).namedCurve : '';
  const known = CURVES.get(named ?? '');
  if (known === undefined) return { kind: 'other', algorithm: named || algorithm };
  return { kind: 'EC', curve: known.name, point: pointOf(known.curve, new Uint8Array(info.subjectPublicKey)) };
}

/** Kinds of keys with a common name that a NodeBalancer does not support. */
const OTHERS: ReadonlyMap<string, string> = new Map([
  ['1.3.101.112', 'Ed25519'],
  ['1.3.101.113', 'Ed448'],
  ['1.2.840.10040.4.1', 'DSA'],
  ['1.3.132.0.10', 'EC secp256k1'],
]);

/** The name of a key's kind: `RSA 2048`, `EC P-256`, `Ed25519`. */
export function keyTypeOf(key: PublicKey): string {
  if (key.kind === 'RSA') return `RSA ${key.modulus.toString(2).length}`;
  if (key.kind === 'EC') return `EC ${key.curve}`;
  return OTHERS.get(key.algorithm) ?? key.algorithm;
}

/** Whether two keys are the same. */
export function sameKey(one: PublicKey, other: PublicKey): boolean {
  if (one.kind === 'RSA')
    return other.kind === 'RSA' && one.modulus === other.modulus && one.exponent === other.exponent;
  return one.kind === 'EC' && other.kind === 'EC' && one.curve === other.curve && one.point === other.point;
}
