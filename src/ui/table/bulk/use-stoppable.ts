import { useEffect, useRef, useState } from 'react';
import { onIdentityChange } from '#api/session/session.ts';

/** Requests one after another that are stopped by hand, and by leaving the screen or signing out. */
export function useStoppable() {
  const [stopping, setStopping] = useState(false);
  const stopped = useRef(false);
  useEffect(() => {
    stopped.current = false;
    return () => {
      stopped.current = true;
    };
  }, []);
  return {
    stopping,
    stopped: () => stopped.current,
    /** Lets requests in progress finish, and starts no more. */
    stop() {
      stopped.current = true;
      setStopping(true);
    },
    /** Begins anew; the signal ends requests once the user has signed out. */
    async run(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
      const signedOut = new AbortController();
      const forget = onIdentityChange(() => {
        stopped.current = true;
        signedOut.abort();
      });
      stopped.current = false;
      setStopping(false);
      await work(signedOut.signal).finally(forget);
    },
  };
}
