import { errorEnvelope, type FieldError } from '#contract/envelope.ts';
import { openChannel } from '#lib/channel.ts';
import { idle } from './idle.ts';
import { createMock, type Mock } from './mock.ts';
import { keepLog, sharedCounter } from './page/keep-log.ts';
import { wrapFetch } from './page/wrap-fetch.ts';
import { wrapXhr } from './page/wrap-xhr.ts';
import { inTime } from './store/persistence/indexeddb.ts';
import type { Persistence } from './store/persistence/persistence.ts';

/** The query parameters of the page that choose a world, as raw text. */
export interface Link {
  readonly scenario?: string | undefined;
  readonly seed?: string | undefined;
  /** `computes:40,firewalls:3`. */
  readonly counts?: string | undefined;
  /** ISO 8601 UTC. */
  readonly clock?: string | undefined;
  readonly rate?: string | undefined;
  readonly bare?: string | undefined;
  /** A persona that does not exist. */
  readonly persona?: string | undefined;
}

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

/** Calls the control API once; resolves to what it refuses, since a wrong address must never stop the page. */
async function refused(
  mock: Mock,
  base: string,
  method: string,
  path: string,
  body: unknown,
): Promise<readonly FieldError[]> {
  const url = new URL(`${base}__mock/${path}`, location.origin);
  const response = await mock.handle(new Request(url, { method, body: JSON.stringify(body) }));
  if (response === undefined || response.ok) return [];
  const { data } = errorEnvelope.safeParse(await response.json());
  return data?.errors.map(({ field = null, reason }) => ({ field, reason })) ?? [];
}

/**
 * A number from an address; anything else becomes null in JSON, which the control API rejects with the field's name.
 */
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/** `computes:40,firewalls:3` as the control API takes it. */
const countsOf = (text: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    text.split(',').map((part) => {
      const [kind = '', many = ''] = part.split(':');
      return [kind, numberOf(many)];
    }),
  );

const SWITCH: Readonly<Record<string, boolean>> = { '0': false, '1': true, false: false, true: true };

/** What of a link was ignored, for the page. */
const ignored = (part: keyof Link, value: string | undefined, reason: string): string =>
  `Ignored in the link: ${part} ${value === '' ? '(empty)' : (value ?? '')}. ${reason}.`;

/**
 * Sets up the world that a link requests: a new one where it names scenario, seed or counts, else the current one changed.
 * Invalid parts are ignored, the rest still counts. Resolves to what was ignored, as sentences.
 */
async function follow(mock: Mock, base: string, link: Link): Promise<string[]> {
  const { scenario, seed, counts, clock, rate, bare, persona } = link;
  const time = { ...(clock !== undefined && { now: clock }), ...(rate !== undefined && { rate: numberOf(rate) }) };
  const world = {
    ...(scenario !== undefined && { scenario }),
    ...(seed !== undefined && { seed: numberOf(seed) }),
    ...(counts !== undefined && { counts: countsOf(counts) }),
  };
  const anew = Object.keys(world).length > 0;
  if (anew || Object.keys(time).length > 0) {
    const [method, path] = anew ? ['POST', 'reset'] : ['PUT', 'clock'];
    const errors = await refused(mock, base, method, path, { ...world, ...time });
    const parts = (['scenario', 'seed', 'counts', 'clock', 'rate'] as const).flatMap((part) => {
      const error = errors.find(({ field }) => field?.split('.')[0] === (part === 'clock' ? 'now' : part));
      return error === undefined ? [] : [{ part, reason: error.reason }];
    });
    if (parts.length > 0) {
      const rest = Object.fromEntries(parts.map(({ part }) => [part, undefined]));
      const said = parts.map(({ part, reason }) => ignored(part, link[part], reason));
      return [...said, ...(await follow(mock, base, { ...link, ...rest }))];
    }
  }
  const said = persona === undefined ? [] : [ignored('persona', persona, 'There is no such persona')];
  const on = bare === undefined ? undefined : SWITCH[bare];
  if (on !== undefined) await refused(mock, base, 'PUT', 'bare', { bare: on });
  else if (bare !== undefined) said.push(ignored('bare', bare, 'Must be 1 or 0'));
  return said;
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
  const said = await follow(mock, base, link);
  void intercept().then(show);
  return said;
}
