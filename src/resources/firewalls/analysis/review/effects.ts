import { PROTOCOLS } from '#contract/firewalls/schema.ts';
import { andSome } from '#lib/text/and-some.ts';
import { capitalized } from '#lib/text/format.ts';
import { acceptedBy, EVERYWHERE, filterOf, stretchesOf } from '#analysis/packets/accepted.ts';
import { covers, type Interval, type Intervals, isSame, mergeIntervals, subtract } from '#lib/net/intervals.ts';
import { reachOf } from '#analysis/packets/reach.ts';
import { ALL } from '#lib/net/sets.ts';
import { everyoneIn, letsEveryoneIn } from './reviewed.ts';
import { describePeers, WORDS } from '../../model/display.ts';
import { describePorts, sensitiveIn } from '../../model/services.ts';
import { DIRECTIONS, type Direction, hasPorts, type RuleLike, type RuleSet } from '#analysis/packets/rule-set.ts';

/** Packets that new rules treat differently: on these ports, from or to these addresses. */
export interface Effect {
  readonly direction: Direction;
  readonly accepted: boolean;
  readonly protocol: string;
  readonly ports: Intervals;
  readonly addresses: Intervals;
  /** With these addresses everyone is let through, over IPv4 or IPv6, and was not before. */
  readonly toEveryone: boolean;
}

/** Adds a stretch to the effect on the same packets of the ports before it, or as a new one. */
function add(effects: Effect[], stretch: Interval, found: Omit<Effect, 'ports'>): void {
  const index = effects.findIndex(
    ({ direction, protocol, accepted, toEveryone, addresses }) =>
      direction === found.direction &&
      protocol === found.protocol &&
      accepted === found.accepted &&
      toEveryone === found.toEveryone &&
      isSame(addresses, found.addresses),
  );
  const ports = mergeIntervals([...(effects[index]?.ports ?? []), stretch]);
  effects[index === -1 ? effects.length : index] = { ...found, ports };
}

/** How harmful an effect is, the worst first: what opens, to everyone, to ports of administration, from outside. */
const harmOf = (effect: Effect): number =>
  (effect.accepted ? 8 : 0) +
  (effect.direction === 'inbound' ? 4 : 0) +
  (effect.toEveryone ? 2 : 0) +
  (sensitiveIn(effect).length > 0 ? 1 : 0);

/** All packets that new rules treat differently from the old ones, and no others; the worst first. */
export function effectsOf(before: RuleSet, now: RuleSet): readonly Effect[] {
  const effects: Effect[] = [];
  for (const direction of DIRECTIONS)
    for (const protocol of PROTOCOLS) {
      const [old, next] = [filterOf(before, direction, protocol), filterOf(now, direction, protocol)];
      for (const stretch of stretchesOf(old, next)) {
        const [was, is] = [acceptedBy(old, stretch), acceptedBy(next, stretch)];
        const [closed, opened] = [subtract(was, is), subtract(is, was)];
        const shared = { direction, protocol };
        if (closed.length > 0)
          add(effects, stretch, { ...shared, accepted: false, addresses: closed, toEveryone: false });
        if (opened.length > 0)
          add(effects, stretch, { ...shared, accepted: true, addresses: opened, toEveryone: letsEveryoneIn(is, was) });
      }
    }
  return effects.toSorted((one, other) => harmOf(other) - harmOf(one));
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

/** "HTTP (80)", "UDP 53", "all TCP ports"; those of administration first, as the last may only be counted. */
function portTexts(effect: Effect): string[] {
  const { protocol, ports } = effect;
  if (!hasPorts(protocol)) return [protocol];
  if (isWhole(effect)) return [`all ${protocol} ports`];
  const sensitive = (port: Interval): number => Math.min(sensitiveIn({ protocol, ports: [port] }).length, 1);
  return ports
    .toSorted((one, other) => sensitive(other) - sensitive(one))
    .map(({ from, to }) => {
      const text = describePorts({ protocol, ports: from === to ? `${from}` : `${from}-${to}` });
      return protocol === 'TCP' && /^\D/.test(text) ? text : `${protocol} ${text}`;
    });
}

/** More ports than this are counted; on a button even fewer are named. */
const NAMED = 4;
const NAMED_ON_BUTTON = 2;

function whatOf(effects: readonly Effect[], named: number): string {
  if (effects.length === PROTOCOLS.length && effects.every(isWhole)) return 'all traffic';
  return andSome(effects.flatMap(portTexts), named);
}

/** A sentence about traffic, and what becomes of it: `opens` is what is let through that was not. */
export interface EffectText {
  readonly text: string;
  readonly opens: boolean;
}

/** What new rules change for traffic. */
export interface Effects {
  /** A sentence for each set of addresses, the worst first. */
  readonly texts: readonly EffectText[];
  /** What the worst of them opens, as the words of a button: "Open SSH to the internet"; undefined where nothing opens. */
  readonly opening: string | undefined;
}

/** What the worst of some effects, and those like it, open: words for the button that does it. */
function openingOf(effects: readonly Effect[]): string | undefined {
  const [worst] = effects;
  if (worst?.accepted !== true) return undefined;
  const alike = effects.filter(
    ({ accepted, direction, toEveryone }) =>
      accepted && direction === worst.direction && toEveryone === worst.toEveryone,
  );
  // The number of a port that has a name is in the sentence above.
  const what = whatOf(alike, NAMED_ON_BUTTON).replaceAll(/ \(\d+\)/g, '');
  const whom = worst.toEveryone ? 'the internet' : 'some addresses';
  return worst.direction === 'inbound' ? `Open ${what} to ${whom}` : `Let ${what} out to ${whom}`;
}

/**
 * What new rules change for traffic: "HTTP (80) and HTTPS (443) from anywhere to web-1 will be dropped".
 * `servicesFor`: the names of what the firewall filters for such packets; empty where they are not known, undefined
 * where it filters nothing.
 */
export function effectTexts(
  before: RuleSet,
  now: RuleSet,
  servicesFor: (effect: Effect) => string | undefined,
): Effects {
  const met = effectsOf(before, now).flatMap((effect) => {
    const services = servicesFor(effect);
    return services === undefined ? [] : [{ effect, services }];
  });
  const sentences = Map.groupBy(met, ({ effect: { direction, accepted, addresses, toEveryone }, services }) => {
    const peers = `${WORDS[direction].link} ${peersOf(addresses, [...now[direction], ...before[direction]])}`;
    const own = services === '' ? '' : ` ${direction === 'inbound' ? 'to' : 'from'} ${services}`;
    const end = toEveryone && everyoneIn(addresses) === undefined ? ', so from everyone' : '';
    return `${peers}${own} will be ${accepted ? 'accepted' : 'dropped'}${end}`;
  });
  return {
    texts: [...sentences].map(([rest, own]) => {
      const effects = own.map(({ effect }) => effect);
      return {
        text: capitalized(`${whatOf(effects, NAMED)} ${rest}`),
        opens: effects.some(({ accepted }) => accepted),
      };
    }),
    opening: openingOf(met.map(({ effect }) => effect)),
  };
}
