import * as z from 'zod/mini';
import { characters } from '../messages.ts';
import { type Validator, refine } from '../fields.ts';
import { COMPUTE_LIMITS } from './terms.ts';

/**
 * The number of bytes that a base64 text encodes (RFC 4648 §4, with or without padding and line breaks); undefined when
 * it is not base64.
 */
export function decodedLength(text: string): number | undefined {
  const packed = text.replace(/\s/g, '');
  if (packed.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(packed)) return undefined;
  return atob(packed).length;
}

/** doc 3 §4.3, rule 5: base64; the limit is assumed. */
export const validateUserData: Validator<string> = (text) => {
  const bytes = decodedLength(text);
  if (bytes === undefined) return 'Must be base64';
  return bytes > COMPUTE_LIMITS.userData
    ? `Must be up to ${COMPUTE_LIMITS.userData} bytes; this is ${bytes}`
    : undefined;
};

/** Kinds of public key that OpenSSH accepts. */
const KEY_KINDS =
  /^(ssh-(rsa|dss|ed25519)|ecdsa-sha2-nistp(256|384|521)|sk-(ssh-ed25519|ecdsa-sha2-nistp256)@openssh\.com)$/;

/** A public key in the one-line form of `authorized_keys`: kind, base64, optional comment (doc 3 §4.3). */
export const validateKey: Validator<string> = (text) => {
  if (/[\r\n]/.test(text.trim())) return 'A key is one line';
  if (/PRIVATE KEY/.test(text)) return 'This is a private key. Enter the public key';
  const [kind = '', data = ''] = text.trim().split(/\s+/);
  if (!KEY_KINDS.test(kind)) return 'Must be a public SSH key, for example ssh-ed25519 AAAA…';
  const bytes = decodedLength(data);
  // The data goes on after the kind: at least with the length of the next part, in four bytes.
  if (bytes === undefined || bytes < kind.length + 8 || !namesKind(data, kind))
    return 'This key is damaged. Copy it again';
  return undefined;
};

/** The data starts with the kind again, after four bytes with its length (RFC 4253 §6.6). */
const namesKind = (data: string, kind: string): boolean =>
  atob(data).startsWith(String.fromCharCode(0, 0, 0, kind.length) + kind);

/**
 * doc 3 §4.3: JSON with a limited number of characters. That it is an object, sent as such or as text, is assumed: the
 * document leaves both open.
 */
export const scriptData = refine(z.union([z.record(z.string(), z.unknown()), z.string()]), (value) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (typeof value === 'string' && !isJsonObject(value)) return 'Must be a JSON object';
  return characters(text) > COMPUTE_LIMITS.stackscriptData
    ? `Must be up to ${COMPUTE_LIMITS.stackscriptData} characters of JSON`
    : undefined;
});

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
