import { useEffect, useRef, useState } from 'react';
import { capabilities } from '#api/permissions/capabilities.ts';
import { refusalOf, useWho } from '#api/permissions/permissions.ts';
import { useStore } from '#api/store.ts';
import type { Fields } from '#lib/json.ts';
import { type Trace, traceOf } from '#analysis/change-plan/conflicts.ts';
import type { Filled } from '#analysis/change-plan/fill.ts';
import { writeNamed } from '#contract/changes/operations.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { found, nextOf, type Progress, type StepProgress, withStep } from '#analysis/change-plan/progress.ts';
import {
  asDone,
  type Carrier,
  carryOut,
  ELSEWHERE,
  firstProblem,
  NOT_KEPT,
  type Outcome,
  type Phase,
  prepared,
  type Stop,
} from './carry.ts';
import { useStepProtection } from '#resources/protection.ts';
import { alone, type BegunPlan, followPlan, keepProgress, keptProgress } from './kept.ts';
import { readNow } from './look.ts';

/** A plan that is being carried out. */
export interface Carrying {
  readonly progress: Progress;
  /** What goes on now; undefined while nothing does. */
  readonly phase: Phase | undefined;
  /** Whether another tab carries the plan out; this one shows how far it is. */
  readonly isElsewhere: boolean;
  /** Why it does not go on. */
  readonly stop: Stop | undefined;
  /** The first step that has to be left out before any is sent. */
  readonly held: number | undefined;
  /** The step whose turn it is. */
  readonly next: number | undefined;
  /** Why the user may not send a step. */
  refusal(nth: number): string | undefined;
  /** Sends the next step, or all that are left. */
  start(all: boolean): void;
  cancel(): void;
  /** Looks for what became of a step without an answer. */
  trace(nth: number, signal: AbortSignal): Promise<Trace>;
  /** A person's word on a step; `record`: the one that it has made. */
  decide(nth: number, decision: 'done' | 'send' | 'anyway' | 'leave-out', record?: Fields): Promise<void>;
}

/** Carries out a plan, step by step, as far as it is told to. */
export function useCarrying(begun: BegunPlan, secrets: Readonly<Record<string, string>>): Carrying {
  const who = useWho();
  const soFar = useStore(capabilities);
  const [progress, setProgress] = useState(begun.progress);
  const [phase, setPhase] = useState<Phase>();
  const [stop, setStop] = useState<Stop>();
  const [isElsewhere, setElsewhere] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  useEffect(
    () =>
      followPlan(begun.key, ({ progress: kept, isCarriedOut }) => {
        if (running.current !== undefined) return;
        if (kept !== undefined) setProgress(kept);
        setElsewhere(isCarriedOut);
      }),
    [begun.key],
  );

  const protectionOf = useStepProtection(begun.plan);
  const ask = (nth: number, endpoint: Endpoint, params: Filled['params']): string | undefined =>
    refusalOf(who, soFar, endpoint, params) ?? protectionOf(nth, params);
  const carrier = (signal: AbortSignal, nth: number): Carrier => ({
    begun,
    secrets,
    refusal: (endpoint, params) => ask(nth, endpoint, params),
    signal,
    onProgress: setProgress,
    onPhase: (now) => setPhase(signal.aborted ? undefined : now),
  });

  const run = async (all: boolean): Promise<void> => {
    const first = nextOf(progress);
    if (running.current !== undefined || first === undefined) return;
    if (firstProblem(begun.plan, progress) !== undefined) return;
    const own = new AbortController();
    running.current = own;
    setStop(undefined);
    setPhase({ nth: first, doing: 'reading' });
    await alone(begun.key, async () => {
      let at = found((await keptProgress(begun.key)) ?? progress);
      for (let nth = nextOf(at); nth !== undefined; nth = nextOf(at)) {
        // Only a person knows what became of it.
        if (at.steps[nth - 1]?.state === 'unknown') break;
        const after = await carryOut(carrier(own.signal, nth), nth, at);
        if ('why' in after) {
          setStop(after);
          break;
        }
        at = after;
        if (!all || at.steps[nth - 1]?.state !== 'done') break;
      }
    });
    running.current = undefined;
    setPhase(undefined);
  };

  const change = async (nth: number, outcome: Outcome): Promise<void> => {
    const shown = progress.steps[nth - 1]?.state;
    const stopped = (reason: string): void => setStop({ why: 'reason', nth, reason });
    await keepProgress(begun.key, (kept) =>
      found(kept).steps[nth - 1]?.state === shown ? outcome(kept) : undefined,
    ).then(
      (kept) => {
        if (kept === undefined) return stopped(ELSEWHERE);
        setStop(undefined);
        setProgress(found(kept));
      },
      () => stopped(NOT_KEPT),
    );
  };

  const decide: Carrying['decide'] = async (nth, decision, record) => {
    const as = (state: StepProgress['state'], more: Partial<StepProgress> = {}): Promise<void> =>
      change(nth, (kept) => {
        const { seen: _, reason: __, status: ___, ...own }: StepProgress = kept.steps[nth - 1] ?? { state };
        return withStep(kept, nth, { ...own, state, ...more });
      });
    if (decision === 'anyway') return as('waiting', { anyway: true });
    if (decision === 'send') return as('waiting');
    if (decision === 'leave-out') return as('left-out');
    const { signal } = new AbortController();
    const ready = await prepared({ begun, secrets: anySecrets(begun), signal }, nth, progress);
    if ('reason' in ready) return as('done');
    const { step, progress: known } = ready;
    return change(nth, (kept) => asDone(begun, nth, step, record)({ ...kept, values: known.values }));
  };

  const isHeld = ({ state }: StepProgress, index: number): boolean =>
    state === 'waiting' && protectionOf(index + 1) !== undefined;
  const held = firstProblem(begun.plan, progress) ?? progress.steps.findIndex(isHeld) + 1;

  return {
    held: held === 0 ? undefined : held,
    progress,
    phase,
    isElsewhere,
    stop,
    next: nextOf(progress),
    refusal(nth) {
      const step = begun.plan.steps[nth - 1];
      if (step === undefined) return undefined;
      const known = Object.entries(step.params).flatMap(([name, value]): [string, string | number][] =>
        typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [],
      );
      return ask(nth, writeNamed(step.operation), Object.fromEntries(known));
    },
    start: (all) => void run(all),
    cancel: () => running.current?.abort(new Error('Stopped.')),
    async trace(nth, signal) {
      const ready = await prepared({ begun, secrets: anySecrets(begun), signal }, nth, progress);
      if ('reason' in ready) return { looks: 'unclear', candidates: [] };
      return traceOf(ready.step, await readNow(ready.step, signal), progress.steps[nth - 1]?.seen);
    },
    decide,
  };
}

/** For what was sent already, its secrets are of no use: any text stands for them. */
const anySecrets = ({ plan }: BegunPlan): Readonly<Record<string, string>> =>
  Object.fromEntries(plan.secrets.map((name) => [name, '-']));
