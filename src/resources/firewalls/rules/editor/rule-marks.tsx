import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { capitalized, sentence } from '#lib/text/format.ts';
import { Hidden } from '#ui/display/blocks/plain.tsx';
import type { RuleState } from '../../analysis/difference.ts';
import classes from './marks.module.css';
import { useDecides } from './highlight.tsx';
import type { RuleWarning } from '../../analysis/review/reviewed.ts';
import { actionName } from '../../model/display.ts';
import type { Direction } from '#analysis/packets/rule-set.ts';

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
  readonly warnings: readonly RuleWarning[] | undefined;
  /** The number of errors in its fields, when they are hidden. */
  readonly problems?: number;
}

/** What a rule does with its packets, with a dot in the colour of the verdict. */
export const ActionWord = ({ action }: { action: string }) => (
  <span className={classes.action} data-action={action}>
    {actionName(action)}
  </span>
);

/** That a rule is open to everyone, beside its addresses: an icon, as the line says the rest. */
export function OpenMark({ warnings }: Pick<RuleMarksProps, 'warnings'>) {
  const open = warnings?.find(({ kind }) => kind === 'open');
  if (open === undefined) return null;
  return (
    <span className={classes.open} title={capitalized(open.text)}>
      <TriangleAlert size={14} aria-hidden />
      <Hidden>{sentence(capitalized(open.text))} </Hidden>
    </span>
  );
}

/** How a rule has changed, beside its label. */
export function StateMark({ state }: { state: RuleState | undefined }) {
  const word = state === undefined ? undefined : STATES[state];
  return word !== undefined && <span className={classes.state}>{word}</span>;
}

/**
 * The marks of a rule: advice but for `OpenMark`. The tester says how its packet fares; here the
 * deciding rule is tinted.
 */
export function RuleMarks({ direction, index, problems = 0, ...props }: RuleMarksProps) {
  const warnings = (props.warnings ?? []).filter(({ kind }) => index === undefined || kind !== 'open');
  const decides = useDecides(direction, index) && <Hidden data-decides>Decides the tested packet</Hidden>;
  if (warnings.length === 0 && problems === 0) return decides || null;
  return (
    <>
      {decides}
      <ul className={classes.marks}>
        {problems > 0 && (
          <li className={classes.problem}>
            <CircleAlert size={14} aria-hidden /> {problems === 1 ? '1 error' : `${problems} errors`}
          </li>
        )}
        {warnings.map(({ kind, text }) => {
          const Icon = OPEN.includes(kind) ? TriangleAlert : Info;
          return (
            <li key={`${kind} ${text}`} className={classes.advice} data-open={OPEN.includes(kind) || undefined}>
              <Icon size={14} aria-hidden /> {capitalized(text)}
            </li>
          );
        })}
      </ul>
    </>
  );
}
