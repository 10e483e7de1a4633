import { CircleAlert, Info, Target, TriangleAlert } from 'lucide-react';
import type { RuleState } from '../analysis/difference.ts';
import classes from './marks.module.css';
import { useHighlight } from './highlight.tsx';
import type { RuleWarning } from '../analysis/reviewed.ts';
import type { Direction } from '../model/values.ts';

const STATES: Partial<Record<RuleState, string>> = {
  new: 'New',
  changed: 'Changed',
  moved: 'Moved',
  'changed and moved': 'Changed and moved',
};

/** What lets the internet in. */
const OPEN: readonly RuleWarning['kind'][] = ['open', 'ssh-open'];

interface RuleMarksProps {
  readonly direction: Direction;
  /** The index of the rule; undefined for the policy. */
  readonly index: number | undefined;
  readonly state?: RuleState | undefined;
  readonly warnings?: readonly RuleWarning[];
  /** The number of errors in its fields, when they are hidden. */
  readonly problems?: number;
}

/** The marks of a rule: its change, advice, and its relation to the packet under test. */
export function RuleMarks({ direction, index, state, warnings = [], problems = 0 }: RuleMarksProps) {
  const highlight = useHighlight(direction, index);
  const word = state === undefined ? undefined : STATES[state];
  if (word === undefined && warnings.length === 0 && problems === 0 && highlight === undefined) return null;
  return (
    <ul className={classes.marks}>
      {word !== undefined && <li className={classes.state}>{word}</li>}
      {problems > 0 && (
        <li className={classes.problem}>
          <CircleAlert size={14} aria-hidden /> {problems === 1 ? '1 error' : `${problems} errors`}
        </li>
      )}
      {warnings.map(({ kind, text }) => {
        const Icon = OPEN.includes(kind) ? TriangleAlert : Info;
        return (
          <li key={`${kind} ${text}`} className={classes.advice} data-open={OPEN.includes(kind) || undefined}>
            <Icon size={14} aria-hidden /> {text.charAt(0).toUpperCase() + text.slice(1)}
          </li>
        );
      })}
      {highlight !== undefined && (
        <li className={classes.lit} data-decides={'decides' in highlight || undefined}>
          <Target size={14} aria-hidden />{' '}
          {'decides' in highlight
            ? 'Decides the tested packet'
            : `Does not match the tested packet: ${highlight.mismatch}`}
        </li>
      )}
    </ul>
  );
}
