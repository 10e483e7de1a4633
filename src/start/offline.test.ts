// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepForOffline } from './offline.ts';

const FILES = ['assets/a.js', 'index.html', ...Array.from({ length: 20 }, (_, index) => `assets/${index}.js`)];
const NEW = 'binnacle / new';

let stored: Map<string, Set<string>>;
/** The files that the server gives before the visit ends. */
let room: number;
let asked: string[];

beforeEach(() => {
  vi.useFakeTimers();
  stored = new Map();
  asked = [];
  room = Number.POSITIVE_INFINITY;
  document.documentElement.dataset['mock'] = 'ready';
  delete document.documentElement.dataset['offline'];
  vi.stubGlobal('caches', {
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    open: async (name: string) => {
      const cache = stored.get(name) ?? new Set<string>();
      stored.set(name, cache);
      return {
        keys: async () => [...cache].map((path) => ({ url: new URL(path, location.origin).href })),
        put: async (path: string) => void cache.add(path),
      };
    },
  });
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/precache.json') return Response.json({ hash: 'new', files: FILES });
    if (asked.length >= room) throw new TypeError('Failed to fetch');
    asked.push(path);
    return new Response();
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: {} });
});
afterEach(() => vi.useRealTimers());

/** A visit that is quiet for long enough. */
async function visit(): Promise<void> {
  asked = [];
  const kept = keepForOffline('/');
  await vi.advanceTimersByTimeAsync(60_000);
  await kept;
}

const whole = () => new Set(FILES.map((file) => `/${file}`));
const isReady = (): boolean => document.documentElement.dataset['offline'] === 'ready';

test('a visit that ends in the midst leaves no page of the new build, and the next one stores the rest alone', async () => {
  for (const old of ['binnacle / older', 'binnacle / old']) stored.set(old, new Set(['/index.html']));
  room = 9;
  await visit();
  expect(isReady()).toBe(false);
  expect([...stored.keys()]).toEqual(['binnacle / older', 'binnacle / old', NEW]);
  const had = [...(stored.get(NEW) ?? [])];
  expect(had.length).toBeGreaterThan(0);
  expect(had).not.toContain('/index.html');
  room = Number.POSITIVE_INFINITY;
  await visit();
  expect(isReady()).toBe(true);
  expect(asked.toSorted()).toEqual(
    FILES.map((file) => `/${file}`)
      .filter((path) => !had.includes(path))
      .toSorted(),
  );
  expect(asked.at(-1)).toBe('/index.html');
  expect(stored.get(NEW)).toEqual(whole());
  expect([...stored.keys()]).toEqual(['binnacle / old', NEW]);
});

test('a build that is whole is asked for nothing, and one that was deployed again comes last', async () => {
  stored.set(NEW, whole());
  await visit();
  expect([asked, isReady()]).toEqual([[], true]);
  stored.set('binnacle / other', new Set());
  await visit();
  expect(asked).toHaveLength(FILES.length);
  expect([...stored.keys()]).toEqual(['binnacle / other', NEW]);
});
