import { Suspense } from 'react';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import { useIdle } from '#ui/page/window/use-idle.ts';
import classes from './waiting.module.css';

const Indicator = lazyPart(() => import('./indicator.tsx'));

/** What runs, after the rows of the page. Its place is kept while there is nothing, so that nothing beside it moves. */
export function WaitingIndicator() {
  const isIdle = useIdle();
  return (
    <span className={classes.slot}>
      <Suspense>{isIdle && <Indicator />}</Suspense>
    </span>
  );
}
