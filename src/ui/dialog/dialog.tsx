import { Modal, type ModalProps } from '@mantine/core';
import { useTopmost } from './topmost.ts';

/** The width of a dialog with a form, in px: its fields are as wide as on a page, 560, with the dialog's padding. */
export const FORM_DIALOG = 594;

interface DialogProps extends Omit<ModalProps, 'opened' | 'onClose'> {
  /** Undefined where the dialog cannot be dismissed. */
  readonly onClose?: (() => void) | undefined;
  /** Whether what is chosen in it makes it higher: then it is not in the middle, where that would move the choices. */
  readonly grows?: boolean;
}

const GROWING: Partial<ModalProps> = {
  centered: false,
  yOffset: 'min(12dvh, 96px)',
  // Other transitions leave a transform behind, which would clip the pickers' lists at the dialog's edge.
  transitionProps: { transition: 'fade', duration: 120 },
};

/** A modal dialog, open as long as it is rendered. All dialogs form one stack: Esc and the pointer reach the topmost. */
export function Dialog({ onClose, closeOnEscape = true, grows = false, ...props }: DialogProps) {
  const topmost = useTopmost();
  return (
    <Modal
      closeOnClickOutside={onClose !== undefined}
      withCloseButton={onClose !== undefined}
      {...(grows && GROWING)}
      {...props}
      opened
      onClose={() => onClose?.()}
      closeOnEscape={topmost && closeOnEscape && onClose !== undefined}
      inert={!topmost}
    />
  );
}
