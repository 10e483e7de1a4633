import ipaddr from 'ipaddr.js';
import { remembering } from './remember.ts';

export type Family = 'ipv4' | 'ipv6';

/** An IP address with its mask, as read from text. */
export interface Network {
  readonly family: Family;
  readonly address: ipaddr.IPv4 | ipaddr.IPv6;
  /** Bits of the mask: 0..32 or 0..128. */
  readonly prefix: number;
}

const BITS: Record<Family, number> = { ipv4: 32, ipv6: 128 };

// A rule set has up to 25 × 255 networks, and it is judged again and again while one of them is typed.
const addresses = remembering<Network | undefined>(16_384);

function readAddress(text: string): Network | undefined {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return { family: 'ipv4', address: ipaddr.IPv4.parse(text), prefix: 32 };
  if (text.includes(':') && !text.includes('%') && ipaddr.IPv6.isValid(text))
    return { family: 'ipv6', address: ipaddr.IPv6.parse(text), prefix: 128 };
  return undefined;
}

/** Reads a bare IP address; undefined when it is none. IPv4 is read in its four-part decimal form only. */
export const parseAddress = (text: string): Network | undefined => addresses(text, () => readAddress(text));

/** Reads `address/mask`; undefined when the text is not of that form. Host bits may be set. */
export function parseNetwork(text: string): Network | undefined {
  const [bare = '', mask = '', ...rest] = text.split('/');
  const network = parseAddress(bare);
  if (network === undefined || rest.length > 0 || !/^(0|[1-9]\d{0,2})$/.test(mask)) return undefined;
  const prefix = Number(mask);
  return prefix <= BITS[network.family] ? { ...network, prefix } : undefined;
}

/** Why a text is not an `address/mask` of the family (doc 3 §2.1), or nothing when it is one. */
export function networkFault(text: string, family: Family): string | undefined {
  if (text.includes('%')) return 'A zone id (the part after %) is not allowed';
  const network = parseNetwork(text);
  if (network?.family === family) return undefined;
  if (network !== undefined)
    return `This is an ${network.family === 'ipv4' ? 'IPv4' : 'IPv6'} network; it belongs in the other list`;
  if (parseAddress(text)?.family === family) return `The mask is missing, for example ${text}/${BITS[family]}`;
  return family === 'ipv4'
    ? 'Must be an IPv4 address and mask, for example 192.0.2.0/24'
    : 'Must be an IPv6 address and mask, for example 2001:db8::/32';
}

/** Adds the mask of a single host to a bare address; any other text comes back trimmed. */
export function completeMask(text: string): string {
  const trimmed = text.trim();
  const network = parseAddress(trimmed);
  return network === undefined ? trimmed : `${trimmed}/${BITS[network.family]}`;
}

const networks = remembering<string | undefined>(16_384);

function readNetworkOf(text: string): string | undefined {
  const network = parseNetwork(text);
  if (network === undefined) return undefined;
  const first =
    network.family === 'ipv4' ? ipaddr.IPv4.networkAddressFromCIDR(text) : ipaddr.IPv6.networkAddressFromCIDR(text);
  const normal = `${first.toString()}/${network.prefix}`;
  return first.toNormalizedString() === network.address.toNormalizedString() ? undefined : normal;
}

/** The network that an `address/mask` stands for (`192.0.2.7/24` is `192.0.2.0/24`), when host bits are set. */
export const networkOf = (text: string): string | undefined => networks(text, () => readNetworkOf(text));
