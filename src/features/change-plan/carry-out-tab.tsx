import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { environment } from '#api/environment.ts';
import { useWho } from '#api/permissions/permissions.ts';
import { nextOf } from '#analysis/change-plan/progress.ts';
import { readPlan } from '#analysis/change-plan/schema.ts';
import { fileText } from '#lib/text/file-text.ts';
import { counted } from '#lib/text/format.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { ErrorPanel, failureText } from '#ui/page/failure/failure.tsx';
import { Time } from '#ui/display/time.tsx';
import { ChooseFile } from '../account-file/public.ts';
import { Carrying } from './carrying.tsx';
import classes from './change-plan.module.css';
import { accountOf, type BegunPlan, begunPlans, openPlan } from './kept.ts';

/** A plan that was opened in this browser. */
function Begun({ one, onOpen }: { one: BegunPlan; onOpen: () => void }) {
  const { plan, progress } = one;
  const done = progress.steps.filter(({ state }) => state === 'done').length;
  return (
    <div className={classes.line}>
      <span>
        Plan of <Time at={plan.at} absolute />: {done} of {counted(plan.steps.length, 'step')} done
      </span>
      <ActionButton variant="default" size="xs" onClick={onOpen}>
        {nextOf(progress) === undefined ? 'Show' : 'Continue'}
      </ActionButton>
    </div>
  );
}

/** Takes a plan file and carries it out on this account. */
export function CarryOutTab() {
  const who = useWho();
  const [begun, setBegun] = useState<BegunPlan>();
  const [problem, setProblem] = useState<string>();
  const place = useRef<HTMLDivElement>(null);
  const account = accountOf(who.profile?.username);
  const open = async (files: readonly File[]): Promise<void> => {
    const [file, other] = files;
    if (file === undefined) return;
    const read =
      other === undefined
        ? await fileText(file).then(readPlan, (error: unknown) => ({ problem: failureText(error).text }))
        : { problem: 'Choose one file.' };
    if ('problem' in read) {
      setProblem(`${file.name}: ${read.problem}`);
      return;
    }
    setProblem(undefined);
    setBegun(await openPlan(read.plan, account));
  };
  const { data: kept = [] } = useQuery({
    queryKey: ['change-plan', 'begun', account],
    queryFn: () => begunPlans(account),
    enabled: begun === undefined && who.pending !== true,
    staleTime: 0,
    gcTime: 0,
  });
  if (begun !== undefined)
    return (
      <Carrying
        key={begun.key}
        begun={begun}
        onClose={() => {
          setBegun(undefined);
          // Its own button goes away.
          requestAnimationFrame(() => place.current?.querySelector('button')?.focus());
        }}
      />
    );
  return (
    <div className={classes.tab}>
      <p>
        Choose a change plan to carry it out on this account. You see every request before anything is sent.
        {!environment().demo && ' A plan is made in the demo, on a copy of the account.'}
      </p>
      <div ref={place}>
        <ChooseFile label="Change plan" disabled={who.pending === true} onFiles={(files) => void open(files)}>
          or drop it here.
        </ChooseFile>
      </div>
      {problem !== undefined && (
        <ErrorPanel title="This file can’t be carried out">
          <div>{problem}</div>
        </ErrorPanel>
      )}
      {kept.length > 0 && (
        <section className={classes.tab} aria-label="Opened in this browser">
          <h2 className={classes.title}>Opened in this browser</h2>
          {kept.map((one) => (
            <Begun key={one.key} one={one} onOpen={() => setBegun(one)} />
          ))}
        </section>
      )}
    </div>
  );
}
