import { hasPorts, type RuleLike } from './values.ts';

/** How screens speak of the two directions. */
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

/** What an action does, to complete the `rest` of `WORDS`. */
export const EFFECTS: Readonly<Record<string, string>> = { ACCEPT: 'let through', DROP: 'dropped without an answer' };

/** The addresses of a rule as one list, IPv4 first. */
export const networksOf = ({ addresses }: RuleLike): string[] => [...(addresses.ipv4 ?? []), ...(addresses.ipv6 ?? [])];

/** How many networks a line names before it counts the rest. */
const NAMED = 2;

/** Which addresses a rule is about, in a few words: "everyone", "192.0.2.0/24 and 3 more". */
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

/** Which ports a rule is about: "22, 80", "all ports", and nothing where the protocol carries none. */
export const describePorts = ({ protocol, ports }: RuleLike): string => {
  if (!hasPorts(protocol)) return '';
  return ports ? ports : 'all ports';
};

/** A rule in one line: "ACCEPT TCP 22 from 192.0.2.0/24". */
export const describeRule = (rule: RuleLike, direction: 'inbound' | 'outbound'): string =>
  [rule.action, rule.protocol, describePorts(rule), WORDS[direction].link, describePeers(rule)]
    .filter((part) => part !== '')
    .join(' ');
