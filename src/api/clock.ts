import { useEffect, useState } from 'react';
import { store } from './store.ts';

/** `Date` headers carry whole seconds, and answers travel: smaller differences are noise. */
const NOISE_MS = 2000;

/** Server time minus browser time, milliseconds. */
const offset = store(0);

/** Learns the server's time from the `Date` header of an answer that came at `receivedAt` (browser time, ms). */
export function learnDate(header: string | null, receivedAt: number): void {
  const said = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(said)) return;
  const difference = said - receivedAt;
  if (Math.abs(difference - offset.get()) >= NOISE_MS) offset.set(difference);
}

/** The server's now: browser time plus what the latest answer's `Date` says. */
export const serverNow = (): Date => new Date(Date.now() + offset.get());

/** The server's now, renewed every so often, and at once when the server's clock jumps or the page comes back. */
export function useNow(everyMs = 10_000): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const renew = (): void => {
      if (document.visibilityState !== 'hidden') setNow(serverNow());
    };
    const timer = setInterval(renew, everyMs);
    document.addEventListener('visibilitychange', renew);
    const unsubscribe = offset.subscribe(renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
      unsubscribe();
    };
  }, [everyMs]);
  return now;
}
