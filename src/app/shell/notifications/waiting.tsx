import { LoaderCircle } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { queryClient } from '#api/cache/queries.ts';
import { onSettled, useWatchers, type Watcher } from '#api/cache/waiting.ts';
import { lazyPart } from '#ui/page/lazy-part.ts';
import { toast } from '#ui/actions/toast.ts';
import { areas } from '#app/areas.ts';
import { contentsOf } from '#app/contents.ts';
import { IconButton } from '../header/button.tsx';
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
function useOwners(watchers: readonly Watcher[]): void {
  const owners = [...new Set(watchers.map(({ collection }) => collection))].join(' ');
  useEffect(() => {
    for (const area of areas) if (owners.split(' ').includes(area.id)) void queryClient.prefetchQuery(contentsOf(area));
  }, [owners]);
}

/** The number of records being waited for, with their list; hidden while there are none. */
export function WaitingIndicator() {
  useSettledToasts();
  const watchers = useWatchers();
  useOwners(watchers);
  const [opened, setOpened] = useState<boolean>();
  if (watchers.length === 0) return null;
  const trigger = (
    <IconButton
      label={`In progress: ${watchers.length}`}
      count={watchers.length}
      aria-haspopup="dialog"
      aria-expanded={opened ?? false}
      onClick={() => setOpened(opened !== true)}
    >
      <LoaderCircle size={16} aria-hidden className={classes.turning} />
    </IconButton>
  );
  if (opened === undefined) return trigger;
  return (
    <Suspense fallback={trigger}>
      <Panel opened={opened} onClose={() => setOpened(false)} trigger={trigger} watchers={watchers} />
    </Suspense>
  );
}
