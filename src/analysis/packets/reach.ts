import { type Family, networkError } from '#lib/net/address.ts';
import { type Network, parseAddress, parseNetwork } from '#lib/net/cidr.ts';
import { readPorts } from '#lib/net/ports.ts';
import { remembering } from '#lib/remember.ts';
import { type Interval, type Intervals, mergeIntervals } from '#lib/net/intervals.ts';
import { hasPorts, type RuleLike } from './rule-set.ts';

/** The packets that a rule matches, as sets; incomplete rules are parsed as far as possible. */
export interface Reach {
  readonly protocol: string;
  /** All ports for a protocol without ports; empty when the text cannot be parsed. */
  readonly ports: Intervals;
  readonly portsError: string | undefined;
  /** Both families as one range of numbers: IPv6 first, IPv4 above it (see `ALL`). */
  readonly addresses: Intervals;
  /** The first entry of each list that cannot be parsed, with the reason. */
  readonly addressErrors: Readonly<Partial<Record<Family, string>>>;
}

type Addresses = Pick<Reach, 'addresses' | 'addressErrors'>;

const BITS: Record<Family, bigint> = { ipv4: 32n, ipv6: 128n };
/** Where a family begins in the range of all addresses; the gap between the two keeps them from touching. */
const START: Record<Family, bigint> = { ipv4: 1n << 129n, ipv6: 0n };

const whole = (family: Family): Interval => ({ from: START[family], to: START[family] + (1n << BITS[family]) - 1n });

/** All addresses of a family. */
export const ALL: Readonly<Record<Family, Intervals>> = { ipv4: [whole('ipv4')], ipv6: [whole('ipv6')] };

const ALL_PORTS: Intervals = [{ from: 1n, to: 65_535n }];

const numberOf = ({ family, address }: Network): bigint => {
  const hex = address.toByteArray().map((byte) => byte.toString(16).padStart(2, '0'));
  return START[family] + BigInt(`0x${hex.join('')}`);
};

/** An address as a number in the range of all addresses; undefined when the text is not an address. */
export function pointOf(text: string): { readonly family: Family; readonly point: bigint } | undefined {
  const address = parseAddress(text);
  return address && { family: address.family, point: numberOf(address) };
}

function readNetwork(text: string): (Interval & { readonly family: Family }) | undefined {
  const network = parseNetwork(text);
  if (network === undefined) return undefined;
  const { family, prefix } = network;
  const hostBits = BITS[family] - BigInt(prefix);
  // Host bits may be set (assumed); START is a multiple of every block size, so clearing them keeps the family.
  const from = (numberOf(network) >> hostBits) << hostBits;
  return { family, from, to: from + (1n << hostBits) - 1n };
}

// A rule set has at most 25 × 255 networks, and may be compared with another one.
const networks = remembering<ReturnType<typeof readNetwork>>(16_384);
const lists = remembering<Addresses>(128);

function readAddresses(ipv4: readonly string[], ipv6: readonly string[]): Addresses {
  const intervals: Interval[] = [];
  const addressErrors: Partial<Record<Family, string>> = {};
  const read = (texts: readonly string[], family: Family): void => {
    for (const text of texts) {
      const network = networks(text, () => readNetwork(text));
      if (network?.family === family) intervals.push(network);
      else addressErrors[family] ??= `"${text}" cannot be read: ${networkError(text, family)}`;
    }
  };
  read(ipv4, 'ipv4');
  read(ipv6, 'ipv6');
  return { addresses: mergeIntervals(intervals), addressErrors };
}

/** Parses the ports of a rule (doc 3 §2.1): no ports means all. */
function readPortSet({ protocol, ports }: RuleLike): Pick<Reach, 'ports' | 'portsError'> {
  if (!ports || !hasPorts(protocol)) return { ports: ALL_PORTS, portsError: undefined };
  const list = readPorts(ports);
  if ('error' in list) return { ports: [], portsError: list.error };
  const intervals = list.ranges.map(({ from, to }) => ({ from: BigInt(from), to: BigInt(to) }));
  return { ports: mergeIntervals(intervals), portsError: undefined };
}

/** Parses which packets a rule matches. Parsed addresses are cached by their text. */
export function reachOf(rule: RuleLike): Reach {
  const { ipv4 = [], ipv6 = [] } = rule.addresses;
  const key = `${ipv4.join('\n')}\0${ipv6.join('\n')}`;
  return {
    protocol: rule.protocol,
    ...readPortSet(rule),
    ...lists(key, () => readAddresses(ipv4, ipv6)),
  };
}
