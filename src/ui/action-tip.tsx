import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';

/** The tooltip of a refused action, loaded when the first one is shown. */
export default function ActionTip({ label, children }: { label: string; children: ReactElement }) {
  return (
    <Tooltip label={label} multiline maw={320} withArrow events={{ hover: true, focus: true, touch: true }}>
      {children}
    </Tooltip>
  );
}
