import ipaddr from 'ipaddr.js';
import { BITS, type Family, familyOf, partsOf } from './address.ts';
import { remembering } from './remember.ts';

/** An IP address with its mask, as read from text. */
export interface Network {
  readonly family: Family;
  readonly address: ipaddr.IPv4 | ipaddr.IPv6;
  /** Bits of the mask: 0..32 or 0..128. */
  readonly prefix: number;
}

const addresses = remembering<Network | undefined>(16_384);

function readAddress(text: string): Network | undefined {
  const family = familyOf(text);
  return family && { family, address: ipaddr.parse(text), prefix: BITS[family] };
}

/** Reads a bare IP address; undefined when it is none. */
export const parseAddress = (text: string): Network | undefined => addresses(text, () => readAddress(text));

/** Reads `address/mask`; undefined when the text is not of that form. Host bits may be set. */
export function parseNetwork(text: string): Network | undefined {
  const parts = partsOf(text);
  const network = parts && parseAddress(parts.address);
  return network && { ...network, prefix: parts.prefix };
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
