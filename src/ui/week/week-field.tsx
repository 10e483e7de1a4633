import { Suspense } from 'react';
import { lazyPart } from '../page/window/lazy-part.ts';
import { ROW, type WeekFieldProps } from './week-terms.ts';

const WeekChoice = lazyPart(() => import('./week-choice.tsx'));

/** The height of what stands above the rows, in px. */
const ABOVE = 53;

/**
 * Chooses the day and the hour of a weekly window together, on a week. The fields of both stay beside it, and show the
 * same; it comes after them, and its place is kept.
 */
export const WeekField = (props: WeekFieldProps) => (
  <div style={{ minHeight: props.hour.values.length * ROW + ABOVE }}>
    <Suspense>
      <WeekChoice {...props} />
    </Suspense>
  </div>
);
