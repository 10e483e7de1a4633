import { CircleDashed, TriangleAlert } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import { usePaletteOpened } from '#features/palette/public.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { useJobs } from './jobs.ts';
import ReadJobs from './read-jobs.tsx';
import classes from './waiting.module.css';

const Panel = lazyPart(
  () => import('./waiting-panel.tsx'),
  ({ trigger }) => trigger,
);

/** The number of running jobs, with their list; nothing until the frame has read what runs. */
export default function Indicator() {
  const jobs = useJobs();
  const covered = usePaletteOpened();
  const [opened, setOpened] = useState<boolean>();
  const count = jobs.count ?? 0;
  const runs = count - jobs.stuck;
  const [number, stuck] = [runs, jobs.stuck].map((some) => (some > 99 ? '99+' : String(some)));
  const trigger = (
    <IconButton
      label={[(runs > 0 || jobs.stuck === 0) && `${number} in progress`, jobs.stuck > 0 && `${stuck} stuck`]
        .filter(Boolean)
        .join(', ')}
      aria-haspopup="dialog"
      aria-expanded={opened ?? false}
      onClick={() => setOpened(opened !== true)}
    >
      {/* As in the rows. It stands still: what turns for hours draws the eye, and every frame anew. */}
      {(runs > 0 || jobs.stuck === 0) && (
        <>
          <CircleDashed size={16} aria-hidden />
          <span className={classes.count}>
            {number}
            <span className={classes.words}> in progress</span>
          </span>
        </>
      )}
      {jobs.stuck > 0 && (
        <span className={classes.stuck}>
          <TriangleAlert size={16} aria-hidden />
          {stuck}
          <span className={classes.words}> stuck</span>
        </span>
      )}
    </IconButton>
  );
  return (
    <>
      <ReadJobs opened={opened === true} />
      {(count > 0 || opened === true) &&
        (opened === undefined ? (
          trigger
        ) : (
          <Suspense fallback={trigger}>
            <Panel opened={opened && !covered} onClose={() => setOpened(false)} trigger={trigger} jobs={jobs} />
          </Suspense>
        ))}
    </>
  );
}
