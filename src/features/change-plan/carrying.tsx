import { Button, PasswordInput } from '@mantine/core';
import { Download, RotateCw, Send } from 'lucide-react';
import { useState } from 'react';
import { secretsOf } from '#analysis/change-plan/fill.ts';
import { resultOf } from '#analysis/change-plan/progress.ts';
import { andList, counted, sentence } from '#lib/text/format.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { download } from '#ui/actions/download.ts';
import { Status } from '#ui/display/status.tsx';
import { Time } from '#ui/display/time.tsx';
import { FailurePanel } from '#ui/page/failure/failure.tsx';
import { firstProblem, problemIn } from './carry.ts';
import classes from './change-plan.module.css';
import { ConflictDecision, Conflicts, UnknownDecision } from './decisions.tsx';
import { Forget } from './forget.tsx';
import { type BegunPlan, forgetPlan } from './kept.ts';
import { LastLook } from './last-look.tsx';
import { Steps } from './steps.tsx';
import { type Carrying as Carries, useCarrying } from './use-carrying.ts';
import { type Check, useCheck } from './use-check.ts';
import { planName } from './write.ts';
import { problemText, STATES } from './words.ts';

/** A sentence on what makes the account another one than the copy's; undefined where nothing does. */
function remarkOn({ plan, api, username }: BegunPlan): string | undefined {
  if (plan.api !== api) return `This plan was made for ${plan.api}. IDs may mean other records here.`;
  if (plan.username !== null && username !== null && plan.username !== username)
    return `The copy was made by ${plan.username}, who may see other records than you.`;
  return undefined;
}

function StepState({ nth, carrying: { progress, phase } }: { nth: number; carrying: Carries }) {
  const state = progress.steps[nth - 1]?.state ?? 'waiting';
  const now = phase?.nth !== nth ? state : { reading: 'checking', waiting: 'waits', sending: 'sending' }[phase.doing];
  const { tone, label } = Object.entries(STATES).find(([name]) => name === now)?.[1] ?? STATES.waiting;
  return <Status tone={tone} label={label} />;
}

interface BelowProps {
  readonly plan: BegunPlan['plan'];
  readonly nth: number;
  readonly carrying: Carries;
  readonly check: Check | undefined;
}

/** What is to be said of a step, and to be decided. */
function StepNews({ plan, nth, carrying, check }: BelowProps) {
  const { progress, phase, stop } = carrying;
  const own = progress.steps[nth - 1];
  if (own === undefined || own.state === 'done' || own.state === 'left-out')
    return own?.made === undefined ? null : <div className={classes.dim}>{own.made}</div>;
  const refusal = carrying.refusal(nth);
  const problem = own.state === 'waiting' ? problemIn(plan, nth, progress) : undefined;
  const isStopped = stop?.why === 'reason' && stop.nth === nth && problem === undefined;
  const found =
    stop?.why === 'conflict' && stop.nth === nth
      ? stop.conflicts
      : check !== undefined && 'conflicts' in check
        ? check.conflicts
        : [];
  return (
    <>
      {refusal !== undefined && <div className={classes.note}>{sentence(refusal)}</div>}
      {own.reason !== undefined && <div className={classes.note}>{sentence(own.reason)}</div>}
      {problem !== undefined && <div className={classes.note}>{problemText(problem)}</div>}
      {isStopped && <div className={classes.note}>{stop.reason}</div>}
      {check !== undefined && 'unread' in check && own.state === 'waiting' && (
        <div className={classes.note}>{sentence(`Not compared: ${check.unread}`)}</div>
      )}
      {phase?.nth === nth && phase.doing === 'waiting' && (
        <div className={classes.line}>
          <span className={classes.dim}>{phase.awaited?.path} has to finish what it does first.</span>
          <Button size="compact-sm" variant="default" onClick={phase.look}>
            Look now
          </Button>
        </div>
      )}
      {own.state === 'unknown' && <UnknownDecision nth={nth} carrying={carrying} />}
      {own.state === 'waiting' && phase === undefined && found.length > 0 && own.anyway !== true && (
        <ConflictDecision nth={nth} carrying={carrying} conflicts={found} />
      )}
      {own.state === 'waiting' && own.anyway === true && (
        <div className={classes.dim}>
          Will be sent although the account differs.
          <Conflicts conflicts={found} />
        </div>
      )}
      {(own.state === 'refused' || isStopped || problem !== undefined) && phase === undefined && (
        <div className={classes.line}>
          <Button size="compact-sm" variant="default" onClick={() => void carrying.decide(nth, 'leave-out')}>
            Leave out step {nth}
          </Button>
        </div>
      )}
    </>
  );
}

/** A plan that is carried out on this account: what differs, the secrets, and each step with its result. */
export function Carrying({ begun, onClose }: { begun: BegunPlan; onClose: () => void }) {
  const { plan } = begun;
  const [secrets, setSecrets] = useState<Readonly<Record<string, string>>>({});
  const [looking, setLooking] = useState(false);
  const [forgetting, setForgetting] = useState(false);
  const carrying = useCarrying(begun, secrets);
  const { progress, phase, next } = carrying;
  const check = useCheck(begun);
  const remark = remarkOn(begun);
  const isOver = (index: number): boolean => ['done', 'left-out'].includes(progress.steps[index]?.state ?? '');
  const needed = [...new Set(plan.steps.flatMap((step, index) => (isOver(index) ? [] : secretsOf(step))))];
  const lacking = needed.filter((name) => (secrets[name] ?? '') === '');
  const count = (state: string): number => progress.steps.filter((step) => step.state === state).length;
  const differing = (check.data ?? []).filter(
    (one, index) => 'conflicts' in one && one.conflicts.length > 0 && progress.steps[index]?.state === 'waiting',
  ).length;
  const unread = (check.data ?? []).filter((one) => 'unread' in one).length;
  const isUnknown = next !== undefined && progress.steps[next - 1]?.state === 'unknown';
  const stuck = firstProblem(plan, progress);
  const reason = isUnknown
    ? `Say first what became of step ${next}.`
    : stuck !== undefined
      ? `Leave out step ${stuck} first.`
      : lacking.length > 0
        ? `Enter ${andList(lacking)} first.`
        : undefined;
  return (
    <section className={classes.tab} aria-label="Plan">
      <p role="status" className={classes.sum}>
        {next === undefined
          ? `Carried out: ${counted(count('done'), 'step')} done${count('left-out') > 0 ? `, ${count('left-out')} left out` : ''}`
          : `${count('done')} of ${counted(plan.steps.length, 'step')} done`}
      </p>
      <p className={classes.dim}>
        Made on a copy of <code>{plan.api}</code>
        {plan.username !== null && `, ${plan.username}`}, <Time at={plan.at} absolute />
      </p>
      {remark !== undefined && <p className={classes.note}>{remark}</p>}
      {next !== undefined && (
        <p role="status" className={differing + unread > 0 ? classes.note : classes.dim}>
          {check.isFetching
            ? 'Reading the account…'
            : differing > 0
              ? `The account has changed since the copy: ${counted(differing, 'step')} to decide.`
              : unread > 0
                ? `${counted(unread, 'step')} could not be compared with the copy.`
                : 'Nothing differs from the copy so far.'}
        </p>
      )}
      {check.error !== null && (
        <FailurePanel error={check.error} what="The account" onRetry={() => void check.refetch()} />
      )}
      {needed.length > 0 && (
        <fieldset className={classes.secrets}>
          <legend className={classes.title}>Secrets, never stored</legend>
          {needed.map((name) => (
            <PasswordInput
              key={name}
              label={name}
              autoComplete="new-password"
              value={secrets[name] ?? ''}
              onChange={({ currentTarget: { value } }) => setSecrets({ ...secrets, [name]: value })}
            />
          ))}
        </fieldset>
      )}
      <div className={classes.line} data-chrome>
        {next !== undefined && (
          <ActionButton
            busy={phase !== undefined}
            disabledReason={reason}
            leftSection={<Send size={16} aria-hidden />}
            onClick={() => setLooking(true)}
          >
            Review requests
          </ActionButton>
        )}
        {phase !== undefined && (
          <Button variant="default" onClick={carrying.cancel}>
            Stop
          </Button>
        )}
        {phase === undefined && next !== undefined && (
          <ActionButton
            variant="default"
            busy={check.isFetching}
            leftSection={<RotateCw size={14} aria-hidden />}
            onClick={() => void check.refetch()}
          >
            Read again
          </ActionButton>
        )}
        {progress.steps.some(({ state }) => state !== 'waiting') && (
          <Button
            variant="default"
            leftSection={<Download size={16} aria-hidden />}
            onClick={() =>
              download(
                `${planName(plan)}-result.json`,
                resultOf(plan, progress, { api: begun.api, username: begun.username }),
                'application/json',
              )
            }
          >
            Export result
          </Button>
        )}
        {phase === undefined && (
          <Button variant="subtle" onClick={onClose}>
            Another plan
          </Button>
        )}
        {phase === undefined && progress.steps.some(({ state }) => state !== 'waiting') && (
          <Button variant="subtle" onClick={() => setForgetting(true)}>
            Forget progress
          </Button>
        )}
      </div>
      <Steps
        plan={plan}
        beside={(nth) => <StepState nth={nth} carrying={carrying} />}
        below={(nth) => <StepNews plan={plan} nth={nth} carrying={carrying} check={check.data?.[nth - 1]} />}
      />
      {forgetting && (
        <Forget
          onClose={() => setForgetting(false)}
          onForget={() => {
            forgetPlan(begun.key);
            onClose();
          }}
        />
      )}
      {looking && <LastLook begun={begun} carrying={carrying} onClose={() => setLooking(false)} />}
    </section>
  );
}
