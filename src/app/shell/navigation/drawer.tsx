import { X } from 'lucide-react';
import type { MouseEvent, RefObject } from 'react';
import { IconButton } from '../header/button.tsx';
import { NavList } from './nav.tsx';
import classes from './nav.module.css';

/** The backdrop belongs to the dialog: a click that lands on the dialog itself is a click beside its content. */
function closeWhenDone({ target, currentTarget }: MouseEvent<HTMLDialogElement>): void {
  if (target === currentTarget || (target instanceof Element && target.closest('a') !== null)) currentTarget.close();
}

/**
 * The navigation of narrow screens: a native dialog, which traps the focus, closes on Esc and gives the focus back.
 * It closes when a link was followed.
 */
export function Drawer({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Esc is native
    <dialog ref={dialog} className={classes.drawer} aria-label="Navigation" data-chrome onClick={closeWhenDone}>
      <div className={classes.drawerHead}>
        Navigation
        <IconButton label="Close navigation" onClick={() => dialog.current?.close()}>
          <X size={16} aria-hidden />
        </IconButton>
      </div>
      <nav aria-label="Main">
        <NavList folded={false} />
      </nav>
    </dialog>
  );
}
