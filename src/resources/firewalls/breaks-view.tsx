import { Text } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { type Known, isKnown } from '#ui/confirm/known.ts';
import { breakTexts, type NodeBehind } from './breaks.ts';
import { useNodesOn } from './use-nodes-on.ts';
import classes from './breaks-view.module.css';
import type { RuleSet } from './rules/model/values.ts';

interface BreaksProps {
  readonly nodes: Known<readonly NodeBehind[]>;
  readonly now: RuleSet;
  /** What is in force now; without it nothing is. */
  readonly before?: RuleSet | undefined;
}

/** The nodes of NodeBalancers that rules cut off, one line for each port; one line while that is not known. */
export function Breaks({ nodes, now, before }: BreaksProps) {
  if (!isKnown(nodes))
    return (
      <Text size="sm" c="dimmed" role="status">
        {nodes === undefined ? 'Checking NodeBalancer nodes…' : 'NodeBalancer nodes could not be checked.'}
      </Text>
    );
  const texts = breakTexts(nodes, now, before);
  if (texts.length === 0) return null;
  return (
    <ul className={classes.breaks} aria-label="Breaks">
      {texts.map((text) => (
        <li key={text}>
          <TriangleAlert size={16} aria-hidden /> {text}.
        </li>
      ))}
    </ul>
  );
}

interface BreaksOnProps {
  readonly computeIds: Known<readonly number[]>;
  /** The rules that begin to filter them. */
  readonly rules: RuleSet;
}

/** The nodes on some instances that rules cut off as soon as they apply. */
export const BreaksOn = ({ computeIds, rules }: BreaksOnProps) => <Breaks nodes={useNodesOn(computeIds)} now={rules} />;
