import type { Compute } from '#contract/computes/schema.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { useActions } from '#ui/actions/use-actions.ts';
import { Time } from '#ui/display/time.tsx';
import { useDialog } from '#ui/page/dialog.ts';
import { Problem } from '#ui/page/failure/problems.tsx';
import { computeActions } from '../actions.ts';
import { APPLIES, CHANGED } from '../model/owed-text.ts';
import { useOwed } from '../model/use-owed.ts';

/** An instance that runs with another configuration than the stored one. */
export function OwedProblem({ compute }: { compute: Compute }) {
  const { open } = useDialog();
  const { reason } = useActions(computeActions);
  const owed = useOwed(compute);
  if (owed === undefined) return null;
  const { config, at, by } = owed;
  return (
    <Problem
      remedy={
        <ActionButton
          size="compact-sm"
          variant="default"
          disabledReason={reason('reboot', compute)}
          onClick={open('reboot', compute.id)}
        >
          Reboot now
        </ActionButton>
      }
    >
      {CHANGED}: {config.label}, <Time at={at} />
      {by !== null && ` by ${by}`}. {APPLIES}
    </Problem>
  );
}
