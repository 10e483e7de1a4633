import { Modal, type ModalProps } from '@mantine/core';
import { useTopmost } from './topmost.ts';

interface DialogProps extends Omit<ModalProps, 'opened' | 'onClose'> {
  /** Undefined where the dialog cannot be dismissed. */
  readonly onClose?: (() => void) | undefined;
}

/** A modal dialog, open as long as it is rendered. All dialogs form one stack: Esc and the pointer reach the topmost. */
export function Dialog({ onClose, closeOnEscape = true, ...props }: DialogProps) {
  const topmost = useTopmost();
  return (
    <Modal
      closeOnClickOutside={onClose !== undefined}
      withCloseButton={onClose !== undefined}
      {...props}
      opened
      onClose={() => onClose?.()}
      closeOnEscape={topmost && closeOnEscape && onClose !== undefined}
      inert={!topmost}
    />
  );
}
