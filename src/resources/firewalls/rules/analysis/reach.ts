import { type Family, networkError } from '#lib/address.ts';
import { type Network, parseAddress, parseNetwork } from '#lib/cidr.ts';
import { readPorts } from '#lib/ports.ts';
import { remembering } from '#lib/remember.ts';
import { type Interval, type Intervals, mergeIntervals } from './intervals.ts';
import { hasPorts, type RuleLike } from '../model/values.ts';

/** The packets that a rule speaks of, as sets; half-typed rules are read as far as they can be. */
export interface Reach {
  readonly protocol: string;
  /** All of them for a protocol without ports; none when the text cannot be read. */
  readonly ports: Intervals;
  readonly portsError: string | undefined;
  /** On one line: IPv6 first, IPv4 above it (`ALL` says where). */
  readonly addresses: Intervals;
  /** The first entry of each list that cannot be read, with the reason. */
  readonly addressErrors: Readonly<Partial<Record<Family, string>>>;
}

type Addresses = Pick<Reach, 'addresses' | 'addressErrors'>;

const BITS: Record<Family, bigint> = { ipv4: 32n, ipv6: 128n };
/** Where a family begins on the line of all addresses; there is a gap between the two, so that they never touch. */
const START: Record<Family, bigint> = { ipv4: 1n << 129n, ipv6: 0n };

const whole = (family: Family): Interval => ({ from: START[family], to: START[family] + (1n << BITS[family]) - 1n });

/** All addresses of a family. */
export const ALL: Readonly<Record<Family, Intervals>> = { ipv4: [whole('ipv4')], ipv6: [whole('ipv6')] };

const ALL_PORTS: Intervals = [{ from: 1n, to: 65_535n }];

const numberOf = ({ family, address }: Network): bigint => {
  const hex = address.toByteArray().map((byte) => byte.toString(16).padStart(2, '0'));
  return START[family] + BigInt(`0x${hex.join('')}`);
};

/** An address on the line of all addresses; undefined when the text is none. */
export function pointOf(text: string): { readonly family: Family; readonly point: bigint } | undefined {
  const address = parseAddress(text);
  return address && { family: address.family, point: numberOf(address) };
}

function readNetwork(text: string): (Interval & { readonly family: Family }) | undefined {
  const network = parseNetwork(text);
  if (network === undefined) return undefined;
  const { family, prefix } = network;
  const hostBits = BITS[family] - BigInt(prefix);
  // Host bits may be set (gaps §3); START is a multiple of every block, so cutting them leaves the family's place.
  const from = (numberOf(network) >> hostBits) << hostBits;
  return { family, from, to: from + (1n << hostBits) - 1n };
}

// A rule set has at most 25 × 255 networks, and one may be compared with another.
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

/** Reads which ports a rule names (doc 3 §2.1): none named means all. */
function readPortSet({ protocol, ports }: RuleLike): Pick<Reach, 'ports' | 'portsError'> {
  if (!ports || !hasPorts(protocol)) return { ports: ALL_PORTS, portsError: undefined };
  const list = readPorts(ports);
  if ('error' in list) return { ports: [], portsError: list.error };
  const intervals = list.ranges.map(({ from, to }) => ({ from: BigInt(from), to: BigInt(to) }));
  return { ports: mergeIntervals(intervals), portsError: undefined };
}

/** Reads which packets a rule speaks of. The work on long address lists is kept by their text, not done again. */
export function reachOf(rule: RuleLike): Reach {
  const { ipv4 = [], ipv6 = [] } = rule.addresses;
  const key = `${ipv4.join('\n')}\0${ipv6.join('\n')}`;
  return {
    protocol: rule.protocol,
    ...readPortSet(rule),
    ...lists(key, () => readAddresses(ipv4, ipv6)),
  };
}
