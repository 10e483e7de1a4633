import { createMock, type Mock } from './mock.ts';
import { keepLog, sharedCounter } from './page/keep-log.ts';
import { startWorker } from './page/worker.ts';
import { wrapFetch } from './page/wrap-fetch.ts';
import { indexedDbPersistence } from './store/indexeddb.ts';

/** What a URL asks of the world; every part as it stood there. */
export interface Link {
  readonly scenario?: string;
  readonly seed?: string;
  /** ISO 8601 UTC. */
  readonly clock?: string;
  readonly rate?: string;
  readonly bare?: string;
}

export interface BrowserOptions {
  /** The path under which the page lives, with a slash at both ends. */
  readonly base: string;
  /** The worker's script, below the base. */
  readonly script: string;
  /** The world that the page's address asked for. */
  readonly link: Link;
}

/** Makes every screen of every tab load anew. */
function announcer(): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => dispatchEvent(new Event('binnacle-mock-changed'));
  // Reaches whoever listens in this page as well.
  const channel = new BroadcastChannel('binnacle-mock');
  return () => channel.postMessage({ type: 'changed' });
}

/** One call of the control API; a refused one is said in the console, since a wrong address must never stop the page. */
async function tell(mock: Mock, base: string, method: string, path: string, body: unknown): Promise<void> {
  const url = new URL(`${base}__mock/${path}`, location.origin);
  const response = await mock.handle(new Request(url, { method, body: JSON.stringify(body) }));
  if (response !== undefined && !response.ok)
    console.warn(`The address asks for a world that cannot be (${path}):`, await response.text());
}

/** Brings about the world that a link asks for: a new one where it names scenario or seed, else the present one changed. */
async function follow(mock: Mock, base: string, { scenario, seed, clock, rate, bare }: Link): Promise<void> {
  const time = { ...(clock !== undefined && { now: clock }), ...(rate !== undefined && { rate: Number(rate) }) };
  if (scenario !== undefined || seed !== undefined) {
    const world = { ...(scenario !== undefined && { scenario }), ...(seed !== undefined && { seed: Number(seed) }) };
    await tell(mock, base, 'POST', 'reset', { ...world, ...time });
  } else if (Object.keys(time).length > 0) await tell(mock, base, 'PUT', 'clock', time);
  if (bare !== undefined) await tell(mock, base, 'PUT', 'bare', { bare: bare !== '0' && bare !== 'false' });
}

/**
 * Starts the mock in a page. When it resolves, `<html data-mock>` says how requests reach it: `ready` through the
 * service worker, `fallback` through a wrapped `fetch`. Never rejects for want of a worker or of storage.
 */
export async function startInBrowser({ base, script, link }: BrowserOptions): Promise<void> {
  const changed = announcer();
  const mock = createMock({
    base,
    persistence: indexedDbPersistence(`binnacle ${base}`),
    counter: sharedCounter(base),
    onControl: changed,
    onTrouble: (reason) => {
      console.warn(`The mock goes on in memory only: ${reason}`);
      changed();
    },
  });
  keepLog(mock.log, base);
  const isOurs = ({ origin, pathname }: URL): boolean =>
    origin === location.origin && pathname.startsWith(base) && /^(v4|__mock)(\/|$)/.test(pathname.slice(base.length));
  const intercept = async (): Promise<'ready' | 'fallback'> => {
    try {
      await startWorker(mock, isOurs, `${base}${script}`);
      return 'ready';
    } catch (error) {
      console.warn('The mock answers within the page:', error);
      wrapFetch(mock, isOurs);
      return 'fallback';
    }
  };
  const [way] = await Promise.all([intercept(), follow(mock, base, link)]);
  document.documentElement.dataset['mock'] = way;
}
