import { normalEntry } from '#contract/databases/allow-list.ts';
import { mergeIntervals, covers, subtract } from '#lib/net/intervals.ts';
import { setOf } from '../packets/networks.ts';
import { reachOf } from '../packets/reach.ts';
import { type Direction, DIRECTIONS, hasPorts, type RuleLike } from '../packets/rule-set.ts';
import type { KnownFirewall } from '../account.ts';
import { type Asked, matchOf } from './asked.ts';
import type { Account } from '../account.ts';
import type { Match, Use } from './types.ts';

/** Whether earlier rules drop all that a rule accepts, of what an entry of it and the question have in common. */
function isDropped(rules: readonly RuleLike[], index: number, addresses: ReturnType<typeof setOf>): boolean {
  const rule = rules[index];
  if (rule === undefined) return true;
  const dropping = rules
    .slice(0, index)
    .filter(({ action, protocol }) => action !== 'ACCEPT' && protocol === rule.protocol)
    .map(reachOf)
    .filter((one) => covers(one.addresses, addresses));
  return subtract(reachOf(rule).ports, mergeIntervals(dropping.flatMap(({ ports }) => ports))).length === 0;
}

/** What a rule is about, in a word or two. */
const trafficOf = ({ protocol, ports }: RuleLike): string =>
  hasPorts(protocol) ? `${protocol} ${ports || 'on all ports'}` : protocol;

function usesIn({ id, label, status, rules }: KnownFirewall, direction: Direction, asked: Asked): readonly Use[] {
  const list = rules[direction];
  return list.flatMap((rule, index) => {
    const {
      action,
      addresses: { ipv4 = [], ipv6 = [] },
    } = rule;
    if (action !== 'ACCEPT') return [];
    const entries = [...ipv4, ...ipv6].flatMap((by): { by: string; match: Match }[] => {
      const match = matchOf(asked, by);
      return match === undefined ? [] : [{ by, match }];
    });
    return entries.map(({ by, match }): Use => {
      const common = match === 'within' ? setOf([by], [by]) : asked.addresses;
      const effect = status !== 'enabled' ? 'off' : isDropped(list, index, common) ? 'never' : 'accepts';
      return {
        role: 'allows',
        user: { kind: 'firewalls', id, label },
        by,
        match,
        place: { at: 'rule', direction, index, traffic: trafficOf(rule), effect },
      };
    });
  });
}

/** The entries that let an address in or out: of accepting rules, and of access lists (doc 3 §2.1, doc 1 §2.3). */
export const allowing = ({ firewalls = [], databases = [] }: Account, asked: Asked): readonly Use[] => [
  ...databases.flatMap(({ id, label, allow_list }) =>
    allow_list.flatMap((by): Use[] => {
      const match = matchOf(asked, normalEntry(by));
      return match === undefined
        ? []
        : [{ role: 'allows', user: { kind: 'databases', id, label }, by, match, place: { at: 'record' } }];
    }),
  ),
  ...firewalls.flatMap((firewall) => DIRECTIONS.flatMap((direction) => usesIn(firewall, direction, asked))),
];
