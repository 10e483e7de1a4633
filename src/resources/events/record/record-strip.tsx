import { Suspense } from 'react';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import type { DaysOf } from '../strip/use-days.ts';

const EventStrip = lazyPart(() => import('../strip/strip.tsx'));

/** The last ninety days of a record as the account's events tell them. */
export const RecordStrip = (props: DaysOf) => (
  <Suspense>
    <EventStrip {...props} />
  </Suspense>
);
