import { Text } from '@mantine/core';
import { type Difference, fieldOf, type RuleChange, type RuleField } from './difference.ts';
import classes from './difference-view.module.css';
import { DIRECTIONS, type Direction, type RuleLike, type RuleSet } from '#analysis/packets/rule-set.ts';
import { actionName, describeRule, WORDS } from '../model/display.ts';
import { Changes } from '#ui/display/blocks/changes.tsx';

const FIELD_LABELS: Record<RuleField, string> = {
  action: 'Action',
  protocol: 'Protocol',
  ports: 'Ports',
  ipv4: 'IPv4',
  ipv6: 'IPv6',
  label: 'Label',
  description: 'Description',
};

/** The text for an empty field. */
const emptyText = (field: RuleField): string => (field === 'ports' ? 'all' : 'none');

/** For list fields the added and removed entries; for others the old and the new value. */
function FieldChange({ field, was, now }: { field: RuleField; was: RuleLike; now: RuleLike }) {
  const textOf = (rule: RuleLike): string => (field === 'action' ? actionName(rule.action) : fieldOf(rule, field));
  const [old, next] = [textOf(was), textOf(now)];
  if (field === 'ipv4' || field === 'ipv6') {
    const [before, after] = [old.split(' '), next.split(' ')];
    const added = after.filter((entry) => entry !== '' && !before.includes(entry));
    const removed = before.filter((entry) => entry !== '' && !after.includes(entry));
    return (
      <li>
        {FIELD_LABELS[field]}: {added.length > 0 && <ins>{added.map((entry) => `+${entry}`).join(' ')}</ins>}{' '}
        {removed.length > 0 && <del>{removed.join(' ')}</del>}
        {added.length === 0 && removed.length === 0 && 'reordered'}
      </li>
    );
  }
  return (
    <li>
      {FIELD_LABELS[field]}: <del>{old === '' ? emptyText(field) : old}</del>{' '}
      <ins>{next === '' ? emptyText(field) : next}</ins>
    </li>
  );
}

const titleOf = (rule: RuleLike, direction: Direction): string =>
  `${rule.label ? `${rule.label}: ` : ''}${describeRule(rule, direction)}`;

interface ChangeLineProps {
  readonly change: RuleChange;
  readonly index: number;
  readonly rule: RuleLike;
  readonly was: RuleLike | undefined;
  readonly direction: Direction;
}

function ChangeLine({ change, index, rule, was, direction }: ChangeLineProps) {
  const moved = change.state.endsWith('moved') && change.before !== undefined;
  return (
    <li data-state={change.state}>
      <strong>
        {change.state === 'new' ? 'New' : change.state === 'moved' ? 'Moved' : 'Changed'} rule {index + 1}
      </strong>{' '}
      {titleOf(rule, direction)}
      {moved && ` (was ${(change.before ?? 0) + 1})`}
      {was !== undefined && change.fields.length > 0 && (
        <ul>
          {change.fields.map((field) => (
            <FieldChange key={field} field={field} was={was} now={rule} />
          ))}
        </ul>
      )}
    </li>
  );
}

interface DifferenceViewProps {
  readonly difference: Difference;
  readonly before: RuleSet;
  readonly now: RuleSet;
}

/** What saving would change, rule by rule; unchanged rules are omitted. */
export function DifferenceView({ difference, before, now }: DifferenceViewProps) {
  if (difference.count === 0) return <Changes changes={[]} />;
  return (
    <div className="bn-stack">
      {DIRECTIONS.map((direction) => {
        const { rules, deleted } = difference[direction];
        const policy = `${direction}_policy` as const;
        const changed = [...rules.entries()].filter(([, { state }]) => state !== 'same');
        if (changed.length + deleted.length === 0 && !difference.policies.includes(direction)) return null;
        return (
          <section key={direction} aria-label={`${WORDS[direction].title} changes`}>
            <Text fw={600} size="sm">
              {WORDS[direction].title}
            </Text>
            <ul className={classes.changes}>
              {difference.policies.includes(direction) && (
                <li>
                  <strong>Policy</strong> <del>{actionName(before[policy])}</del> <ins>{actionName(now[policy])}</ins>
                </li>
              )}
              {changed.map(([index, change]) => {
                const rule = now[direction][index];
                const was = change.before === undefined ? undefined : before[direction][change.before];
                return rule === undefined ? null : (
                  <ChangeLine
                    key={`now ${index}`}
                    change={change}
                    index={index}
                    rule={rule}
                    was={was}
                    direction={direction}
                  />
                );
              })}
              {deleted.map((was) => {
                const old = before[direction][was];
                return old === undefined ? null : (
                  <li key={`was ${was}`} data-state="deleted">
                    <strong>Deleted rule {was + 1}</strong> <del>{titleOf(old, direction)}</del>
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
