import { type Readable, store, useStore } from './store.ts';

/** `Date` headers have whole seconds, and responses take time: smaller differences are noise. */
const NOISE_MS = 2000;

/** Server time minus browser time, ms. */
const offset = store(0);

/** The time at which the server's clock stands, ms: that of a mock can be stopped. */
const standing = store<number | undefined>(undefined);

/** The latest response's own time, and the browser's when it came, ms. */
let latest = { serverMs: Number.NaN, receivedAt: 0 };

/** Sets the server's time from the `Date` header of a response received at `receivedAt` (browser time, ms). */
export function learnDate(header: string | null, receivedAt: number): void {
  const serverMs = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(serverMs)) return;
  if (serverMs !== latest.serverMs) {
    latest = { serverMs, receivedAt };
    standing.set(undefined);
  } else if (receivedAt - latest.receivedAt > NOISE_MS) standing.set(serverMs);
  const difference = serverMs - receivedAt;
  if (Math.abs(difference - offset.get()) >= NOISE_MS) offset.set(difference);
}

/** A time of the browser's clock, ms, as the server's clock told it. */
export const serverTimeAt = (browserMs: number): Date => new Date(standing.get() ?? browserMs + offset.get());

/** The server's now: browser time, corrected by the latest response's `Date`. */
export const serverNow = (): Date => serverTimeAt(Date.now());

/** One timer for all components with the same interval: a table shows a time in every row. */
function createTicker(everyMs: number): Readable<Date> {
  const now = store(serverNow());
  let stop = (): void => undefined;
  const renew = (): void => {
    if (document.visibilityState === 'hidden') return;
    now.set(serverNow());
  };
  /** Where nobody follows it, the time stands still. What is younger than the interval is not worth another render. */
  const catchUp = (): void => {
    if (now.size() === 0 && Math.abs(serverNow().getTime() - now.get().getTime()) >= everyMs) now.set(serverNow());
  };
  const start = (): void => {
    const timer = setInterval(renew, everyMs);
    document.addEventListener('visibilitychange', renew);
    const unsubscribe = [offset, standing].map((one) => one.subscribe(renew));
    stop = () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
      for (const end of unsubscribe) end();
    };
  };
  return {
    get() {
      catchUp();
      return now.get();
    },
    subscribe(listener) {
      const unsubscribe = now.subscribe(listener);
      if (now.size() === 1) start();
      return () => {
        unsubscribe();
        if (now.size() === 0) stop();
      };
    },
  };
}

const tickers = new Map<number, Readable<Date>>();

function tickerOf(everyMs: number): Readable<Date> {
  const known = tickers.get(everyMs);
  if (known !== undefined) return known;
  const created = createTicker(everyMs);
  tickers.set(everyMs, created);
  return created;
}

/** The server's now, updated at an interval, and at once when the server's clock jumps or the page becomes visible. */
export const useNow = (everyMs = 10_000): Date => useStore(tickerOf(everyMs));
