import { remembering } from './remember.ts';
import { tidied } from './tidied.ts';

/** Reads addresses without a library; `cidr.ts` calculates with them. */

export type Family = 'ipv4' | 'ipv6';

/** The longest mask of a family. */
export const BITS: Readonly<Record<Family, number>> = { ipv4: 32, ipv6: 128 };

// A rule set has up to 25 × 255 networks, which are validated again with every key that is typed in one of them.
const families = remembering<Family | undefined>(16_384);

function readFamily(text: string): Family | undefined {
  const parts = text.split('.');
  if (parts.length === 4 && parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255))
    return 'ipv4';
  // The platform parses IPv6 in URLs; other characters than these would be another part of the URL.
  return /^[\da-f:.]+$/i.test(text) && URL.canParse(`http://[${text}]`) ? 'ipv6' : undefined;
}

/** The family of a bare IP address; undefined for any other text. IPv4 only in its four-part decimal form. */
export const familyOf = (text: string): Family | undefined => families(text, () => readFamily(text));

/** The two sides of `address/mask`; undefined when the text is not of that form. */
export function partsOf(text: string): { family: Family; address: string; prefix: number } | undefined {
  const [address = '', mask = '', ...rest] = text.split('/');
  const family = familyOf(address);
  if (family === undefined || rest.length > 0 || !/^(0|[1-9]\d{0,2})$/.test(mask)) return undefined;
  const prefix = Number(mask);
  return prefix <= BITS[family] ? { family, address, prefix } : undefined;
}

/** Why a text is not an `address/mask` of the family (doc 3 §2.1); undefined when it is one. */
export function networkError(text: string, family: Family): string | undefined {
  if (text.includes('%')) return 'A zone id (the part after %) is not allowed';
  const parts = partsOf(text);
  if (parts?.family === family) return undefined;
  if (parts !== undefined)
    return `This is an ${parts.family === 'ipv4' ? 'IPv4' : 'IPv6'} network; it belongs in the other list`;
  if (familyOf(text) === family) return `The mask is missing, for example ${text}/${BITS[family]}`;
  return family === 'ipv4'
    ? 'Must be an IPv4 address and mask, for example 192.0.2.0/24'
    : 'Must be an IPv6 address and mask, for example 2001:db8::/32';
}

/** Adds the mask of a single host to a bare address; any other text is returned tidied. */
export function completeMask(text: string): string {
  const trimmed = tidied(text);
  const family = familyOf(trimmed);
  return family === undefined ? trimmed : `${trimmed}/${BITS[family]}`;
}
