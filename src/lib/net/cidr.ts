import ipaddr from 'ipaddr.js';
import { BITS, type Family, familyOf, partsOf } from './address.ts';
import { remembering } from '../remember.ts';

/** An IP address with its mask, parsed from text. */
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

/** Parses a bare IP address; undefined for any other text. */
export const parseAddress = (text: string): Network | undefined => addresses(text, () => readAddress(text));

/** Parses `address/mask`; undefined when the text is not of that form. Host bits may be set. */
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

/**
 * The network of an `address/mask` with host bits set (`192.0.2.7/24` is in `192.0.2.0/24`); undefined without host
 * bits.
 */
export const networkOf = (text: string): string | undefined => networks(text, () => readNetworkOf(text));

/** An `address/mask` with its network. */
export interface Placed {
  /** In its shortest form. */
  readonly address: string;
  /** The network with its mask: `192.0.2.0/24`. */
  readonly network: string;
  readonly family: Family;
  readonly prefix: number;
  /** Whether no host can have the address: it is the network address or the broadcast address (IPv4). */
  readonly reserved: boolean;
}

type Address = Network['address'];

const firstOf = (text: string, family: Family): Address =>
  family === 'ipv4' ? ipaddr.IPv4.networkAddressFromCIDR(text) : ipaddr.IPv6.networkAddressFromCIDR(text);

const lastOf = (text: string, family: Family): Address =>
  family === 'ipv4' ? ipaddr.IPv4.broadcastAddressFromCIDR(text) : ipaddr.IPv6.broadcastAddressFromCIDR(text);

/** Whether a network has reserved addresses: point-to-point links (RFC 3021, RFC 6164) and single hosts have none. */
const hasReserved = (prefix: number, family: Family): boolean => prefix < BITS[family] - 1;

/** Parses an `address/mask` and its network; undefined when the text is not of that form. */
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

/** Whether one network (`10.0.0.0/8`) contains another one entirely; a network contains itself. */
export function holds(outer: string, inner: string): boolean {
  const [one, other] = [parseNetwork(outer), parseNetwork(inner)];
  if (one === undefined || other === undefined || one.family !== other.family || one.prefix > other.prefix)
    return false;
  return other.address.match([one.address, one.prefix]);
}

/** The next address of the same family. */
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
 * The lowest free host address of a network (`10.0.0.0/24`), with the mask; `taken` in the form of `placeOf`. Undefined
 * when all are taken.
 */
export function freeAddress(network: string, taken: ReadonlySet<string>): string | undefined {
  const read = parseNetwork(network);
  if (read === undefined) return undefined;
  const { family, prefix } = read;
  const last = lastOf(network, family).toString();
  let address = firstOf(network, family);
  // Among one more address than are taken and reserved, one is free or beyond the end.
  for (let tries = 0; tries <= taken.size + 2; tries += 1) {
    const text = address.toString();
    const placed = placeOf(`${text}/${prefix}`);
    if (placed?.reserved === false && !taken.has(text)) return `${text}/${prefix}`;
    if (text === last) return undefined;
    address = after(address);
  }
  return undefined;
}
