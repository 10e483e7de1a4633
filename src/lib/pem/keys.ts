import { ECParameters, ECPrivateKey, id_ecPublicKey } from '@peculiar/asn1-ecc';
import { PrivateKeyInfo } from '@peculiar/asn1-pkcs8';
import { id_rsaEncryption, RSAPrivateKey } from '@peculiar/asn1-rsa';
import { AsnConvert } from '@peculiar/asn1-schema';
import { readBlocks } from './blocks.ts';
import { CURVES, keyTypeOf, numberOf, pointOf, type PublicKey, sameKey } from './public-key.ts';

/** A private key, represented by its public half, which is all that is needed. */
export interface KeyRead {
  readonly key?: { readonly keyType: string; readonly fits: (publicKey: PublicKey) => boolean };
  readonly error?: string;
}

const KINDS = 'only RSA and EC keys (P-256, P-384, P-521) can be used';

/** A valid key that cannot be used; the message is shown to the user. */
class Unusable extends Error {}

/** PKCS #1 (RFC 8017 appendix A.1.2). */
function rsaKey(der: ArrayBuffer | Uint8Array): PublicKey {
  const key = AsnConvert.parse(der, RSAPrivateKey);
  const modulus = numberOf(key.modulus);
  const whole = key.otherPrimeInfos === undefined && numberOf(key.prime1) * numberOf(key.prime2) === modulus;
  if (!whole) throw new Error('The primes do not make the modulus');
  return { kind: 'RSA', modulus, exponent: numberOf(key.publicExponent) };
}

/** SEC1 (RFC 5915); within PKCS #8 the envelope names the curve. */
function ecKey(der: ArrayBuffer | Uint8Array, curveOfEnvelope?: string): PublicKey {
  const key = AsnConvert.parse(der, ECPrivateKey);
  const named = key.parameters?.namedCurve ?? curveOfEnvelope;
  const known = CURVES.get(named ?? '');
  if (known === undefined) throw new Unusable(`The key is of another curve; ${KINDS}`);
  const point = known.curve.getPublicKey(new Uint8Array(key.privateKey.buffer));
  return { kind: 'EC', curve: known.name, point: pointOf(known.curve, point) };
}

/** PKCS #8 (RFC 5208). */
function envelopedKey(der: Uint8Array): PublicKey {
  const { privateKeyAlgorithm, privateKey } = AsnConvert.parse(der, PrivateKeyInfo);
  const { algorithm, parameters } = privateKeyAlgorithm;
  if (algorithm === id_rsaEncryption) return rsaKey(privateKey.buffer);
  if (algorithm !== id_ecPublicKey)
    throw new Unusable(`The key is of the kind ${keyTypeOf({ kind: 'other', algorithm })}; ${KINDS}`);
  return ecKey(privateKey.buffer, parameters ? AsnConvert.parse(parameters, ECParameters).namedCurve : undefined);
}

const READERS: ReadonlyMap<string, (der: Uint8Array) => PublicKey> = new Map([
  ['PRIVATE KEY', envelopedKey],
  ['RSA PRIVATE KEY', rsaKey],
  ['EC PRIVATE KEY', ecKey],
]);

function strangerError(label: string, line: number): string {
  if (label.endsWith('CERTIFICATE')) return `The certificate on line ${line} goes into the certificate field`;
  if (label.endsWith('PUBLIC KEY')) return `Line ${line} starts a public key. The private key is needed`;
  if (label === 'OPENSSH PRIVATE KEY') return 'This is an SSH key, not a certificate’s key';
  return `The ${label} block on line ${line} is no private key that can be used; ${KINDS}`;
}

/** Parses the one private key of a PEM text; never throws. */
export function readKeyBlocks(text: string): KeyRead {
  const { blocks, error } = readBlocks(text);
  if (error !== undefined) return { error };
  const [block, second] = blocks.filter(({ label }) => label !== 'EC PARAMETERS');
  if (block === undefined) return { error: 'No private key found: it starts with -----BEGIN PRIVATE KEY-----' };
  if (block.encrypted || block.label === 'ENCRYPTED PRIVATE KEY')
    return { error: 'The key has a passphrase. Remove it first, for example with openssl pkey' };
  const reader = READERS.get(block.label);
  if (reader === undefined) return { error: strangerError(block.label, block.line) };
  if (second !== undefined)
    return {
      error: READERS.has(second.label)
        ? `A second private key begins on line ${second.line}; there can be one only`
        : strangerError(second.label, second.line),
    };
  try {
    const own = reader(block.bytes);
    return { key: { keyType: keyTypeOf(own), fits: (publicKey) => sameKey(own, publicKey) } };
  } catch (cause) {
    return { error: cause instanceof Unusable ? cause.message : 'The private key is damaged and cannot be read' };
  }
}
