import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from './button.tsx';
import classes from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  /** Missing where it cannot be put aside. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

/**
 * A native modal dialog, open as long as it is rendered: the browser keeps the focus inside, makes the page behind it
 * inert, and gives the focus back.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only marks what gets the focus
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-label={title}
      data-chrome
      // Esc is for this dialog only, not also for a Mantine one below it.
      onFocus={({ target }) => target.setAttribute('data-mantine-stop-propagation', 'true')}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
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
