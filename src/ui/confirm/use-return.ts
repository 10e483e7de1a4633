import { useEffect, useRef } from 'react';
import { useLastFocus } from './confirm.tsx';
import { returnFocus } from './return-focus.ts';

/** Gives the focus back to what opened a dialog, however it was closed; the caller stays mounted while it is not open. */
export function useReturn(open: boolean): void {
  const opener = useLastFocus(!open);
  const was = useRef(open);
  useEffect(() => {
    if (was.current && !open) returnFocus(opener.current, 'stays');
    was.current = open;
  }, [open, opener]);
}
