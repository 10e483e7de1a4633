import { pollInterval } from '#api/cache/waiting.ts';
import { queryClient } from '#api/cache/query-client.ts';
import { serverNow } from '#api/clock.ts';
import { call, pathOf } from '#api/http/client.ts';
import { isApiError } from '#api/http/errors.ts';
import { bodyFromNow } from '#api/http/whole-lists.ts';
import { type Conflict, bodyFor, conflicts, type Now, traceOf } from '#analysis/change-plan/conflicts.ts';
import { filled, type Filled, problemOf, valuesFrom } from '#analysis/change-plan/fill.ts';
import { isFields } from '#lib/json.ts';
import { listMade } from '#contract/changes/operations.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { untouched } from '#analysis/change-plan/order.ts';
import { type Progress, type StepProgress, withStep } from '#analysis/change-plan/progress.ts';
import { keyIn, madeBy, pathMade } from '#contract/changes/touched.ts';
import { andList, sentence } from '#lib/text/format.ts';
import { wireTime } from '#lib/time.ts';
import { failureText } from '#ui/page/failure/failure.tsx';
import { type BegunPlan, keepProgress } from './kept.ts';
import { type Awaited, awaitedBy, findValues, firstAtWork, readNow } from './look.ts';

/** What carrying out needs, and tells. */
export interface Carrier {
  readonly begun: BegunPlan;
  readonly secrets: Readonly<Record<string, string>>;
  /** Why this user may not send it; undefined where they may, or it is unknown. */
  refusal(endpoint: Endpoint, params: Filled['params']): string | undefined;
  readonly signal: AbortSignal;
  onProgress(progress: Progress): void;
  onPhase(phase: Phase): void;
}

/** What goes on with a step. */
export interface Phase {
  readonly nth: number;
  readonly doing: 'reading' | 'waiting' | 'sending';
  /** The record whose job has to end. */
  readonly awaited?: Awaited;
  /** Looks at once whether it has. */
  readonly look?: () => void;
}

/** Why a step was not sent, and nothing after it. */
export type Stop =
  | { readonly why: 'conflict'; readonly nth: number; readonly conflicts: readonly Conflict[] }
  | { readonly why: 'reason'; readonly nth: number; readonly reason: string };

const now = (): string => wireTime(serverNow().getTime());

export const NOT_KEPT = 'This browser keeps no data, so nothing would remember what was sent.';
export const ELSEWHERE = 'This plan was changed in another tab meanwhile.';

/** What of the differences counts for a step that follows others of its records: what they do is no surprise. */
function surprises(found: readonly Conflict[], { body }: Filled): readonly Conflict[] {
  return found.flatMap((conflict): readonly Conflict[] => {
    if (conflict.what === 'already') return [];
    if (conflict.what !== 'changed') return [conflict];
    const fields = conflict.fields.filter(({ field }) => isFields(body) && (field.split('.')[0] ?? '') in body);
    return fields.length === 0 ? [] : [{ ...conflict, fields }];
  });
}

/** What a step would meet now; `isFirst`: none before it has to do with its records. */
export const meets = (step: Filled, seen: Now, isFirst: boolean): readonly Conflict[] =>
  isFirst ? conflicts(step, seen) : surprises(conflicts(step, seen), step);

/** Waits for the next look, or until someone wants it at once. */
const pause = (milliseconds: number, signal: AbortSignal, onLook: (look: () => void) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(end, milliseconds);
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    function end(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      resolve();
    }
    signal.addEventListener('abort', stop, { once: true });
    onLook(end);
  });

/** What becomes known of a step, for the progress that is kept. */
export type Outcome = (progress: Progress) => Progress;

/** A step that was done, by the answer, or by the record that a person says it has made. */
export const asDone =
  ({ plan }: BegunPlan, nth: number, step: Filled, answer: unknown): Outcome =>
  (progress) => {
    const { seen: _, reason: __, status: ___, ...own } = progress.steps[nth - 1] ?? { state: 'waiting' };
    const made = pathMade(step, answer);
    const done: StepProgress = { ...own, state: 'done', ended: now(), ...(made !== undefined && { made }) };
    return withStep(progress, nth, done, valuesFrom(plan, nth, madeBy(step, answer)));
  };

/** Why a step cannot be sent however the account is, as a sentence. */
export function problemIn({ steps }: BegunPlan['plan'], nth: number, { steps: states }: Progress): string | undefined {
  const step = steps[nth - 1];
  return step && problemOf(step, (other) => states[other - 1]?.state === 'left-out');
}

/** The first step that has to be left out before any is sent. */
export const firstProblem = (plan: BegunPlan['plan'], progress: Progress): number | undefined => {
  const index = progress.steps.findIndex(
    ({ state }, nth) => state === 'waiting' && problemIn(plan, nth + 1, progress) !== undefined,
  );
  return index === -1 ? undefined : index + 1;
};

/** A step as it would be sent now, with what the lists tell; else why it cannot be. */
export async function prepared(
  { begun: { plan }, secrets, signal }: Pick<Carrier, 'begun' | 'secrets' | 'signal'>,
  nth: number,
  progress: Progress,
): Promise<{ readonly step: Filled; readonly progress: Progress } | { readonly reason: string }> {
  const original = plan.steps[nth - 1];
  if (original === undefined) return { reason: 'There is no such step.' };
  const problem = problemIn(plan, nth, progress);
  if (problem !== undefined) return { reason: problem };
  const values = await findValues(plan, nth, progress, signal);
  const known = { ...progress, values: { ...progress.values, ...values } };
  const filling = filled(original, known.values, secrets);
  if ('step' in filling) return { step: filling.step, progress: known };
  const [lacking] = filling.lacking;
  if (lacking === undefined) return { reason: `Enter ${andList(filling.secrets)}.` };
  return { reason: `What step ${lacking.$step} makes doesn’t tell which record is meant.` };
}

/** Carries out one step. It is kept as being sent before it is: so no step is ever sent a second time unasked. */
export async function carryOut(carrier: Carrier, nth: number, from: Progress): Promise<Progress | Stop> {
  const { begun, signal, onPhase, onProgress } = carrier;
  const stop = (reason: string): Stop => ({ why: 'reason', nth, reason });
  try {
    onPhase({ nth, doing: 'reading' });
    const ready = await prepared(carrier, nth, from);
    if ('reason' in ready) return stop(ready.reason);
    const { step } = ready;
    const { endpoint } = step;
    const refusal = carrier.refusal(endpoint, step.params);
    if (refusal !== undefined) return stop(sentence(refusal));

    const awaited = awaitedBy(begun.plan, nth, step, ready.progress);
    const since = Date.now();
    for (let busy = await firstAtWork(awaited); busy !== undefined; busy = await firstAtWork(awaited)) {
      const one = busy;
      await pause(pollInterval(Date.now() - since), signal, (look) =>
        onPhase({ nth, doing: 'waiting', awaited: one, look }),
      );
      signal.throwIfAborted();
    }

    onPhase({ nth, doing: 'reading' });
    const seen = await readNow(step, signal);
    const before = ready.progress.steps[nth - 1] ?? { state: 'waiting' };
    const found = meets(step, seen, untouched(begun.plan)[nth - 1] === true);
    if (found.length > 0 && before.anyway !== true) return { why: 'conflict', nth, conflicts: found };
    const whole = bodyFor(step, seen.record);
    const body = isFields(whole)
      ? await bodyFromNow(
          async () => seen.record,
          () => whole,
        )
      : undefined;

    const list = listMade(endpoint, step.body);
    const key = list === undefined ? 'id' : keyIn(list);
    const ids = seen.records?.filter(isFields).map((record) => String(record[key]));
    const path = pathOf(endpoint.path, step.params) ?? endpoint.path;
    const { status: _, reason: __, ...own } = before;
    const state: StepProgress = { ...own, state: 'sending', at: now(), path, ...(ids && { seen: ids }) };
    signal.throwIfAborted();
    const kept = await keepProgress(begun.key, (known) =>
      // What another tab has done since is kept, and not known here.
      known.steps[nth - 1]?.state === before.state ? withStep(known, nth, state, ready.progress.values) : undefined,
    ).then(
      (sending) => sending ?? ELSEWHERE,
      () => NOT_KEPT,
    );
    if (typeof kept === 'string') return stop(kept);
    onProgress(kept);
    onPhase({ nth, doing: 'sending' });
    const outcome = await send(carrier, nth, state, { ...step, body }, labelOf(seen.record, body));
    // Where it can no longer be kept, it is known here, and to the next visit its outcome is unknown.
    const after = (await keepProgress(begun.key, outcome).catch(() => undefined)) ?? outcome(kept);
    onProgress(after);
    // Whatever it has changed is read again where it is shown.
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [kind] }) => kind !== 'who' && kind !== 'change-plan',
    });
    return after;
  } catch (error) {
    if (signal.aborted) return stop('Stopped.');
    const { title, text } = failureText(error);
    return stop(`${title}: ${text}`);
  }
}

/** What the activity list calls the record of a step. */
function labelOf(...records: readonly unknown[]): string | undefined {
  const labels = records.map((one) => (isFields(one) ? one['label'] : undefined));
  return labels.find((label): label is string => typeof label === 'string');
}

/** Whether a record that a refused step would have made is there all the same, and was not before. */
async function looksDone(step: Filled, { seen }: StepProgress, signal: AbortSignal): Promise<boolean> {
  if (listMade(step.endpoint, step.body) === undefined) return false;
  const look = readNow(step, signal).then((now) => traceOf(step, now, seen).looks === 'done');
  return look.catch(() => false);
}

/** Sends a step, once, and says what became of it. */
async function send(
  { begun, signal }: Carrier,
  nth: number,
  own: StepProgress,
  step: Filled,
  label: string | undefined,
): Promise<Outcome> {
  const { endpoint, params, body } = step;
  const is =
    (state: StepProgress): Outcome =>
    (progress) =>
      withStep(progress, nth, state);
  try {
    const answer = await call(endpoint, {
      params,
      ...(body !== undefined && { body }),
      ...(label !== undefined && { label }),
    });
    return asDone(begun, nth, step, answer);
  } catch (error) {
    const { title, text } = failureText(error);
    const reason = `${title}: ${text}`;
    if (!isApiError(error) || error.ambiguous) return is({ ...own, state: 'unknown', reason });
    // A browser sends a request again by itself where a connection ends before its answer: the second one may be refused
    // for what the first has made.
    if (error.sent && (await looksDone(step, own, signal))) return is({ ...own, state: 'unknown', reason });
    const { seen: _, ...rest } = own;
    const status = error.status === undefined ? {} : { status: error.status };
    return is({ ...rest, state: error.sent ? 'refused' : 'waiting', ended: now(), reason, ...status });
  }
}
