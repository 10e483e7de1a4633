import type { RuleLike } from '#contract/firewalls/packets/rule-set.ts';
import type { Reach } from '#contract/firewalls/packets/reach.ts';

/** Advice on one rule, or on the policy: the documents allow all of it. */
export interface RuleWarning {
  readonly kind: 'shadowed' | 'same' | 'repeats-policy' | 'open' | 'ssh-open';
  /** "shadowed by rule 3"; rules are counted from 1 within their direction. */
  readonly text: string;
  /** The index of the (first) rule that it refers to. */
  readonly by?: number;
}

/** A rule with what it matches. */
export interface Reviewed {
  readonly rule: RuleLike;
  readonly index: number;
  readonly reach: Reach;
}

/** "rules 1, 2 and 4". */
export const listed = (rules: readonly Reviewed[]): string => {
  const numbers = rules.map(({ index }) => String(index + 1));
  const last = numbers.pop();
  return numbers.length === 0 ? `rule ${last}` : `rules ${numbers.join(', ')} and ${last}`;
};
