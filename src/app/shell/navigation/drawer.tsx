import type { MouseEvent } from 'react';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { NavList } from './nav.tsx';
import classes from './nav.module.css';

/** The navigation on narrow screens, at the edge of the window. It closes when a link was followed. */
export default function Drawer({ onClose }: { onClose: () => void }) {
  const followed = ({ target }: MouseEvent): void => {
    if (target instanceof Element && target.closest('a') !== null) onClose();
  };
  return (
    <Dialog
      data-chrome
      onClose={onClose}
      title="Navigation"
      closeButtonProps={{ 'aria-label': 'Close navigation' }}
      xOffset={0}
      yOffset={0}
      size={264}
      radius={0}
      padding="xs"
      transitionProps={{ transition: 'slide-right', duration: 140 }}
      classNames={{ inner: classes.drawerPlace, content: classes.drawer, title: classes.drawerTitle }}
      onClick={followed}
    >
      <nav aria-label="Main">
        <NavList folded={false} />
      </nav>
    </Dialog>
  );
}
