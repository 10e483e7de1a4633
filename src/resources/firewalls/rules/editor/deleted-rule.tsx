import { ActionButton } from '#ui/actions/action.tsx';
import classes from './editor.module.css';
import type { Direction, RuleLike } from '#analysis/packets/rule-set.ts';
import type { Press } from '../../model/values.ts';
import { describeRule } from '../../model/display.ts';

interface DeletedRuleProps {
  readonly direction: Direction;
  /** Its index in the original list. */
  readonly was: number;
  readonly rule: RuleLike;
  /** Why it cannot be restored. */
  readonly disabledReason: string | undefined;
  onRestore(press: Press): void;
}

/** A rule that will be deleted when the rules are saved. */
export function DeletedRule({ direction, was, rule, disabledReason, onRestore }: DeletedRuleProps) {
  return (
    <li className={classes.deleted}>
      <span className={classes.text}>
        <strong>Deleted</strong>{' '}
        <del>
          {was + 1} {rule.label ? `${rule.label} ` : ''}
          {describeRule(rule, direction)}
        </del>
      </span>
      <ActionButton size="compact-sm" variant="default" disabledReason={disabledReason} onClick={onRestore}>
        Restore rule {was + 1}
      </ActionButton>
    </li>
  );
}
