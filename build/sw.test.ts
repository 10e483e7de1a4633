import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const ORIGIN = 'https://demo.example.com';

/** Files by cache, in the order in which they were filled. */
type Kept = Readonly<Record<string, readonly string[]>>;

/** The worker, with what was stored before, and a network. */
function worker(kept: Kept, network: (url: string) => Promise<Response>) {
  let listener: ((event: object) => void) | undefined;
  const self = {
    location: { href: `${ORIGIN}/sw.js`, origin: ORIGIN },
    registration: {},
    addEventListener: (type: string, listen: (event: object) => void) => {
      if (type === 'fetch') listener = listen;
    },
  };
  const match = (name: string) => async (request: string | { readonly url: string }) => {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url, ORIGIN);
    return kept[name]?.includes(pathname) === true ? new Response(`${name}: ${pathname}`) : undefined;
  };
  const caches = { keys: async () => Object.keys(kept), open: async (name: string) => ({ match: match(name) }) };
  const fetch = ({ url }: { readonly url: string }) => network(new URL(url).pathname);
  runInNewContext(readFileSync(`${import.meta.dirname}/sw.js`, 'utf8'), {
    self,
    caches,
    fetch,
    URL,
    setTimeout,
    importScripts: () => undefined,
  });
  /** What the page gets; `passed` where the worker leaves it to the browser. */
  return async (path: string, init: { readonly mode?: string; readonly cache?: string } = {}): Promise<string> => {
    let answer: Promise<Response> | undefined;
    listener?.({
      request: { method: 'GET', mode: 'cors', cache: 'default', ...init, url: ORIGIN + path },
      stopImmediatePropagation: () => undefined,
      respondWith: (given: Promise<Response>) => (answer = given),
    });
    return answer === undefined ? 'passed' : (await answer).text();
  };
}

const silent = (): Promise<Response> => new Promise(() => undefined);
const WHOLE = { 'binnacle / a': ['/index.html', '/icon.svg', '/assets/x.js'] };
const navigate = { mode: 'navigate' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  ['/firewalls', navigate, 'binnacle / a: /index.html'],
  ['/icon.svg', {}, 'binnacle / a: /icon.svg'],
])('where the network accepts and is silent, %s is shown as it was kept', async (path, init, text) => {
  let shown: string | undefined;
  void worker(WHOLE, silent)(path, init).then((got) => (shown = got));
  await vi.advanceTimersByTimeAsync(3999);
  expect(shown).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(shown).toBe(text);
});

test('where nothing is kept, a late answer is still one', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const shown = worker({}, () => promise)('/firewalls', navigate);
  await vi.advanceTimersByTimeAsync(30_000);
  resolve(new Response('from the network'));
  expect(await shown).toBe('from the network');
});

test.each([
  ['an answer', async () => new Response('from the network'), 'from the network'],
  ['an error of the server', async () => new Response('', { status: 502 }), 'binnacle / a: /index.html'],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 'binnacle / a: /index.html'],
])('%s decides at once', async (_, network, text) => {
  expect(await worker(WHOLE, network)('/firewalls', navigate)).toBe(text);
});

test('a build whose page is not stored yet is not opened', async () => {
  const kept = { ...WHOLE, 'binnacle / b': ['/assets/y.js'] };
  const ask = worker(kept, () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await ask('/firewalls', navigate)).toBe('binnacle / a: /index.html');
});

test('what the page stores comes from the network alone', async () => {
  expect(await worker(WHOLE, silent)('/icon.svg', { cache: 'no-cache' })).toBe('passed');
});
