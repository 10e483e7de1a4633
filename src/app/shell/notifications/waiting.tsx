import { CircleDashed } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { onSettled } from '#api/cache/waiting.ts';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import { toast } from '#ui/actions/toast.ts';
import { usePaletteOpened } from '#app/palette/open.ts';
import { IconButton } from '../header/button.tsx';
import { useIdle } from '../use-idle.ts';
import { useJobs } from './jobs.ts';
import classes from './waiting.module.css';

const Panel = lazyPart(
  () => import('./waiting-panel.tsx'),
  ({ trigger }) => trigger,
);

const ReadJobs = lazyPart(() => import('./read-jobs.tsx'));

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

/** The number of running jobs, with their list. Its place is kept while there are none, so that nothing beside it moves. */
export function WaitingIndicator() {
  useSettledToasts();
  const jobs = useJobs();
  const covered = usePaletteOpened();
  const [opened, setOpened] = useState<boolean>();
  const isIdle = useIdle();
  // Until the frame has read what runs there is nothing to say.
  const count = jobs.count ?? 0;
  const trigger = (
    <IconButton
      label={`In progress: ${count}`}
      count={count}
      aria-haspopup="dialog"
      aria-expanded={opened ?? false}
      onClick={() => setOpened(opened !== true)}
    >
      {/* As in the rows. It stands still: what turns for hours draws the eye, and every frame anew. */}
      <CircleDashed size={16} aria-hidden />
    </IconButton>
  );
  return (
    <span className={classes.slot}>
      <Suspense fallback={null}>{isIdle && <ReadJobs opened={opened === true} />}</Suspense>
      {(count > 0 || opened === true) &&
        (opened === undefined ? (
          trigger
        ) : (
          <Suspense fallback={trigger}>
            <Panel opened={opened && !covered} onClose={() => setOpened(false)} trigger={trigger} jobs={jobs} />
          </Suspense>
        ))}
    </span>
  );
}
