import { environment } from '../../environment.ts';
import { apiUrl, onSessionTurn } from '../../session/session.ts';
import { store, useStore } from '../../store.ts';

/** Whether the server responds, as detected by the transport; `navigator.onLine` is not used. */
const reachable = store(true);

const PROBE_TIMEOUT_MS = 10_000;
/** Pauses between probes while the server is unreachable; the last one repeats. */
const PAUSES_MS = [3000, 5000, 10_000, 30_000] as const;

let timer: ReturnType<typeof setTimeout> | undefined;
let probing: Promise<void> | undefined;
let failures = 0;

/** Whether the API's address gives any response; needs no token and ignores the response. */
async function answers(): Promise<boolean> {
  try {
    await fetch(`${apiUrl()}/regions?page_size=25`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    });
    return true;
  } catch {
    return false;
  }
}

async function probe(): Promise<void> {
  clearTimeout(timer);
  if (await answers()) {
    reached();
    return;
  }
  reachable.set(false);
  const pause = PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)];
  failures += 1;
  timer = setTimeout(suspect, pause);
}

/**
 * To be called after a transport failure: checks whether the server is unreachable, and then probes until it responds.
 */
export function suspect(): void {
  if (environment().demo) return;
  probing ??= probe().finally(() => {
    probing = undefined;
  });
}

let pretends = false;

/** Shows the console as it is without a connection, whatever is answered: for the demo, which has none to lose. */
export function pretendUnreachable(on: boolean): void {
  if (on === pretends) return;
  pretends = on;
  reachable.set(!on);
}

/** To be called after any response. */
export function reached(): void {
  clearTimeout(timer);
  failures = 0;
  if (!pretends) reachable.set(true);
}

/** False while a real server is unreachable; always true in the demo. */
export const isReachable = (): boolean => reachable.get();

/** Whether to show the offline banner; meanwhile writes fail at once and are never queued. */
export const useReachable = (): boolean => useStore(reachable);

onSessionTurn(reached);
globalThis.addEventListener?.('online', () => {
  if (!reachable.get()) suspect();
});
