import type { Family } from '#lib/net/address.ts';
import type { Intervals } from '#lib/net/intervals.ts';
import { everyoneText, isEveryone, shareOf } from '#lib/net/sets.ts';
import { andList } from '#lib/text/format.ts';
import type { RuleLike } from '#analysis/packets/rule-set.ts';
import type { Reach } from '#analysis/packets/reach.ts';

/** Advice on one rule, or on the policy: the documents allow all of it. */
export interface RuleWarning {
  readonly kind: 'shadowed' | 'same' | 'repeats-policy' | 'open' | 'ssh-open';
  /** "shadowed by rule 3"; rules are counted from 1 within their direction. */
  readonly text: string;
}

/** A rule with what it matches. */
export interface Reviewed {
  readonly rule: RuleLike;
  readonly index: number;
  readonly reach: Reach;
}

/** "rules 1, 2 and 4". */
export const listed = (rules: readonly Reviewed[]): string =>
  `${rules.length === 1 ? 'rule' : 'rules'} ${andList(rules.map(({ index }) => String(index + 1)))}`;

const FAMILIES = ['ipv4', 'ipv6'] as const;

/** Whether everyone is in some addresses who was not in others, over IPv4 or IPv6. */
export const letsEveryoneIn = (now: Intervals, before: Intervals): boolean =>
  FAMILIES.some((family) => isEveryone(shareOf(now, family)) && !isEveryone(shareOf(before, family)));

/** "anywhere", "all but 203.0.113.5 (IPv4)": whom addresses mean where that is everyone; undefined for others. */
export function everyoneIn(addresses: Intervals, families: readonly Family[] = FAMILIES): string | undefined {
  const open = families.flatMap((family) => {
    const share = shareOf(addresses, family);
    return isEveryone(share) ? [{ family, ...share }] : [];
  });
  const [first] = open;
  if (first === undefined) return undefined;
  const but = open.every((one) => one.but !== undefined) ? open.flatMap((one) => one.but ?? []) : undefined;
  const who = everyoneText({ but }).replace('everyone', 'anywhere');
  return open.length > 1 ? who : `${who} (${first.family === 'ipv4' ? 'IPv4' : 'IPv6'})`;
}
