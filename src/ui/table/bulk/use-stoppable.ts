import { useEffect, useRef, useState } from 'react';
import { onIdentityChange } from '#api/session/session.ts';

/** Requests one after another that are stopped by hand, and by leaving the screen or signing out. */
export function useStoppable() {
  const [stopping, setStopping] = useState(false);
  const halting = useRef<AbortController>(undefined);
  useEffect(() => () => halting.current?.abort(), []);
  return {
    stopping,
    /** Lets requests in progress finish, and starts no more. */
    stop() {
      halting.current?.abort();
      setStopping(true);
    },
    /** Begins anew; `signal` ends requests once the user has signed out, `halt` aborts when no more may start. */
    async run(work: (signal: AbortSignal, halt: AbortSignal) => Promise<void>): Promise<void> {
      const signedOut = new AbortController();
      const halt = new AbortController();
      halting.current = halt;
      const forget = onIdentityChange(() => {
        halt.abort();
        signedOut.abort();
      });
      setStopping(false);
      await work(signedOut.signal, halt.signal).finally(forget);
    },
  };
}
