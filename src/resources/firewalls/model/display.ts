import { ACTIONS } from '#contract/firewalls/schema.ts';
import { firstOf } from '#lib/text/format.ts';
import { covers } from '#lib/net/intervals.ts';
import { ALL } from '#lib/net/sets.ts';
import { reachOf } from '#analysis/packets/reach.ts';
import type { RuleLike } from '#analysis/packets/rule-set.ts';
import { describePorts } from './services.ts';

/** The texts for the two directions. */
export const WORDS = {
  inbound: { title: 'Inbound', peer: 'Sources', peers: 'sources', link: 'from' },
  outbound: { title: 'Outbound', peer: 'Destinations', peers: 'destinations', link: 'to' },
} as const;

/** How rules are applied, said above a list of them. */
export const ORDER = 'The first rule that matches decides.';

/** What the policy is about, beside so many rules. */
export const restOf = (direction: keyof typeof WORDS, rules: number): string =>
  `All ${rules === 0 ? '' : 'other '}${direction} traffic`;

/** What an action is called; one that this console does not know is called as the server calls it. */
export const actionName = (action: string): string => ({ ACCEPT: 'Accept', DROP: 'Drop' })[action] ?? action;

export const ACTION_OPTIONS = ACTIONS.map((value) => ({ value, label: actionName(value) }));

/** The effect of an action, to complete `restOf`. */
export const EFFECTS: Readonly<Record<string, string>> = { ACCEPT: 'is accepted', DROP: 'is dropped' };

/** The addresses of a rule as one list, IPv4 first. */
export const networksOf = ({ addresses }: RuleLike): string[] => [...(addresses.ipv4 ?? []), ...(addresses.ipv6 ?? [])];

/** At most this many networks are named in a line; the rest are counted. */
const NAMED = 2;

/** "anywhere" for networks that hold every address of a family, and no part of the other; undefined for others. */
export function anywhereOf(rule: RuleLike): string | undefined {
  const { addresses } = reachOf(rule);
  const [all4, all6] = [covers(addresses, ALL.ipv4), covers(addresses, ALL.ipv6)];
  if (all4 && all6) return 'anywhere';
  const { ipv4 = [], ipv6 = [] } = rule.addresses;
  if (all4 && ipv6.length === 0) return 'anywhere (IPv4)';
  return all6 && ipv4.length === 0 ? 'anywhere (IPv6)' : undefined;
}

/** The addresses of a rule in a few words: "anywhere", "192.0.2.0/24 and 3 more"; empty when there are none. */
export const describePeers = (rule: RuleLike): string => anywhereOf(rule) ?? firstOf(networksOf(rule), NAMED);

/** A rule in one line: "Accept TCP SSH (22) from 192.0.2.0/24", "Accept TCP all ports, no sources yet". */
export function describeRule(rule: RuleLike, direction: 'inbound' | 'outbound'): string {
  const { link, peers } = WORDS[direction];
  const found = describePeers(rule);
  const what = [actionName(rule.action), rule.protocol, describePorts(rule)].filter((part) => part !== '').join(' ');
  return found === '' ? `${what}, no ${peers} yet` : `${what} ${link} ${found}`;
}
