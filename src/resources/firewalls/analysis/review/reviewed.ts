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
