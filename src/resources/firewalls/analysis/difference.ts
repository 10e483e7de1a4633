import { isEquivalent } from '#ui/form/conflict/body.ts';
import type { Entries } from '#lib/merge-lists.ts';
import { DIRECTIONS, type Direction, type RuleLike, type RuleSet } from '#analysis/packets/rule-set.ts';
import { fieldOf, RULE_FIELDS, type RuleField, type RuleValues, textOf } from '../model/values.ts';

/** What happened to a rule since the start of the edit. */
export type RuleState = 'same' | 'changed' | 'moved' | 'changed and moved' | 'new';

/** A current rule, compared with its earlier version. */
export interface RuleChange {
  readonly state: RuleState;
  /** Its index in the earlier list; undefined for a new rule. */
  readonly before: number | undefined;
  /** The fields that differ from the earlier version. */
  readonly fields: readonly RuleField[];
}

/** A list of rules compared with its earlier version. */
export interface ListDifference {
  /** One per current rule, in order. */
  readonly rules: readonly RuleChange[];
  /** Indexes of the deleted rules, in the order of the earlier list. */
  readonly deleted: readonly number[];
}

/** A rule set compared with its earlier version. */
export interface Difference extends Record<Direction, ListDifference> {
  /** The directions whose policy has changed. */
  readonly policies: readonly Direction[];
  /** The number of changes: changed, moved, new and deleted rules, and policies. */
  readonly count: number;
}

/** A rule that may know which earlier rule it comes from. */
type Traced = RuleLike & { readonly origin?: string | null; readonly moved?: boolean };

/**
 * Finds the earlier version of each current rule: an equivalent one (as after an import), else the one it came from.
 * No earlier rule is used twice. A rule stores its origin as text, so it is still found when the list to compare with
 * has changed, as after another user's edit.
 */
function matched(before: readonly RuleLike[], now: readonly Traced[]): (number | undefined)[] {
  const texts = before.map(textOf);
  const free = new Set(before.keys());
  const found: (number | undefined)[] = now.map(() => undefined);
  const match = (index: number, text: string | null | undefined): void => {
    if (found[index] !== undefined) return;
    const was = [...free].find((one) => texts[one] === text);
    if (was === undefined) return;
    found[index] = was;
    free.delete(was);
  };
  const nowTexts = now.map(textOf);
  // A rule that was not edited has priority over one that was edited to the same content.
  for (const [index, { origin }] of now.entries()) if (origin === nowTexts[index]) match(index, origin);
  for (const [index, text] of nowTexts.entries()) match(index, text);
  for (const [index, { origin }] of now.entries()) match(index, origin);
  // Rules without an origin that is still there, as those of a request, are matched by label.
  for (const [index, { origin, label }] of now.entries()) {
    const was = [...free].find((one) => before[one]?.label === label);
    if (origin !== null && label && was !== undefined) match(index, texts[was]);
  }
  return found;
}

/** Decides between subsequences of the same length alone: no list has a thousand rules. */
const MOVED_BY_USER = 0.001;

/**
 * The indexes of a longest increasing subsequence: those entries have kept their order. Of several, the one with the
 * fewest that the user has moved.
 */
function inOrder(list: readonly (number | undefined)[], now: readonly Traced[]): ReadonlySet<number> {
  /** For each entry the longest of them that ends with it. */
  const runs: { last: number; length: number; indexes: readonly number[] }[] = [];
  for (const [index, last] of list.entries()) {
    if (last === undefined) continue;
    const own = now[index]?.moved === true ? 1 - MOVED_BY_USER : 1;
    let run = { last, length: own, indexes: [index] };
    for (const { last: before, length, indexes } of runs)
      if (before < last && length + own > run.length)
        run = { last, length: length + own, indexes: [...indexes, index] };
    runs.push(run);
  }
  const longest = Math.max(0, ...runs.map(({ length }) => length));
  return new Set(runs.find(({ length }) => length === longest)?.indexes);
}

const stateOf = (before: number | undefined, changed: boolean, moved: boolean): RuleState => {
  if (before === undefined) return 'new';
  if (changed) return moved ? 'changed and moved' : 'changed';
  return moved ? 'moved' : 'same';
};

/** Compares two lists of rules. A rule is moved when its order among the rules that still exist has changed. */
export function listDifference(before: readonly RuleLike[], now: readonly Traced[]): ListDifference {
  const found = matched(before, now);
  const unmoved = inOrder(found, now);
  const rules = now.map((rule, index): RuleChange => {
    const was = found[index];
    const old = was === undefined ? undefined : before[was];
    const fields = old === undefined ? [] : RULE_FIELDS.filter((field) => fieldOf(old, field) !== fieldOf(rule, field));
    return { before: was, fields, state: stateOf(was, fields.length > 0, !unmoved.has(index)) };
  });
  const left = new Set(found);
  return { rules, deleted: [...before.keys()].filter((index) => !left.has(index)) };
}

/** How rules are recognised when two users changed them: by their text, their origin, else their label. */
export const RULE_ENTRIES: Entries<RuleValues> = {
  align: (base, list) => listDifference(base, list).rules.map(({ before }) => before),
  same: (one, other) => textOf(one) === textOf(other) && isEquivalent(one.rest, other.rest),
};

/** Compares two rule sets: the current one with the earlier one. */
export function differenceOf(before: RuleSet, now: RuleSet): Difference {
  const inbound = listDifference(before.inbound, now.inbound);
  const outbound = listDifference(before.outbound, now.outbound);
  const policies = DIRECTIONS.filter((direction) => before[`${direction}_policy`] !== now[`${direction}_policy`]);
  const count = [inbound, outbound].reduce(
    (sum, { rules, deleted }) => sum + deleted.length + rules.filter(({ state }) => state !== 'same').length,
    policies.length,
  );
  return { inbound, outbound, policies, count };
}

/** Gives rules from elsewhere (a file) an origin: rules equivalent to an existing one come from it. */
export function traced<R extends RuleLike>(
  before: readonly RuleLike[],
  rules: readonly R[],
): (R & { origin: string | null })[] {
  const texts = new Set(before.map(textOf));
  return rules.map((rule) => {
    const text = textOf(rule);
    return { ...rule, origin: texts.has(text) ? text : null };
  });
}
