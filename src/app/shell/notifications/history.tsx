import { Bell } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '#ui/page/lazy-part.ts';
import { useToasts } from '#ui/actions/toast.ts';
import { IconButton } from '../header/button.tsx';

const Panel = lazyPart(
  () => import('./history-panel.tsx'),
  ({ trigger }) => trigger,
);

/** The bell with the list of messages; its number counts those since it was last opened. */
export function History() {
  const toasts = useToasts();
  const [opened, setOpened] = useState<boolean>();
  const [seen, setSeen] = useState(0);
  const unseen = toasts.filter(({ id }) => id > seen).length;
  const toggle = (): void => {
    setOpened(opened !== true);
    setSeen(toasts[0]?.id ?? seen);
  };
  const close = (): void => {
    setOpened(false);
    setSeen(toasts[0]?.id ?? seen);
  };
  const trigger = (
    <IconButton
      label={unseen === 0 ? 'Notifications' : `Notifications, ${unseen} new`}
      count={unseen}
      aria-haspopup="dialog"
      aria-expanded={opened ?? false}
      onClick={toggle}
    >
      <Bell size={16} aria-hidden />
    </IconButton>
  );
  if (opened === undefined) return trigger;
  return (
    <Suspense fallback={trigger}>
      <Panel opened={opened} onClose={close} trigger={trigger} toasts={toasts} />
    </Suspense>
  );
}
