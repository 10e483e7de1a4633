import { LoaderCircle } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { queryClient } from '#api/cache/queries.ts';
import { onSettled } from '#api/cache/waiting.ts';
import { idle } from '#api/idle.ts';
import { lazyPart } from '#ui/page/lazy-part.ts';
import { toast } from '#ui/actions/toast.ts';
import { areas } from '#app/areas.ts';
import { contentsOf } from '#app/contents.ts';
import { usePaletteOpened } from '#app/palette/open.ts';
import { IconButton } from '../header/button.tsx';
import { type Running, useJobs } from './jobs.ts';
import classes from './waiting.module.css';

const Panel = lazyPart(
  () => import('./waiting-panel.tsx'),
  ({ trigger }) => trigger,
);

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

/**
 * Loads the code that knows how to poll the waited-for records: after a reload it is otherwise loaded only with an
 * area's screens.
 */
function useOwners(jobs: readonly Running[]): void {
  const owners = [...new Set(jobs.map(({ collection }) => collection))].join(' ');
  useEffect(() => {
    // The rows that tell of these jobs come first.
    void idle().then(() => {
      for (const area of areas)
        if (owners.split(' ').includes(area.id)) void queryClient.prefetchQuery(contentsOf(area));
    });
  }, [owners]);
}

/** The number of running jobs, with their list. Its place is kept while there are none, so that nothing beside it moves. */
export function WaitingIndicator() {
  useSettledToasts();
  const jobs = useJobs();
  const covered = usePaletteOpened();
  useOwners(jobs);
  const [opened, setOpened] = useState<boolean>();
  const trigger = (
    <IconButton
      label={`In progress: ${jobs.length}`}
      count={jobs.length}
      aria-haspopup="dialog"
      aria-expanded={opened ?? false}
      onClick={() => setOpened(opened !== true)}
    >
      <LoaderCircle size={16} aria-hidden className={classes.turning} />
    </IconButton>
  );
  return (
    <span className={classes.slot}>
      {(jobs.length > 0 || opened === true) &&
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
