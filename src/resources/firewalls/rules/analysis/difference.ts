import { DIRECTIONS, type Direction, hasPorts, type RuleLike, type RuleSet } from '../model/values.ts';

/** What became of a rule since the editing began. */
export type RuleState = 'same' | 'changed' | 'moved' | 'changed and moved' | 'new';

/** Fields of a rule, as the difference names them. */
export const RULE_FIELDS = ['action', 'protocol', 'ports', 'ipv4', 'ipv6', 'label', 'description'] as const;
export type RuleField = (typeof RULE_FIELDS)[number];

/** One rule of now, with what it was. */
export interface RuleChange {
  readonly state: RuleState;
  /** Its place in the list that it is compared with, from 0; undefined for a new rule. */
  readonly before: number | undefined;
  /** Which fields differ from what it was. */
  readonly fields: readonly RuleField[];
}

/** One list of rules against what it was. */
export interface ListDifference {
  /** One for each rule of now, in order. */
  readonly rules: readonly RuleChange[];
  /** Places of the rules that are no longer there, in the order of the old list. */
  readonly deleted: readonly number[];
}

/** A whole rule set against what it was. */
export interface Difference extends Record<Direction, ListDifference> {
  /** The directions whose policy is another now. */
  readonly policies: readonly Direction[];
  /** How much there is to save: rules that are not the same, deleted ones, and policies. */
  readonly count: number;
}

/** A rule that may know where it came from. */
type Traced = RuleLike & { readonly origin?: string | null };

/** A field of a rule in one form, whoever wrote it: nothing is an empty text, ports that say nothing are none. */
export function fieldOf(
  { action, protocol, ports, addresses, label, description }: RuleLike,
  field: RuleField,
): string {
  switch (field) {
    case 'action':
      return action;
    case 'protocol':
      return protocol;
    case 'ports':
      return hasPorts(protocol) ? (ports ?? '') : '';
    case 'ipv4':
      return (addresses.ipv4 ?? []).join(' ');
    case 'ipv6':
      return (addresses.ipv6 ?? []).join(' ');
    case 'label':
      return label ?? '';
    case 'description':
      return description ?? '';
  }
}

/** The whole rule as one text: two rules that say the same have the same. */
export const textOf = (rule: RuleLike): string => JSON.stringify(RULE_FIELDS.map((field) => fieldOf(rule, field)));

/**
 * Finds for each rule of now what it was: one that says the same (as after an import, too), else the one that it came
 * from. None is found twice. That a rule knows its origin by what it said keeps it true when the list that it is compared
 * with is another now, as after somebody else's change.
 */
function matched(before: readonly RuleLike[], now: readonly Traced[]): (number | undefined)[] {
  const texts = before.map(textOf);
  const free = new Set(before.keys());
  const found: (number | undefined)[] = now.map(() => undefined);
  const take = (index: number, text: string | null | undefined): void => {
    if (found[index] !== undefined) return;
    const was = [...free].find((one) => texts[one] === text);
    if (was === undefined) return;
    found[index] = was;
    free.delete(was);
  };
  const nowTexts = now.map(textOf);
  // One that was left alone has a better claim than one that came to say the same.
  for (const [index, { origin }] of now.entries()) if (origin === nowTexts[index]) take(index, origin);
  for (const [index, text] of nowTexts.entries()) take(index, text);
  for (const [index, { origin }] of now.entries()) take(index, origin);
  // Rules that do not say where they came from, as those of a request, are known by their label.
  for (const [index, { origin, label }] of now.entries()) {
    const was = [...free].find((one) => before[one]?.label === label);
    if (origin === undefined && label && was !== undefined) take(index, texts[was]);
  }
  return found;
}

/** The places of a longest rising run through a list of numbers: what lies on it has kept its order. */
function inOrder(list: readonly (number | undefined)[]): Set<number> {
  const best: { length: number; from: number | undefined }[] = [];
  for (const [index, value] of list.entries()) {
    let length = value === undefined ? 0 : 1;
    let from: number | undefined;
    if (value !== undefined)
      for (let earlier = 0; earlier < index; earlier += 1) {
        const other = list[earlier];
        const run = best[earlier]?.length ?? 0;
        if (other !== undefined && other < value && run + 1 > length) {
          length = run + 1;
          from = earlier;
        }
      }
    best.push({ length, from });
  }
  const longest = Math.max(0, ...best.map(({ length }) => length));
  let index: number | undefined = longest === 0 ? undefined : best.findIndex(({ length }) => length === longest);
  const kept = new Set<number>();
  while (index !== undefined) {
    kept.add(index);
    index = best[index]?.from;
  }
  return kept;
}

const stateOf = (before: number | undefined, changed: boolean, moved: boolean): RuleState => {
  if (before === undefined) return 'new';
  if (changed) return moved ? 'changed and moved' : 'changed';
  return moved ? 'moved' : 'same';
};

/** Compares two lists of rules. A rule is moved when its order among those that are still there has changed. */
export function listDifference(before: readonly RuleLike[], now: readonly Traced[]): ListDifference {
  const found = matched(before, now);
  const kept = inOrder(found);
  const rules = now.map((rule, index): RuleChange => {
    const was = found[index];
    const old = was === undefined ? undefined : before[was];
    const fields = old === undefined ? [] : RULE_FIELDS.filter((field) => fieldOf(old, field) !== fieldOf(rule, field));
    return { before: was, fields, state: stateOf(was, fields.length > 0, !kept.has(index)) };
  });
  const left = new Set(found);
  return { rules, deleted: [...before.keys()].filter((index) => !left.has(index)) };
}

/** Compares two rule sets: what would be saved, against what is there. */
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

/** Rules that came from elsewhere (a file): those that say the same as one that is there are that one. */
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
