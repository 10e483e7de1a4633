import { type Family, networkError } from '#lib/net/address.ts';
import { readPorts } from '#lib/net/ports.ts';
import { remembering } from '#lib/remember.ts';
import { type Interval, type Intervals, mergeIntervals } from '#lib/net/intervals.ts';
import { blockOf } from '#lib/net/sets.ts';
import { hasPorts, type RuleLike } from './rule-set.ts';

export { pointOf } from '#lib/net/sets.ts';

/** The packets that a rule matches, as sets; incomplete rules are parsed as far as possible. */
export interface Reach {
  readonly protocol: string;
  /** All ports for a protocol without ports; empty when the text cannot be parsed. */
  readonly ports: Intervals;
  readonly portsError: string | undefined;
  /** Both families as one range of numbers: IPv6 first, IPv4 above it (`#lib/net/sets.ts`). */
  readonly addresses: Intervals;
  /** The first entry of each list that cannot be parsed, with the reason. */
  readonly addressErrors: Readonly<Partial<Record<Family, string>>>;
}

type Addresses = Pick<Reach, 'addresses' | 'addressErrors'>;

const ALL_PORTS: Intervals = [{ from: 1n, to: 65_535n }];

const lists = remembering<Addresses>(128);

function readAddresses(ipv4: readonly string[], ipv6: readonly string[]): Addresses {
  const intervals: Interval[] = [];
  const addressErrors: Partial<Record<Family, string>> = {};
  const read = (texts: readonly string[], family: Family): void => {
    for (const text of texts) {
      const network = blockOf(text);
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
