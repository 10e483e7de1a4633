import { Suspense, useEffect } from 'react';
import { onSettled } from '#api/cache/waiting.ts';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import { toast } from '#ui/actions/toast.ts';
import { useIdle } from '../use-idle.ts';
import classes from './waiting.module.css';

const Indicator = lazyPart(() => import('./indicator.tsx'));

/** Shows a toast, on any page, when a waited-for record has settled. */
function useSettledToasts(): void {
  useEffect(
    () =>
      onSettled(({ tone, title, to, watcher }) =>
        toast[tone]({ title, ...(to === undefined ? {} : { link: { to, label: `Open ${watcher.label}` } }) }),
      ),
    [],
  );
}

/** What runs, after the rows of the page. Its place is kept while there is nothing, so that nothing beside it moves. */
export function WaitingIndicator() {
  useSettledToasts();
  const isIdle = useIdle();
  return (
    <span className={classes.slot}>
      <Suspense fallback={null}>{isIdle && <Indicator />}</Suspense>
    </span>
  );
}
