import { decodedLength } from '#contract/computes/fields.ts';
import { METADATA } from '#contract/images/terms.ts';
import { lackReason } from '#contract/regions/rules.ts';
import type { Region } from '#contract/regions/schema.ts';
import { fromBase64, toBase64 } from '#lib/text/base64.ts';
import { textIn } from '#lib/text/file-text.ts';
import { counted } from '#lib/text/format.ts';

const HEADS = /^(#cloud-config\b|#!|Content-Type:|MIME-Version:)/i;

/** Stands before the base64 of a file that is no text; no format of cloud-init begins with it. */
const BINARY = 'data:;base64,';

/** What a file is as user data in a form: its text, or else its bytes as they are. */
export const userDataIn = (bytes: Uint8Array): string => textIn(bytes) ?? BINARY + toBase64(bytes);

/** User data of a form as they are sent. */
export const userDataSent = (text: string): string =>
  text.startsWith(BINARY) ? text.slice(BINARY.length) : toBase64(text);

export const userDataBytes = (text: string): number => decodedLength(userDataSent(text)) ?? 0;

/** The decoded text, if a text seems to be base64 already; otherwise undefined. */
export function decodedIn(text: string): string | undefined {
  const packed = text.replace(/\s/g, '');
  // Shorter words and those of other lengths match base64 by chance.
  if (packed.length < 16 || packed.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(packed)) return undefined;
  const plain = fromBase64(packed);
  if (plain === undefined) return undefined;
  // Control characters do not occur in text.
  return /(?![\t\n\r])\p{Cc}/u.test(plain) ? undefined : plain;
}

/** A warning about user data, as a sentence; cloud-init recognises its formats by their first line. */
export function userDataWarning(text: string): string | undefined {
  if (text.startsWith(BINARY)) return 'Not a text file. Its bytes are sent unchanged.';
  if (text.trim() === '' || HEADS.test(text)) return undefined;
  return HEADS.test(text.trimStart())
    ? 'Remove the blank space before the first line: cloud-init rejects it.'
    : 'cloud-init expects #cloud-config or #! in the first line.';
}

/** Why a region does not deliver user data (doc 3 §4.3, rule 5); an unknown one is assumed to. */
export function regionHandsNone(region: Region | undefined): string | undefined {
  const missing = region && lackReason(region, [METADATA]);
  return missing && `${region?.label} ${missing}`;
}

/** Whether user data are delivered, for a summary: their size, never their content. */
export function userDataText(text: string, disabledReason: string | undefined): string {
  if (text === '') return 'No user data';
  return disabledReason === undefined
    ? `User data: ${counted(userDataBytes(text), 'byte')}`
    : `User data not sent: ${disabledReason}`;
}
