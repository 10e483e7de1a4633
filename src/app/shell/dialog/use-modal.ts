import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

interface ModalProps {
  readonly ref: RefObject<HTMLDialogElement | null>;
  onCancel(event: SyntheticEvent): void;
  onClose(event: SyntheticEvent<HTMLDialogElement>): void;
}

/**
 * What makes a `<dialog>` modal for as long as it is rendered: the browser keeps the focus inside, makes the page
 * behind it inert, and gives the focus back. Without `onClose` Esc does nothing.
 */
export function useModal(onClose: (() => void) | undefined): ModalProps {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // While it is still on the page, so that the focus goes back.
    return () => dialog?.close();
  }, []);
  return {
    ref,
    onCancel: (event) => {
      event.preventDefault();
      onClose?.();
    },
    // A browser may close it against our will, as at the second Esc in a row.
    onClose: ({ currentTarget }) => {
      if (currentTarget.open) return;
      if (onClose === undefined) currentTarget.showModal();
      else onClose();
    },
  };
}
