/**
 * Stores the demo's files, so that later visits need no network (build/sw.js reads them). Done by the page when it
 * has been quiet for some seconds: nothing delays the first visit, and the worker need not change per build.
 */
import { idle, savesData } from '#api/idle.ts';
import { cachesOf, nameFor } from './kept.ts';

interface Precache {
  readonly hash: string;
  /** Paths below the base. */
  readonly files: readonly string[];
}

const isPrecache = (value: unknown): value is Precache =>
  typeof value === 'object' &&
  value !== null &&
  'hash' in value &&
  typeof value.hash === 'string' &&
  'files' in value &&
  Array.isArray(value.files) &&
  value.files.every((file) => typeof file === 'string');

const PAGE = 'index.html';

/** How many files are fetched at once. */
const AT_ONCE = 6;

/**
 * Stores a fresh copy of the response: a redirected one must not be used for a navigation, and one with `Vary` is not
 * found by a browser that searches the cache itself.
 */
async function fetchFile(base: string, file: string): Promise<Response> {
  const answer = await fetch(base + file, {
    cache: file.startsWith('assets/') ? 'default' : 'no-cache',
    priority: 'low',
  });
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  const headers = new Headers(answer.headers);
  headers.delete('Vary');
  return new Response(await answer.blob(), { headers });
}

/**
 * Stores what a build's cache lacks: a visit may end in the midst of it. The page itself comes last, so that the worker
 * opens one that is whole, and no other build goes before.
 */
async function keep(base: string): Promise<void> {
  const answer = await fetch(`${base}precache.json`, { cache: 'no-cache' });
  const list: unknown = answer.ok ? await answer.json() : undefined;
  if (!isPrecache(list)) return;
  const name = nameFor(base, list.hash);
  // The worker searches the newest first, and an older build may have been deployed again.
  if ((await cachesOf(base)).at(-1) !== name) await caches.delete(name);
  const cache = await caches.open(name);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const store = async (file: string): Promise<void> => cache.put(base + file, await fetchFile(base, file));
  const missing = list.files.filter((file) => !kept.has(base + file));
  const parts = missing.filter((file) => file !== PAGE);
  // A few at a time, and none while somebody does something: their requests come first.
  for (let next = 0; next < parts.length; next += AT_ONCE) {
    await quiet();
    await Promise.all(parts.slice(next, next + AT_ONCE).map(store));
  }
  if (parts.length < missing.length) await store(PAGE);
  // The previous build stays for tabs that still run it.
  for (const old of (await cachesOf(base)).slice(0, -2)) await caches.delete(old);
  document.documentElement.dataset['offline'] = 'ready';
}

/** How long nothing may have happened before the files are fetched, in ms. */
const QUIET_MS = 3_000;

let last = 0;
const note = (): void => void (last = performance.now());

/** Whether the page still loads what it shows, or somebody has just done something. */
const isBusy = (): boolean =>
  performance.now() - last < QUIET_MS ||
  document.documentElement.dataset['mock'] === undefined ||
  document.querySelector('[data-placeholder], [data-state=loading]') !== null;

/** Resolves when the page has been quiet for some seconds. */
async function quiet(): Promise<void> {
  while (isBusy()) await new Promise((resolve) => setTimeout(resolve, 250));
  await idle();
}

/**
 * `base` has a slash at both ends. Does nothing where the browser has no caches (insecure origins) or is set to save
 * data.
 */
export async function keepForOffline(base: string): Promise<void> {
  if (!('caches' in globalThis) || !('serviceWorker' in navigator) || savesData()) return;
  note();
  for (const event of ['pointerdown', 'keydown', 'wheel'])
    addEventListener(event, note, { passive: true, capture: true });
  await quiet();
  // Offline the list cannot be fetched, and a full disk stores nothing: the page works without it.
  await keep(base).catch(() => undefined);
}
