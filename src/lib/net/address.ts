import { remembering } from '../remember.ts';
import { tidied } from '../text/tidied.ts';

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

/** What every address with a mask looks like; not every such text is one. */
export const NETWORK_FORMS: Readonly<Record<Family, RegExp>> = {
  ipv4: /^\d+(\.\d+){3}\/\d+$/,
  ipv6: /^[\dA-Fa-f:.]+\/\d+$/,
};

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

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const read = (text: string): number[] =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
  const [first, last] = [read(head), read(tail ?? '')];
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last];
}

/** Numbers of `bits` bits each, with everything behind the prefix set to zero. */
const masked = (numbers: readonly number[], bits: number, prefix: number): number[] =>
  numbers.map((number, index) => {
    const kept = Math.min(bits, Math.max(0, prefix - index * bits));
    return number - (number % 2 ** (bits - kept));
  });

/**
 * An address or a network in the one spelling that all its spellings share (`2001:DB8:0::1/128`: `2001:db8::1`); any
 * other text as it is. `network`: bits of hosts mean nothing, as in a list of networks.
 */
export function canonicalAddress(text: string, network = false): string {
  const trimmed = text.trim();
  const bare = familyOf(trimmed);
  const parts = bare === undefined ? partsOf(trimmed) : { family: bare, address: trimmed, prefix: BITS[bare] };
  if (parts === undefined) return text;
  const { family, address, prefix } = parts;
  const canonical = (v6: string): string => new URL(`http://[${v6}]`).hostname.slice(1, -1);
  const whole = family === 'ipv4' ? address : canonical(address);
  if (prefix === BITS[family]) return whole;
  if (!network) return `${whole}/${prefix}`;
  const first =
    family === 'ipv4'
      ? masked(whole.split('.').map(Number), 8, prefix).join('.')
      : canonical(
          masked(groupsOf(whole), 16, prefix)
            .map((group) => group.toString(16))
            .join(':'),
        );
  return `${first}/${prefix}`;
}
