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

/** An `address/mask` and the network that it lies in. */
export interface Placed {
  /** In the shortest way of writing it. */
  readonly address: string;
  /** The network with its mask: `192.0.2.0/24`. */
  readonly network: string;
  readonly family: Family;
  readonly prefix: number;
  /** The address is one that no host can have: the network's own, or that of all its hosts (IPv4). */
  readonly reserved: boolean;
}

type Address = Network['address'];

const firstOf = (text: string, family: Family): Address =>
  family === 'ipv4' ? ipaddr.IPv4.networkAddressFromCIDR(text) : ipaddr.IPv6.networkAddressFromCIDR(text);

const lastOf = (text: string, family: Family): Address =>
  family === 'ipv4' ? ipaddr.IPv4.broadcastAddressFromCIDR(text) : ipaddr.IPv6.broadcastAddressFromCIDR(text);

/** Masks that leave no room for reserved addresses: two hosts on a line (RFC 3021, RFC 6164), or one alone. */
const hasReserved = (prefix: number, family: Family): boolean => prefix < BITS[family] - 1;

/** Reads where an `address/mask` lies; undefined when the text is not of that form. */
export function placeOf(text: string): Placed | undefined {
  const network = parseNetwork(text);
  if (network === undefined) return undefined;
  const { family, prefix } = network;
  const address = network.address.toString();
  const first = firstOf(text, family).toString();
  const edges = family === 'ipv4' ? [first, lastOf(text, family).toString()] : [first];
  return {
    address,
    network: `${first}/${prefix}`,
    family,
    prefix,
    reserved: hasReserved(prefix, family) && edges.includes(address),
  };
}

/** Whether one network (`10.0.0.0/8`) holds the whole of another one; it holds itself too. */
export function holds(outer: string, inner: string): boolean {
  const [one, other] = [parseNetwork(outer), parseNetwork(inner)];
  if (one === undefined || other === undefined || one.family !== other.family || one.prefix > other.prefix)
    return false;
  return other.address.match([one.address, one.prefix]);
}

/** The address after one, of the same family. */
function after(address: Address): Address {
  const bytes = address.toByteArray();
  for (let index = bytes.length - 1; index >= 0; index -= 1) {
    const sum = (bytes[index] ?? 0) + 1;
    bytes[index] = sum % 256;
    if (sum < 256) break;
  }
  return ipaddr.fromByteArray(bytes);
}

/**
 * The lowest address of a network (`10.0.0.0/24`) that a host can have and nobody has (`taken`, as `placeOf` writes
 * them), with the mask; undefined when all are taken.
 */
export function freeAddress(network: string, taken: ReadonlySet<string>): string | undefined {
  const read = parseNetwork(network);
  if (read === undefined) return undefined;
  const { family, prefix } = read;
  const last = lastOf(network, family).toString();
  let address = firstOf(network, family);
  // Of so many addresses one more than are taken is free, or beyond the end.
  for (let tries = 0; tries <= taken.size + 2; tries += 1) {
    const text = address.toString();
    const placed = placeOf(`${text}/${prefix}`);
    if (placed?.reserved === false && !taken.has(text)) return `${text}/${prefix}`;
    if (text === last) return undefined;
    address = after(address);
  }
  return undefined;
}
