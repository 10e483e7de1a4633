import { Bell } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import { store, useStore } from '#api/store.ts';
import { toast, useUnseenFailures } from '#ui/actions/toast.ts';
import { usePaletteOpened } from '#features/palette/public.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';

const Panel = lazyPart(
  () => import('./history-panel.tsx'),
  ({ trigger }) => trigger,
);

/** The newest failed event of the account that nobody has seen, as the frame has read it (`read-jobs.tsx`); 0: none. */
export const failedEvent = store(0);

/** The bell with account events and messages; it is marked where something failed since it was last opened. */
export function History() {
  const covered = usePaletteOpened();
  const [opened, setOpened] = useState<boolean>();
  const [looked, setLooked] = useState(0);
  const failed = useStore(failedEvent);
  const hasFailed = useUnseenFailures() || failed > looked;
  const alert = hasFailed && opened !== true;
  const set = (now: boolean): void => {
    setOpened(now);
    // Not before: the list tells what is new in it.
    if (now) return;
    toast.see();
    setLooked(failed);
  };
  const trigger = (
    <IconButton
      label={alert ? 'Notifications: something failed' : 'Notifications'}
      alert={alert}
      aria-haspopup="dialog"
      aria-expanded={opened ?? false}
      onClick={() => set(opened !== true)}
    >
      <Bell size={16} aria-hidden />
    </IconButton>
  );
  if (opened === undefined) return trigger;
  return (
    <Suspense fallback={trigger}>
      <Panel opened={opened && !covered} onClose={() => set(false)} trigger={trigger} />
    </Suspense>
  );
}
