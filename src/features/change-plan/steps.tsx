import type { ReactNode } from 'react';
import { toldChanges } from '#lib/changes.ts';
import type { FieldChange } from '#lib/json.ts';
import type { Plan, PlanStep } from '#analysis/change-plan/schema.ts';
import { Changes } from '#ui/display/blocks/changes.tsx';
import classes from './change-plan.module.css';
import { readable, requestOf, titleOf } from './words.ts';
import { changesOf } from './write.ts';

/** What a step sends. */
export function RequestOf({ step, open = false }: { step: PlanStep; open?: boolean }) {
  return (
    <details className={classes.request} open={open}>
      <summary>
        <code>{requestOf(step)}</code>
      </summary>
      <pre>{step.body === null ? 'No body' : JSON.stringify(readable(step.body), undefined, 2)}</pre>
    </details>
  );
}

/** What a step is about, and what it changes. */
export interface About {
  readonly title: string;
  readonly changes: readonly FieldChange[];
}

interface StepsProps {
  readonly plan: Plan;
  /** What is known of a step; that which it did on the copy unless said. `nth` from 1, here and below. */
  readonly about?: (step: PlanStep, nth: number) => About;
  /** What stands beside a step, and below it. */
  readonly beside?: (nth: number) => ReactNode;
  readonly below?: (nth: number) => ReactNode;
}

const onCopy = (step: PlanStep): About => ({ title: titleOf(step), changes: changesOf(step) });

/** The steps of a plan in their order. */
export const Steps = ({ plan: { steps }, about = onCopy, beside, below }: StepsProps) => (
  <ol className={classes.steps} aria-label="Steps">
    {steps.map((step, index) => {
      const { title, changes } = about(step, index + 1);
      return (
        <li key={index} className={classes.step}>
          <div className={classes.head}>
            <strong dir="auto">
              {index + 1}. {title}
            </strong>
            {beside?.(index + 1)}
          </div>
          {changes.length > 0 && <Changes changes={toldChanges(changes)} />}
          <RequestOf step={step} />
          {below?.(index + 1)}
        </li>
      );
    })}
  </ol>
);
