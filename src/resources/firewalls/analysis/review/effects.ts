import { PROTOCOLS } from '#contract/firewalls/schema.ts';
import { andSome } from '#lib/text/and-some.ts';
import { capitalized } from '#lib/text/format.ts';
import { acceptedBy, EVERYWHERE, filterOf, stretchesOf } from '#analysis/packets/accepted.ts';
import { covers, type Interval, type Intervals, isSame, mergeIntervals, subtract } from '#lib/net/intervals.ts';
import { ALL } from '#lib/net/sets.ts';
import { reachOf } from '#analysis/packets/reach.ts';
import { everyoneIn } from './reviewed.ts';
import { describePeers, WORDS } from '../../model/display.ts';
import { describePorts } from '../../model/services.ts';
import { DIRECTIONS, type Direction, hasPorts, type RuleLike, type RuleSet } from '#analysis/packets/rule-set.ts';

/** Packets that new rules treat differently: on these ports, from or to these addresses. */
export interface Effect {
  readonly direction: Direction;
  readonly accepted: boolean;
  readonly protocol: string;
  readonly ports: Intervals;
  readonly addresses: Intervals;
}

/** Adds a stretch to the effect on the same packets of the ports before it, or as a new one. */
function add(effects: Effect[], stretch: Interval, found: Omit<Effect, 'ports'>): void {
  const index = effects.findIndex(
    ({ direction, protocol, accepted, addresses }) =>
      direction === found.direction &&
      protocol === found.protocol &&
      accepted === found.accepted &&
      isSame(addresses, found.addresses),
  );
  const ports = mergeIntervals([...(effects[index]?.ports ?? []), stretch]);
  effects[index === -1 ? effects.length : index] = { ...found, ports };
}

/** All packets that new rules treat differently from the old ones, and no others; what is dropped from now on first. */
export function effectsOf(before: RuleSet, now: RuleSet): readonly Effect[] {
  const effects: Effect[] = [];
  for (const direction of DIRECTIONS)
    for (const protocol of PROTOCOLS) {
      const [old, next] = [filterOf(before, direction, protocol), filterOf(now, direction, protocol)];
      for (const stretch of stretchesOf(old, next)) {
        const [was, is] = [acceptedBy(old, stretch), acceptedBy(next, stretch)];
        for (const [accepted, addresses] of [[false, subtract(was, is)] as const, [true, subtract(is, was)] as const])
          if (addresses.length > 0) add(effects, stretch, { direction, protocol, accepted, addresses });
      }
    }
  return effects.toSorted((one, other) => Number(one.accepted) - Number(other.accepted));
}

/** Addresses in the words of the rules that name them: "anywhere", "192.0.2.0/24", "anywhere but 192.0.2.0/24". */
function peersOf(addresses: Intervals, rules: readonly RuleLike[]): string {
  if (covers(addresses, EVERYWHERE)) return 'anywhere';
  const named = (set: Intervals): string | undefined => {
    const rule = rules.find((one) => isSame(reachOf(one).addresses, set));
    return rule && describePeers(rule);
  };
  const own = named(addresses);
  if (own !== undefined) return own;
  for (const [family, name] of [['ipv4', 'IPv4'] as const, ['ipv6', 'IPv6'] as const])
    if (isSame(addresses, ALL[family])) return `anywhere (${name})`;
  const rest = named(subtract(EVERYWHERE, addresses));
  return rest === undefined ? (everyoneIn(addresses) ?? 'some addresses') : `anywhere but ${rest}`;
}

const isWhole = ({ protocol, ports: [first, second] }: Effect): boolean =>
  !hasPorts(protocol) || (second === undefined && first?.from === 1n && first.to === 65_535n);

/** "HTTP (80)", "UDP 53", "all TCP ports". */
function portTexts(effect: Effect): string[] {
  const { protocol, ports } = effect;
  if (!hasPorts(protocol)) return [protocol];
  if (isWhole(effect)) return [`all ${protocol} ports`];
  return ports.map(({ from, to }) => {
    const text = describePorts({ protocol, ports: from === to ? `${from}` : `${from}-${to}` });
    return protocol === 'TCP' && /^\D/.test(text) ? text : `${protocol} ${text}`;
  });
}

/** More ports than this are counted. */
const NAMED = 4;

function whatOf(effects: readonly Effect[]): string {
  if (effects.length === PROTOCOLS.length && effects.every(isWhole)) return 'all traffic';
  return andSome(effects.flatMap(portTexts), NAMED);
}

/**
 * What new rules change for traffic, a sentence for each set of addresses: "HTTP (80) and HTTPS (443) from anywhere to
 * web-1 will be dropped". `servicesFor`: the names of what the firewall filters for such packets; empty where they are
 * not known, undefined where it filters nothing.
 */
export function effectTexts(
  before: RuleSet,
  now: RuleSet,
  servicesFor: (effect: Effect) => string | undefined,
): { readonly text: string; readonly accepted: boolean }[] {
  const sentences = Map.groupBy(effectsOf(before, now), (effect) => {
    const { direction, accepted, addresses } = effect;
    const services = servicesFor(effect);
    if (services === undefined) return undefined;
    const peers = `${WORDS[direction].link} ${peersOf(addresses, [...now[direction], ...before[direction]])}`;
    const own = services === '' ? '' : ` ${direction === 'inbound' ? 'to' : 'from'} ${services}`;
    return `${peers}${own} will be ${accepted ? 'accepted' : 'dropped'}`;
  });
  return [...sentences].flatMap(([rest, effects]) =>
    rest === undefined
      ? []
      : [{ text: capitalized(`${whatOf(effects)} ${rest}`), accepted: effects.every(({ accepted }) => accepted) }],
  );
}
