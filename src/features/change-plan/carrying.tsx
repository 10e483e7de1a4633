import { Button, PasswordInput, Text } from '@mantine/core';
import { Download, RotateCw, Send } from 'lucide-react';
import { useState } from 'react';
import { changesBy } from '#analysis/change-plan/conflicts.ts';
import { secretsOf } from '#analysis/change-plan/fill.ts';
import { resultOf } from '#analysis/change-plan/progress.ts';
import type { PlanStep } from '#analysis/change-plan/schema.ts';
import { listMade, writeNamed } from '#contract/changes/operations.ts';
import { isFields } from '#lib/json.ts';
import { andList, counted, sentence } from '#lib/text/format.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { download } from '#ui/actions/download.ts';
import { Status } from '#ui/display/status.tsx';
import { Time } from '#ui/display/time.tsx';
import { FailurePanel } from '#ui/page/failure/failure.tsx';
import { problemIn } from './carry.ts';
import classes from './change-plan.module.css';
import { ConflictDecision, Conflicts, UnknownDecision } from './decisions.tsx';
import { type BegunPlan, forgetPlan } from './kept.ts';
import { LastLook } from './last-look.tsx';
import { type About, Steps } from './steps.tsx';
import { type Carrying as Carries, useCarrying } from './use-carrying.ts';
import { type Check, useCheck } from './use-check.ts';
import { planName } from './write.ts';
import { problemText, readable, STATES, titleOf } from './words.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogFoot } from '#ui/dialog/foot.tsx';
import { useQuery } from '@tanstack/react-query';
import { parseTime } from '#lib/time.ts';
import { PAGE_SIZE } from '#contract/envelope.ts';
import { latestEvents } from '#resources/events/queries.ts';

/** What speaks for a plan having been carried out by another browser, of which this one knows nothing; `at`: of its copy. */
function ReplayNote({ at }: { at: string }) {
  const { data } = useQuery(latestEvents);
  if (data === undefined) return null;
  const since = data?.data.filter(({ created }) => parseTime(created) > parseTime(at)).length;
  if (since === 0) return null;
  return (
    <p className={classes.dim}>
      This browser has sent nothing of this plan. If another one has, each step would be done twice:{' '}
      {since === undefined
        ? 'this server has no log that tells.'
        : `the account’s log has ${since >= PAGE_SIZE.max ? 'at least ' : ''}${counted(since, 'event')} since the copy.`}
    </p>
  );
}

/** Asks before it is forgotten which steps of a plan were sent. */
const Forget = ({ onForget, onClose }: { onForget(): void; onClose(): void }) => (
  <Dialog title="Forget plan?" onClose={onClose}>
    <Text size="sm">
      What was carried out stays done. This browser no longer knows of it: chosen again, the plan begins at step 1.
    </Text>
    <DialogFoot>
      <Button variant="default" data-autofocus onClick={onClose}>
        Cancel
      </Button>
      <Button color="red" onClick={onForget}>
        Forget plan
      </Button>
    </DialogFoot>
  </Dialog>
);

/** A sentence on what makes the account another one than the copy's; undefined where nothing does. */
function remarkOn({ plan, api, username }: BegunPlan): string | undefined {
  if (plan.api !== api) return `This plan was made for ${plan.api}. IDs may mean other records here.`;
  if (plan.username !== null && username !== null && plan.username !== username)
    return `The copy was made by ${plan.username}, who may see other records than you.`;
  return undefined;
}

/** What a step does to the account as it is now; what the file says of the record counts for nothing. */
function aboutNow(step: PlanStep, check: Check | undefined): About {
  const endpoint = writeNamed(step.operation);
  const { record, body } = check !== undefined && 'record' in check ? check : { record: undefined, body: step.body };
  const makes = listMade(endpoint, step.body) !== undefined;
  return {
    title: titleOf(step, [makes ? step.body : record]),
    changes: changesBy({ endpoint, body: readable(body) }, record),
  };
}

/** Whether nothing tells what others have changed in the record of a step since the copy. */
const isBlind = ({ operation, body, before }: PlanStep): boolean =>
  (before === null || before === undefined) && listMade(writeNamed(operation), body) === undefined;

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
  const isAtWork = phase !== undefined || carrying.isElsewhere;
  const own = progress.steps[nth - 1];
  const step = plan.steps[nth - 1];
  if (own === undefined || own.state === 'done' || own.state === 'left-out')
    return own?.made === undefined ? null : <div className={classes.dim}>{own.made}</div>;
  const refusal = carrying.refusal(nth);
  const problem = own.state === 'waiting' ? problemIn(plan, nth, progress) : undefined;
  const isStopped = stop?.why === 'reason' && stop.nth === nth && problem === undefined && refusal === undefined;
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
      {own.state === 'unknown' && !isAtWork && <UnknownDecision nth={nth} carrying={carrying} />}
      {own.state === 'waiting' && step !== undefined && isBlind(step) && (
        <div className={classes.note}>
          The plan doesn’t say how this record was on the copy: nobody notices what has changed since.
        </div>
      )}
      {own.state === 'waiting' && !isAtWork && found.length > 0 && own.anyway !== true && (
        <ConflictDecision nth={nth} carrying={carrying} conflicts={found} hasBody={isFields(step?.body)} />
      )}
      {own.state === 'waiting' && own.anyway === true && (
        <div className={classes.dim}>
          Will be sent although the account differs.
          <Conflicts conflicts={found} />
        </div>
      )}
      {(own.state === 'refused' || isStopped || problem !== undefined || refusal !== undefined) && !isAtWork && (
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
  const [isReviewing, setReviewing] = useState(false);
  const [looking, setLooking] = useState(false);
  const [forgetting, setForgetting] = useState(false);
  const carrying = useCarrying(begun, secrets);
  const { progress, phase, next, isElsewhere } = carrying;
  const isAtWork = phase !== undefined || isElsewhere;
  const check = useCheck(begun, progress);
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
  /** What is looked over is read once more before. */
  const review = async (): Promise<void> => {
    setReviewing(true);
    const { isError } = await check.refetch();
    setReviewing(false);
    setLooking(!isError);
  };
  const reason = isUnknown
    ? `Say first what became of step ${next}.`
    : carrying.held !== undefined
      ? `Leave out step ${carrying.held} first.`
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
      {progress.steps.every(({ state }) => state === 'waiting') && <ReplayNote at={plan.at} />}
      {isElsewhere && (
        <p role="status" className={classes.note}>
          Another tab carries this plan out. Here you see how far it is.
        </p>
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
            busy={isAtWork || isReviewing}
            disabledReason={reason}
            leftSection={<Send size={16} aria-hidden />}
            onClick={() => void review()}
          >
            Review requests
          </ActionButton>
        )}
        {phase !== undefined && (
          <Button variant="default" onClick={carrying.cancel}>
            Stop
          </Button>
        )}
        {!isAtWork && next !== undefined && (
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
        {!isAtWork && (
          <Button variant="subtle" onClick={() => setForgetting(true)}>
            Forget plan
          </Button>
        )}
      </div>
      <Steps
        plan={plan}
        about={(step, nth) => aboutNow(step, check.data?.[nth - 1])}
        beside={(nth) => <StepState nth={nth} carrying={carrying} />}
        below={(nth) => <StepNews plan={plan} nth={nth} carrying={carrying} check={check.data?.[nth - 1]} />}
      />
      {forgetting && (
        <Forget
          onClose={() => setForgetting(false)}
          onForget={() => {
            void forgetPlan(begun.key).then(onClose);
          }}
        />
      )}
      {looking && (
        <LastLook begun={begun} carrying={carrying} checks={check.data ?? []} onClose={() => setLooking(false)} />
      )}
    </section>
  );
}
