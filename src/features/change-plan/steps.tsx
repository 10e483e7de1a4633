import type { ReactNode } from 'react';
import type { Plan, PlanStep } from '#analysis/change-plan/schema.ts';
import { FieldLine } from '../account-file/public.ts';
import classes from './change-plan.module.css';
import { readable, requestOf, titleOf } from './words.ts';
import { changesOf } from './write.ts';

/** What a step sends, folded. */
export function RequestOf({ step }: { step: PlanStep }) {
  return (
    <details className={classes.request}>
      <summary>
        <code>{requestOf(step)}</code>
      </summary>
      <pre>{step.body === null ? 'No body' : JSON.stringify(readable(step.body), undefined, 2)}</pre>
    </details>
  );
}

/** What a step changes in its record. */
function Changes({ step }: { step: PlanStep }) {
  const changes = changesOf(step);
  if (changes.length === 0) return null;
  return (
    <ul className={classes.fields}>
      {changes.map((one) => (
        <FieldLine key={one.field} change={one} />
      ))}
    </ul>
  );
}

interface StepsProps {
  readonly plan: Plan;
  /** What stands beside a step, and below it; `nth` from 1. */
  readonly beside?: (nth: number) => ReactNode;
  readonly below?: (nth: number) => ReactNode;
}

/** The steps of a plan in their order. */
export const Steps = ({ plan: { steps }, beside, below }: StepsProps) => (
  <ol className={classes.steps} aria-label="Steps">
    {steps.map((step, index) => (
      <li key={index} className={classes.step}>
        <div className={classes.head}>
          <strong dir="auto">
            {index + 1}. {titleOf(step)}
          </strong>
          {beside?.(index + 1)}
        </div>
        <Changes step={step} />
        <RequestOf step={step} />
        {below?.(index + 1)}
      </li>
    ))}
  </ol>
);
