import { Button } from '@mantine/core';
import { filled } from '#analysis/change-plan/fill.ts';
import { counted } from '#lib/text/format.ts';
import { Dialog, FORM_DIALOG } from '#ui/dialog/dialog.tsx';
import { DialogFoot } from '#ui/dialog/foot.tsx';
import classes from './change-plan.module.css';
import type { BegunPlan } from './kept.ts';
import { RequestOf } from './steps.tsx';
import type { Carrying } from './use-carrying.ts';

interface LastLookProps {
  readonly begun: BegunPlan;
  readonly carrying: Carrying;
  onClose(): void;
}

/** Every request that is left, before any of them is sent. */
export function LastLook({ begun: { plan, api }, carrying: { progress, start }, onClose }: LastLookProps) {
  const left = plan.steps.flatMap((step, index) => {
    const state = progress.steps[index]?.state;
    // Secrets are shown by their names.
    const names = Object.fromEntries(plan.secrets.map((name) => [name, `$${name}`]));
    const filling = filled(step, progress.values, names);
    return state === 'done' || state === 'left-out'
      ? []
      : [{ nth: index + 1, step: 'step' in filling ? filling.step : step }];
  });
  const [first] = left;
  const send = (all: boolean): void => {
    onClose();
    start(all);
  };
  return (
    <Dialog title={`Send ${counted(left.length, 'request')}?`} size={FORM_DIALOG} onClose={onClose}>
      <p>
        They go to <code>{api}</code> in this order, each when the one before is done. It stops at the first that is
        refused.
      </p>
      <ol className={classes.requests} start={first?.nth ?? 1} aria-label="Requests">
        {left.map(({ nth, step }) => (
          <li key={nth} value={nth}>
            <RequestOf step={step} />
          </li>
        ))}
      </ol>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        {left.length > 1 && (
          <Button variant="default" onClick={() => send(false)}>
            Send step {first?.nth}
          </Button>
        )}
        <Button onClick={() => send(true)}>Send {left.length === 1 ? `step ${first?.nth}` : 'all'}</Button>
      </DialogFoot>
    </Dialog>
  );
}
