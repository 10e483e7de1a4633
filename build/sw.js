/* The demo's service worker, which imports the mock's own. It contains no list of files and stays the same from
   build to build: a changed worker would take over open tabs and leave their requests unanswered. */
const base = new URL('./', self.location.href).pathname;

// The mock's worker unregisters itself with its last tab: the next visit would find neither mock nor cache.
self.registration.unregister = async () => false;
// While this worker is active, a new one waits for the tabs to close; the dev server's worker gives way at once.
if (self.registration.active?.scriptURL === self.location.href) self.skipWaiting = async () => {};

/** The page fills these caches (src/start/offline.ts), one per build; the one filled last is searched first. */
async function cached(request, options) {
  const names = (await caches.keys()).filter((name) => name.startsWith(`binnacle ${base} `));
  for (const name of names.toReversed()) {
    const found = await (await caches.open(name)).match(request, options);
    if (found) return found;
  }
  return undefined;
}

/** How long the network may say nothing before what is kept is shown, in ms. It may still answer where nothing is. */
const PATIENCE = 4000;

/** The network's answer; what is kept, if anything, where it fails, has an error of the server, or is silent. */
async function fresh(request, kept) {
  const answer = fetch(request);
  const silence = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  const first = await Promise.race([answer, silence]).catch(() => undefined);
  if (first?.status < 500) return first;
  return (await kept()) ?? answer;
}

/** A file that is opened, or for every route the page itself, when no server answers. */
const page = (request) =>
  fresh(request, async () => (await cached(request, { ignoreVary: true })) ?? cached(base + 'index.html'));

/** Files with a content hash in their name never change. */
const asset = async (request) => (await cached(request, { ignoreVary: true })) ?? fetch(request);

/** Everything else below the base. */
const file = (request) => fresh(request, () => cached(request, { ignoreSearch: true, ignoreVary: true }));

// Where browsers can search the cache themselves, the worker need not be run for the page's many files.
self.addEventListener('install', (event) => {
  event.addRoutes?.({ condition: { urlPattern: `${base}assets/*` }, source: 'cache' });
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const path = url.pathname.startsWith(base) ? url.pathname.slice(base.length) : undefined;
  // Only the mock's addresses are passed on to its listener.
  if (url.origin === self.location.origin && /^(v4|__mock|uploads)(\/|$)/.test(path ?? '')) return;
  event.stopImmediatePropagation();
  if (url.origin !== self.location.origin || path === undefined || request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (path.startsWith('assets/')) event.respondWith(asset(request));
  // What the page stores must come from the network: a kept file may be of another build.
  else if (request.cache !== 'no-cache') event.respondWith(file(request));
});

importScripts(base + 'mockServiceWorker.js');
