import { Popover } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';

/** What the header's buttons that open a panel give it. */
export interface PanelProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The button, which the panel hangs from. */
  readonly trigger: ReactElement;
}

interface HeaderPanelProps extends PanelProps {
  readonly label: string;
  /** Where there is room for it, px. */
  readonly width: number;
  readonly side: 'start' | 'end';
  readonly children: ReactNode;
}

/** A panel below a button of the header: it has the focus while it is open, and gives it back. */
export const HeaderPanel = ({ opened, onClose, trigger, label, width, side, children }: HeaderPanelProps) => (
  <Popover
    opened={opened}
    onChange={(now) => !now && onClose()}
    position={`bottom-${side}`}
    width={`min(${width}px, calc(100vw - 16px))`}
    trapFocus
    returnFocus
    withinPortal
    zIndex={400}
  >
    <Popover.Target>{trigger}</Popover.Target>
    <Popover.Dropdown p={0} aria-label={label} data-chrome>
      {children}
    </Popover.Dropdown>
  </Popover>
);
