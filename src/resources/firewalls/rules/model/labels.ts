import { hasPorts, type RuleLike } from './values.ts';

/** The texts for the two directions. */
export const WORDS = {
  inbound: {
    title: 'Inbound',
    peer: 'Sources',
    peers: 'sources',
    link: 'from',
    rest: 'Everything else that arrives is',
  },
  outbound: {
    title: 'Outbound',
    peer: 'Destinations',
    peers: 'destinations',
    link: 'to',
    rest: 'Everything else that leaves is',
  },
} as const;

/** The effect of an action, to complete the `rest` of `WORDS`. */
export const EFFECTS: Readonly<Record<string, string>> = { ACCEPT: 'let through', DROP: 'dropped without an answer' };

/** The addresses of a rule as one list, IPv4 first. */
export const networksOf = ({ addresses }: RuleLike): string[] => [...(addresses.ipv4 ?? []), ...(addresses.ipv6 ?? [])];

/** At most this many networks are named in a line; the rest are counted. */
const NAMED = 2;

/** The addresses of a rule in a few words: "everyone", "192.0.2.0/24 and 3 more". */
export function describePeers(rule: RuleLike): string {
  const networks = networksOf(rule);
  if (networks.length === 0) return 'nobody';
  const all4 = networks.includes('0.0.0.0/0');
  const all6 = networks.includes('::/0');
  if (all4 && all6) return 'everyone';
  if (networks.length === 1 && all4) return 'everyone on IPv4';
  if (networks.length === 1 && all6) return 'everyone on IPv6';
  const more = networks.length - NAMED;
  return more > 0 ? `${networks.slice(0, NAMED).join(', ')} and ${more} more` : networks.join(', ');
}

/** The ports of a rule: "22, 80", "all ports", and nothing for a protocol without ports. */
export const describePorts = ({ protocol, ports }: RuleLike): string => {
  if (!hasPorts(protocol)) return '';
  return ports ? ports : 'all ports';
};

/** A rule in one line: "ACCEPT TCP 22 from 192.0.2.0/24". */
export const describeRule = (rule: RuleLike, direction: 'inbound' | 'outbound'): string =>
  [rule.action, rule.protocol, describePorts(rule), WORDS[direction].link, describePeers(rule)]
    .filter((part) => part !== '')
    .join(' ');
