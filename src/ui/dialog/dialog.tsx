import { Modal, type ModalProps } from '@mantine/core';
import { useTopmost } from './topmost.ts';

/** The width of a dialog with a form, in px: its fields are as wide as on a page, 560, with the dialog's padding. */
export const FORM_DIALOG = 594;

interface DialogProps extends Omit<ModalProps, 'opened' | 'onClose'> {
  /** Undefined where the dialog cannot be dismissed. */
  readonly onClose?: (() => void) | undefined;
}

/**
 * A modal dialog, open as long as it is rendered. It hangs from one line, so that what makes it higher moves nothing in
 * it but its foot. All dialogs form one stack: Esc and the pointer reach the topmost.
 */
export function Dialog({ onClose, closeOnEscape = true, ...props }: DialogProps) {
  const topmost = useTopmost();
  return (
    <Modal
      closeOnClickOutside={onClose !== undefined}
      withCloseButton={onClose !== undefined}
      closeButtonProps={{ 'aria-label': 'Close' }}
      // A <header> inside the dialog would count as a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      styles={{ title: { fontSize: '16px', lineHeight: '24px', fontWeight: 600 } }}
      yOffset="min(12dvh, 96px)"
      // Other transitions leave a transform behind, which would clip the pickers' lists at the dialog's edge.
      transitionProps={{ transition: 'fade', duration: 140 }}
      {...props}
      opened
      onClose={() => onClose?.()}
      closeOnEscape={topmost && closeOnEscape && onClose !== undefined}
      inert={!topmost}
    />
  );
}
