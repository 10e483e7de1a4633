import { Button } from '@mantine/core';
import { counted } from '#lib/text/format.ts';
import { Dialog, FORM_DIALOG } from '#ui/dialog/dialog.tsx';
import { DialogFoot } from '#ui/dialog/foot.tsx';
import classes from './change-plan.module.css';
import type { BegunPlan } from './kept.ts';
import { RequestOf } from './steps.tsx';
import type { Carrying } from './use-carrying.ts';
import type { Check } from './use-check.ts';

interface LastLookProps {
  readonly begun: BegunPlan;
  readonly carrying: Carrying;
  readonly checks: readonly Check[];
  onClose(): void;
}

/** Every request that is left as it will be sent, before any of them is. Secrets are shown by their names. */
export function LastLook({ begun: { plan, api }, carrying: { progress, start }, checks, onClose }: LastLookProps) {
  const left = plan.steps.flatMap((step, index) => {
    const { state } = progress.steps[index] ?? {};
    const check = checks[index];
    const body = check !== undefined && 'body' in check ? check.body : step.body;
    return state === 'done' || state === 'left-out' ? [] : [{ nth: index + 1, step: { ...step, body } }];
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
        refused, or whose record someone else changes meanwhile.
      </p>
      <ol className={classes.requests} start={first?.nth ?? 1} aria-label="Requests">
        {left.map(({ nth, step }) => (
          <li key={nth} value={nth}>
            <RequestOf step={step} open />
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
