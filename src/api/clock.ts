import { useSyncExternalStore } from 'react';
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

interface Ticker {
  get(): Date;
  subscribe(listener: () => void): () => void;
}

/** One timer for all who follow the time at the same pace: a table shows a time in every row. */
function createTicker(everyMs: number): Ticker {
  let now = serverNow();
  const listeners = new Set<() => void>();
  let stop = (): void => undefined;
  const renew = (): void => {
    if (document.visibilityState === 'hidden') return;
    now = serverNow();
    for (const listener of listeners) listener();
  };
  const start = (): void => {
    now = serverNow();
    const timer = setInterval(renew, everyMs);
    document.addEventListener('visibilitychange', renew);
    const unsubscribe = offset.subscribe(renew);
    stop = () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
      unsubscribe();
    };
  };
  return {
    get: () => now,
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) start();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
  };
}

const tickers = new Map<number, Ticker>();

function tickerOf(everyMs: number): Ticker {
  const known = tickers.get(everyMs);
  if (known !== undefined) return known;
  const created = createTicker(everyMs);
  tickers.set(everyMs, created);
  return created;
}

/** The server's now, renewed every so often, and at once when the server's clock jumps or the page comes back. */
export function useNow(everyMs = 10_000): Date {
  const { subscribe, get } = tickerOf(everyMs);
  return useSyncExternalStore(subscribe, get, get);
}
