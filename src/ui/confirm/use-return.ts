import { useEffect, useRef } from 'react';
import { useLastFocus } from './confirm.tsx';
import { returnFocus } from './return-focus.ts';

/**
 * Returns the focus to what opened a dialog, however the dialog was closed. The caller must stay mounted while the
 * dialog is closed.
 */
export function useReturn(open: boolean): void {
  const opener = useLastFocus(!open);
  const was = useRef(open);
  useEffect(() => {
    if (was.current && !open) returnFocus(opener.current, 'stays');
    was.current = open;
  }, [open, opener]);
}
