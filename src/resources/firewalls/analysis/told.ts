import { fieldOf, type RuleField } from '../model/values.ts';
import { DIRECTIONS, type Direction, type RuleLike, type RuleSet } from '#analysis/packets/rule-set.ts';
import { type Change, changeOf, fieldText } from '#lib/changes.ts';
import { actionName, describeRule, WORDS } from '../model/display.ts';
import { differenceOf } from './difference.ts';

const titleOf = (rule: RuleLike, direction: Direction): string =>
  `${rule.label ? `${rule.label}: ` : ''}${describeRule(rule, direction)}`;

function fieldChange(field: RuleField, was: RuleLike, now: RuleLike): Change {
  const label = fieldText(field);
  if (field === 'ipv4' || field === 'ipv6')
    return changeOf(label, was.addresses[field] ?? [], now.addresses[field] ?? []);
  const say = (rule: RuleLike): string =>
    field === 'action' ? actionName(rule.action) : fieldOf(rule, field) || (field === 'ports' ? 'all' : 'none');
  return { label, before: say(was), now: say(now) };
}

/** What differs between two rule sets, rule by rule; those that are the same are left out. */
export function toldRules(before: RuleSet, now: RuleSet): Change[] {
  const difference = differenceOf(before, now);
  return DIRECTIONS.flatMap((direction) => {
    const { rules, deleted } = difference[direction];
    const policy = `${direction}_policy` as const;
    const parts = [
      ...(difference.policies.includes(direction)
        ? [{ label: 'Policy', before: actionName(before[policy]), now: actionName(now[policy]) }]
        : []),
      ...now[direction].flatMap((rule, index): Change[] => {
        const change = rules[index];
        if (change === undefined || change.state === 'same') return [];
        const { state, before: at, fields } = change;
        const was = at === undefined ? undefined : before[direction][at];
        const verb = state === 'new' ? 'New' : state === 'moved' ? 'Moved' : 'Changed';
        return [
          {
            label: `${verb} rule ${index + 1}`,
            now: titleOf(rule, direction),
            note: state.endsWith('moved') && at !== undefined ? `was ${at + 1}` : undefined,
            parts: was && fields.map((field) => fieldChange(field, was, rule)),
          },
        ];
      }),
      ...before[direction].flatMap((rule, index) =>
        deleted.includes(index) ? [{ label: `Deleted rule ${index + 1}`, before: titleOf(rule, direction) }] : [],
      ),
    ];
    return parts.length === 0 ? [] : [{ label: WORDS[direction].title, parts }];
  });
}
