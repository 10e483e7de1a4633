import { useEffect, useRef, useState } from 'react';
import { capabilities } from '#api/permissions/capabilities.ts';
import { refusalOf, useWho } from '#api/permissions/permissions.ts';
import { useStore } from '#api/store.ts';
import type { Fields } from '#lib/json.ts';
import { type Trace, traceOf } from '#analysis/change-plan/conflicts.ts';
import type { Filled } from '#analysis/change-plan/fill.ts';
import { writeNamed } from '#contract/changes/operations.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { nextOf, type Progress, type StepProgress, withStep } from '#analysis/change-plan/progress.ts';
import { useStepProtection } from '#resources/protection.ts';
import { asDone, type Carrier, carryOut, firstProblem, NOT_KEPT, type Phase, prepared, type Stop } from './carry.ts';
import { type BegunPlan, keepProgress } from './kept.ts';
import { readNow } from './look.ts';

/** A plan that is being carried out. */
export interface Carrying {
  readonly progress: Progress;
  /** What goes on now; undefined while nothing does. */
  readonly phase: Phase | undefined;
  /** Why it does not go on. */
  readonly stop: Stop | undefined;
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
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

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
    if (running.current !== undefined || firstProblem(begun.plan, progress) !== undefined) return;
    const held = progress.steps.findIndex(({ state }, index) => state === 'waiting' && protectionOf(index + 1)) + 1;
    if (held > 0) {
      setStop({ why: 'reason', nth: held, reason: protectionOf(held) ?? '' });
      return;
    }
    const own = new AbortController();
    running.current = own;
    setStop(undefined);
    let at = progress;
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
    running.current = undefined;
    setPhase(undefined);
  };

  const change = (to: Progress): void => {
    setProgress(to);
    const next = nextOf(to);
    setStop(keepProgress(begun, to) || next === undefined ? undefined : { why: 'reason', nth: next, reason: NOT_KEPT });
  };

  const decide: Carrying['decide'] = async (nth, decision, record) => {
    const { seen: _, reason: __, status: ___, ...own }: StepProgress = progress.steps[nth - 1] ?? { state: 'waiting' };
    if (decision === 'anyway') change(withStep(progress, nth, { ...own, state: 'waiting', anyway: true }));
    else if (decision === 'send') change(withStep(progress, nth, { ...own, state: 'waiting' }));
    else if (decision === 'leave-out') change(withStep(progress, nth, { ...own, state: 'left-out' }));
    else {
      const signal = new AbortController().signal;
      const ready = await prepared({ begun, secrets: anySecrets(begun), signal }, nth, progress);
      change(
        'step' in ready
          ? asDone(carrier(signal, nth), ready.progress, nth, ready.step, record)
          : withStep(progress, nth, { ...own, state: 'done' }),
      );
    }
  };

  return {
    progress,
    phase,
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
