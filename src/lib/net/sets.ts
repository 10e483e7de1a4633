import ipaddr from 'ipaddr.js';
import { remembering } from '../remember.ts';
import { andList } from '../text/format.ts';
import { BITS, type Family } from './address.ts';
import { type Network, parseAddress, parseNetwork } from './cidr.ts';
import { type Interval, type Intervals, mergeIntervals, overlaps, subtract } from './intervals.ts';

/** Where a family begins in the range of all addresses; the gap between the two keeps them from touching. */
const START: Readonly<Record<Family, bigint>> = { ipv4: 1n << 129n, ipv6: 0n };

const sizeIn = (family: Family, prefix: number): bigint => 1n << BigInt(BITS[family] - prefix);

const whole = (family: Family): Interval => ({ from: START[family], to: START[family] + sizeIn(family, 0) - 1n });

/** All addresses of a family; both families are one range of numbers, IPv6 first, IPv4 above it. */
export const ALL: Readonly<Record<Family, Intervals>> = { ipv4: [whole('ipv4')], ipv6: [whole('ipv6')] };

const numberOf = ({ family, address }: Network): bigint => {
  const hex = address.toByteArray().map((byte) => byte.toString(16).padStart(2, '0'));
  return START[family] + BigInt(`0x${hex.join('')}`);
};

/** An address as a number in the range of all addresses; undefined when the text is not an address. */
export function pointOf(text: string): { readonly family: Family; readonly point: bigint } | undefined {
  const address = parseAddress(text);
  return address && { family: address.family, point: numberOf(address) };
}

const familyAt = (point: bigint): Family => (point >= START.ipv4 ? 'ipv4' : 'ipv6');

/** The address at a point, in its shortest form. */
export function addressAt(point: bigint): string {
  const family = familyAt(point);
  const count = BITS[family] / 8;
  const bytes = Array.from({ length: count }, (_, index) => Number((point >> BigInt(8 * (count - 1 - index))) & 255n));
  return ipaddr.fromByteArray(bytes).toString();
}

type Block = Interval & { readonly family: Family };

function readBlock(text: string): Block | undefined {
  const network = parseNetwork(text);
  if (network === undefined) return undefined;
  const { family, prefix } = network;
  const size = sizeIn(family, prefix);
  // Host bits may be set (assumed); START is a multiple of every block size, so clearing them keeps the family.
  const from = (numberOf(network) / size) * size;
  return { family, from, to: from + size - 1n };
}

// A rule set has at most 25 × 255 networks, and may be compared with another one.
const blocks = remembering<Block | undefined>(16_384);

/** The addresses of an `address/mask`; undefined when the text is not of that form. */
export const blockOf = (text: string): Block | undefined => blocks(text, () => readBlock(text));

/** Some networks as one set; texts that are none hold no address. */
export const setOfNetworks = (texts: readonly string[]): Intervals =>
  mergeIntervals(texts.flatMap((text) => blockOf(text) ?? []));

/** Addresses that no packet from the internet has, as they are for private use (RFC 1918, 3927, 4193, 4291, 6598). */
export const PRIVATE = setOfNetworks(
  `10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.168.0.0/16
  ::1/128 fc00::/7 fe80::/10`.split(/\s+/),
);

/** Others that nobody can send from: this network, multicast and the reserved ones (RFC 1122, 5771, 1112). */
const BOGONS = setOfNetworks(['0.0.0.0/8', '224.0.0.0/4', '240.0.0.0/4']);

/** The addresses of the internet: of IPv6 those that are given out (RFC 4291, 2.4). */
export const PUBLIC: Readonly<Record<Family, Intervals>> = {
  ipv4: subtract(subtract(ALL.ipv4, PRIVATE), BOGONS),
  ipv6: setOfNetworks(['2000::/3']),
};

const countOf = (set: Intervals): bigint => set.reduce((sum, { from, to }) => sum + to - from + 1n, 0n);

const COUNTS = { ipv4: countOf(PUBLIC.ipv4), ipv6: countOf(PUBLIC.ipv6) };

/** A set of one family as networks, those of one address without their mask; undefined where more than `most` are needed. */
function networksOf(set: Intervals, most: number): string[] | undefined {
  const texts: string[] = [];
  for (const { from, to } of set) {
    let start = from;
    while (start <= to) {
      if (texts.length === most) return undefined;
      const family = familyAt(start);
      let prefix = BITS[family];
      while (prefix > 0 && start % sizeIn(family, prefix - 1) === 0n && start + sizeIn(family, prefix - 1) - 1n <= to)
        prefix -= 1;
      texts.push(prefix === BITS[family] ? addressAt(start) : `${addressAt(start)}/${prefix}`);
      start += sizeIn(family, prefix);
    }
  }
  return texts;
}

/** How much of the internet a set holds, in one family. */
export interface Share {
  /** `most`: more than half of what can be sent from. With `all` it is what "everyone" means. */
  readonly share: 'all' | 'most' | 'some' | 'none';
  /** With `most`, what is not in it; undefined where that takes more than three networks. */
  readonly but: readonly string[] | undefined;
}

/** How many exceptions are named. */
const NAMED = 3;

/** How much of the internet a set of addresses holds: the one place that says what "everyone" and "most" are. */
export function shareOf(set: Intervals, family: Family): Share {
  const there = PUBLIC[family];
  if (!overlaps(there, set)) return { share: 'none', but: [] };
  const left = subtract(there, set);
  if (left.length === 0) return { share: 'all', but: [] };
  if (countOf(left) * 2n >= COUNTS[family]) return { share: 'some', but: [] };
  // In the words of who kept them out: a network of which a part cannot send is named as a whole.
  const out = subtract(ALL[family], set).filter((one) => overlaps([one], there));
  return { share: 'most', but: networksOf(out, NAMED) };
}

/** Whether a share is what "everyone" means. */
export const isEveryone = ({ share }: Share): boolean => share === 'all' || share === 'most';

/** "everyone", "all but 203.0.113.5", "most addresses": those that `shareOf` finds to be everyone. */
export const everyoneText = ({ but }: Pick<Share, 'but'>): string =>
  but === undefined ? 'most addresses' : but.length === 0 ? 'everyone' : `all but ${andList(but)}`;
