import { Bell } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import { toast, useUnseen } from '#ui/actions/toast.ts';
import { usePaletteOpened } from '#app/palette/open.ts';
import { IconButton } from '../header/button.tsx';

const Panel = lazyPart(
  () => import('./history-panel.tsx'),
  ({ trigger }) => trigger,
);

/** The bell with account events and messages; its number counts the messages since it was last opened. */
export function History() {
  const covered = usePaletteOpened();
  const [opened, setOpened] = useState<boolean>();
  const news = useUnseen();
  const unseen = opened === true ? 0 : news;
  const set = (now: boolean): void => {
    setOpened(now);
    // Not before: the list tells what is new in it.
    if (!now) toast.see();
  };
  const trigger = (
    <IconButton
      label={unseen === 0 ? 'Notifications' : `Notifications, ${unseen} new`}
      count={unseen}
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
