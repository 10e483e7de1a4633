import { openChannel } from '#lib/channel.ts';
import { idle } from './idle.ts';
import { createMock } from './mock.ts';
import type { Link } from './page/follow.ts';
import { keepLog, sharedCounter } from './page/keep-log.ts';
import { wrapFetch } from './page/wrap-fetch.ts';
import { wrapXhr } from './page/wrap-xhr.ts';
import { inTime } from './store/persistence/indexeddb.ts';
import type { Persistence } from './store/persistence/persistence.ts';

export interface BrowserOptions {
  /** The base path of the page, with a slash at both ends. */
  readonly base: string;
  /** The path of the worker's script below the base. */
  readonly script: string;
  /** The world requested by the page's address. */
  readonly link: Link;
  /** Where the world is kept. */
  readonly storage: Persistence;
}

/** Makes every screen of every tab reload its data. */
function announcer(): (anew?: boolean) => void {
  // A second channel object, so that listeners in this page are reached as well.
  const channel = openChannel('binnacle-mock');
  return (anew = false) => {
    if (channel === undefined) dispatchEvent(new CustomEvent('binnacle-mock-changed', { detail: { anew } }));
    else channel.postMessage({ type: 'changed', anew });
  };
}

/** How long a page may take to ask and to show something before the worker is started anyway, in ms. */
const BUSY_MS = 2000;

/**
 * Starts the mock in a page; resolves when requests are answered, with what of the link was ignored. `<html data-mock>` says how, once that is known:
 * `ready` through the service worker, `fallback` through a wrapped `fetch`. Never rejects for lack of a worker or of
 * storage.
 */
export async function startInBrowser({ base, script, link, storage }: BrowserOptions): Promise<string[]> {
  const changed = announcer();
  const mock = createMock({
    base,
    persistence: storage,
    counter: sharedCounter(base),
    onControl: changed,
    onTrouble: (reason) => {
      console.warn(`The mock goes on in memory only: ${reason}`);
      changed();
    },
  });
  keepLog(mock.log, base);
  const isIn =
    (parts: RegExp) =>
    ({ origin, pathname }: URL): boolean =>
      origin === location.origin && pathname.startsWith(base) && parts.test(pathname.slice(base.length));
  const isOurs = isIn(/^(v4|__mock|uploads)(\/|$)/);
  const isUpload = isIn(/^uploads(\/|$)/);
  /** Whether a worker answers: it goes with the site's data, also while the page is open. */
  let hasStarted = false;
  const hasWorker = (): boolean => hasStarted && navigator.serviceWorker.controller !== null;
  wrapXhr(mock, isUpload);
  // The page answers itself until the worker runs: no visit waits for one to start, and msw is not read before rows. It
  // always takes the data of uploads: a worker would have to hold gigabytes in memory to pass them on.
  const { promise: answered, resolve: hasAnswered } = Promise.withResolvers<void>();
  wrapFetch(
    { handle: (request) => mock.handle(request).finally(hasAnswered) },
    (url) => isUpload(url) || (isOurs(url) && !hasWorker()),
  );
  const show = (way: 'ready' | 'fallback'): void => {
    document.documentElement.dataset['mock'] = way;
  };
  const intercept = async (): Promise<'ready' | 'fallback'> => {
    try {
      await inTime(answered, 'Nothing is asked', BUSY_MS).catch(() => undefined);
      await idle(BUSY_MS);
      // A new world that was only read is not stored yet.
      await mock.store.write(() => undefined);
      // Imported here, since msw reads local storage as soon as it is loaded, and fails where the browser refuses that.
      const { startWorker } = await import('./page/worker.ts');
      await startWorker(mock, isOurs, `${base}${script}`);
      hasStarted = true;
      navigator.serviceWorker.addEventListener('controllerchange', () => show(hasWorker() ? 'ready' : 'fallback'));
      return 'ready';
    } catch (error) {
      console.warn('The mock answers within the page:', error);
      return 'fallback';
    }
  };
  // Most pages are opened without a word about their world.
  const isAsked = Object.values(link).some((part) => part !== undefined);
  const said = isAsked ? await import('./page/follow.ts').then(({ follow }) => follow(mock, base, link)) : [];
  void intercept().then(show);
  return said;
}
