import { Tooltip } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { Reason } from './reason.tsx';

interface HintTipProps {
  readonly label: string;
  readonly target: HTMLElement | null;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The tooltip of a hint; Esc closes it (WCAG 1.4.13). */
export default function HintTip({ label, target, opened, onClose }: HintTipProps) {
  useWindowEvent('keydown', ({ key }) => {
    if (opened && key === 'Escape') onClose();
  });
  // Above a cell it would lie over the row before.
  const position = target?.matches('td *') === true ? 'right' : 'top';
  return (
    <Tooltip
      label={<Reason text={label} />}
      target={target}
      opened={opened}
      position={position}
      maw={320}
      multiline
      withArrow
    />
  );
}
