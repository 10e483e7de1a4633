/**
 * Stores the demo's files, so that later visits need no network (build/sw.js reads them). Done by the page once the
 * first rows are on screen: nothing delays the first visit, and the worker need not change per build.
 */
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

/**
 * Stores a fresh copy of the response: a redirected one must not be used for a navigation, and one with `Vary` is not
 * found by a browser that searches the cache itself.
 */
async function fetchFile(base: string, file: string): Promise<Response> {
  const answer = await fetch(base + file, { cache: file.startsWith('assets/') ? 'default' : 'no-cache' });
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  const headers = new Headers(answer.headers);
  headers.delete('Vary');
  return new Response(await answer.blob(), { headers });
}

async function keep(base: string): Promise<void> {
  const answer = await fetch(`${base}precache.json`, { cache: 'no-cache' });
  const list: unknown = answer.ok ? await answer.json() : undefined;
  if (!isPrecache(list)) return;
  const name = nameFor(base, list.hash);
  // The worker searches the newest first, and an older build may have been deployed again.
  if ((await cachesOf(base)).at(-1) !== name) {
    const files = await Promise.all(
      list.files.map(async (file) => [base + file, await fetchFile(base, file)] as const),
    );
    await caches.delete(name);
    const cache = await caches.open(name);
    for (const [url, file] of files) await cache.put(url, file);
  }
  // The previous build stays for tabs that still run it.
  for (const old of (await cachesOf(base)).slice(0, -2)) await caches.delete(old);
  document.documentElement.dataset['offline'] = 'ready';
}

/** Resolves when records are on screen, or soon after the mock has started on pages without any. */
const settled = (): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      observer.disconnect();
      clearTimeout(timer);
      setTimeout(resolve, 500);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      if (document.querySelector('tbody tr') !== null) done();
      else if (document.documentElement.dataset['mock'] !== undefined) timer ??= setTimeout(done, 1_000);
    };
    const observer = new MutationObserver(look);
    observer.observe(document.documentElement, { attributes: true, childList: true, subtree: true });
    look();
  });

/** Whether the browser is set to save data. */
const savesData = (): boolean => {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  );
};

/**
 * `base` has a slash at both ends. Does nothing where the browser has no caches (insecure origins) or is set to save
 * data.
 */
export async function keepForOffline(base: string): Promise<void> {
  if (!('caches' in globalThis) || !('serviceWorker' in navigator) || savesData()) return;
  await settled();
  // Offline the list cannot be fetched, and a full disk stores nothing: the page works without it.
  await keep(base).catch(() => undefined);
}
