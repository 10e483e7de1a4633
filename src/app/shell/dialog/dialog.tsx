import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../header/button.tsx';
import classes from './dialog.module.css';
import { useModal } from './use-modal.ts';

interface DialogProps {
  readonly title: string;
  /** Missing where it cannot be put aside. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

/** A modal dialog, open as long as it is rendered. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const modal = useModal(onClose);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only marks what gets the focus
    <dialog
      {...modal}
      className={classes.dialog}
      aria-label={title}
      data-chrome
      // Esc is for this dialog only, not also for a Mantine one below it.
      onFocus={({ target }) => target.setAttribute('data-mantine-stop-propagation', 'true')}
    >
      <div className={classes.head}>
        <h2>{title}</h2>
        {onClose !== undefined && (
          <IconButton label="Close" onClick={onClose}>
            <X size={16} aria-hidden />
          </IconButton>
        )}
      </div>
      <div className={classes.body}>{children}</div>
    </dialog>
  );
}
