import * as z from 'zod/mini';
import type { Values } from './fill.ts';
import type { Plan } from './schema.ts';

const StepProgress = z.object({
  /** `sending`: it may have been sent, and nothing else is known yet; `unknown`: the same, and nobody waits for it. */
  state: z.enum(['waiting', 'sending', 'unknown', 'done', 'refused', 'left-out']),
  /** The server's time when it was sent, and when it ended, UTC. */
  at: z.optional(z.string()),
  ended: z.optional(z.string()),
  status: z.optional(z.number()),
  reason: z.optional(z.string()),
  /** Whether it is to be sent whatever has changed since the copy. */
  anyway: z.optional(z.boolean()),
  /** The path of the record that it has made. */
  made: z.optional(z.string()),
  /** Ids of the list in which it makes a record, right before it was sent. */
  seen: z.optional(z.array(z.string())),
  /** The path, with its values, once it was sent. */
  path: z.optional(z.string()),
});
export type StepProgress = z.infer<typeof StepProgress>;

/** How far a plan is carried out. It has no secrets. */
export const Progress = z.object({
  /** What references mean, by the reference as text. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** By position in the plan. */
  steps: z.array(StepProgress),
});
export type Progress = z.infer<typeof Progress>;

export const begun = ({ steps }: Pick<Plan, 'steps'>): Progress => ({
  values: {},
  steps: steps.map(() => ({ state: 'waiting' })),
});

/** A progress with a step in another state; `nth` from 1. */
export const withStep = (
  { values, steps }: Progress,
  nth: number,
  step: StepProgress,
  more: Values = {},
): Progress => ({
  values: { ...values, ...more },
  steps: steps.map((one, index) => (index === nth - 1 ? step : one)),
});

/** A progress as it is found: nobody waits any more for what was being sent. */
export const found = ({ values, steps }: Progress): Progress => ({
  values,
  steps: steps.map((step) => (step.state === 'sending' ? { ...step, state: 'unknown' } : step)),
});

const isOver = ({ state }: StepProgress): boolean => state === 'done' || state === 'left-out';

/** The number of the step whose turn it is; undefined at the end. */
export function nextOf({ steps }: Progress): number | undefined {
  const index = steps.findIndex((step) => !isOver(step));
  return index === -1 ? undefined : index + 1;
}

/** The text of a file that says what became of each step. */
export function resultOf(plan: Plan, { steps }: Progress, account: { api: string; username: string | null }): string {
  const result = {
    kind: 'binnacle-plan-result',
    version: 1,
    plan: { api: plan.api, at: plan.at, username: plan.username },
    ...account,
    steps: plan.steps.map(({ operation }, index) => {
      const {
        state = 'waiting',
        path = null,
        made = null,
        at = null,
        ended = null,
        status,
        reason,
      } = steps[index] ?? {};
      return {
        step: index + 1,
        operation,
        outcome: state === 'sending' ? 'unknown' : state,
        path,
        made,
        sent: at,
        ended,
        ...(status !== undefined && { status }),
        ...(reason !== undefined && { reason }),
      };
    }),
  };
  return `${JSON.stringify(result, undefined, 2)}\n`;
}
