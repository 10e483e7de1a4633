import { Text, Title } from '@mantine/core';
import { useId } from 'react';
import { Status, type Tone } from '#ui/display/status.tsx';
import type { Packet, Verdict } from '#analysis/packets/packet.ts';
import classes from './tester.module.css';
import { type Direction, hasPorts, type RuleSet } from '#analysis/packets/rule-set.ts';
import { actionName } from '../../model/display.ts';
import type { Draft } from './tester-draft.ts';

const TONES: Readonly<Record<string, Tone>> = { ACCEPT: 'ok', DROP: 'bad' };

/** The action for a packet, as icon, word and colour. */
export const Action = ({ action, label = actionName(action) }: { action: string; label?: string | undefined }) => (
  <span className={classes.action}>
    <Status tone={TONES[action] ?? 'neutral'} label={label} />
  </span>
);

/** "rule 3, web". */
export const ruleText = (rules: RuleSet, direction: Direction, index: number): string => {
  const label = rules[direction][index]?.label;
  return `rule ${index + 1}${label ? `, ${label}` : ''}`;
};

interface VerdictLineProps {
  readonly rules: RuleSet;
  readonly draft: Draft;
  readonly verdict: Verdict | undefined;
}

/** The verdict in a line that is announced when it changes; before there is one, what is missing. */
export function VerdictLine({ rules, draft, verdict }: VerdictLineProps) {
  const { direction, protocol } = draft;
  return (
    <p role="status" aria-label="Verdict" className={classes.verdict}>
      {verdict === undefined ? (
        <Text span size="sm" c="dimmed">
          {hasPorts(protocol)
            ? 'Enter an address and a port to see which rule decides.'
            : 'Enter an address to see which rule decides.'}
        </Text>
      ) : (
        <>
          <Action action={verdict.action} />{' '}
          <span>
            {verdict.index === undefined
              ? `by the ${direction} policy`
              : `by ${direction} ${ruleText(rules, direction, verdict.index)}`}
          </span>
        </>
      )}
    </p>
  );
}

/** This many reasons fit without scrolling, even in a narrow column. */
const UNSCROLLED = 3;

interface ReasonsProps {
  readonly rules: RuleSet;
  readonly packet: Packet;
  readonly verdict: Verdict;
}

/** Why each rule before the deciding one does not match. */
export function Reasons({ rules, packet: { direction }, verdict }: ReasonsProps) {
  const id = useId();
  const reasons = verdict.steps.filter(({ mismatch }) => mismatch !== undefined);
  if (reasons.length === 0)
    return verdict.index === undefined ? (
      <Text size="sm" c="dimmed">
        No {direction} rules.
      </Text>
    ) : null;
  return (
    <div>
      <Title order={3} size="h4" id={id}>
        {verdict.index === undefined ? 'Why no rule matches' : 'Why earlier rules do not match'}
      </Title>
      <ul className={classes.reasons} aria-labelledby={id} tabIndex={reasons.length > UNSCROLLED ? 0 : undefined}>
        {reasons.map(({ index, mismatch }) => (
          <li key={index}>
            <strong>Rule{ruleText(rules, direction, index).slice('rule'.length)}</strong>: {mismatch}
          </li>
        ))}
      </ul>
    </div>
  );
}
