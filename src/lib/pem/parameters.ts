import {
  AsnConvert,
  AsnIntegerBigIntConverter,
  AsnProp,
  AsnPropTypes,
  AsnType,
  AsnTypeTypes,
} from '@peculiar/asn1-schema';
import { bytesToHex } from '@noble/hashes/utils.js';

/** PKCS #3 §9: prime, generator, and optionally the length of secrets. */
class Parameters {
  p = 0n;
  g = 0n;
  privateValueLength?: bigint;
}

/** X9.42 (RFC 3279 §2.3.3): also the order of the generator, and optionally a factor and how the prime was found. */
class LongParameters {
  p = 0n;
  g = 0n;
  q = 0n;
  j?: bigint;
  validation?: ArrayBuffer;
}

const NUMBER = { type: AsnPropTypes.Integer, converter: AsnIntegerBigIntConverter };
const OPTIONAL_NUMBER = { ...NUMBER, optional: true };

// Called as functions: Node does not support decorators.
for (const kind of [Parameters, LongParameters]) AsnType({ type: AsnTypeTypes.Sequence })(kind);
for (const name of ['p', 'g']) AsnProp(NUMBER)(Parameters.prototype, name);
AsnProp(OPTIONAL_NUMBER)(Parameters.prototype, 'privateValueLength');
for (const name of ['p', 'g', 'q']) AsnProp(NUMBER)(LongParameters.prototype, name);
AsnProp(OPTIONAL_NUMBER)(LongParameters.prototype, 'j');
AsnProp({ type: AsnPropTypes.Any, optional: true })(LongParameters.prototype, 'validation');

/** Labels of blocks with Diffie-Hellman parameters, and their structures. */
const KINDS = new Map<string, new () => Parameters | LongParameters>([
  ['DH PARAMETERS', Parameters],
  ['X9.42 DH PARAMETERS', LongParameters],
]);

export const isParameters = (label: string): boolean => KINDS.has(label);

/** Whether these bytes are the Diffie-Hellman parameters that the label names, and nothing more. Never throws. */
export function areParameters(label: string, der: Uint8Array): boolean {
  const kind = KINDS.get(label);
  if (kind === undefined) return false;
  try {
    const read = AsnConvert.parse(der, kind);
    // The library ignores trailing bytes; serializing again reveals them.
    const whole = bytesToHex(new Uint8Array(AsnConvert.serialize(read))) === bytesToHex(der);
    return whole && read.p > 0n && read.g > 0n;
  } catch {
    return false;
  }
}
