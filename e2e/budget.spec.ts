import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { servers } from './support/server/servers.ts';
import { before } from './support/order.ts';
import { test as realTest } from './support/server/real.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { mockReady } from './support/server/world.ts';

/** 1 kB = 1000 bytes, gzip at its highest level. */
const consoleBudget = 190_000;
/** Dozens of small files are slower than few: start script, entry, its two parts, runtime, and what the list needs. */
const scriptsAtMost = 12;
const mockBudget = 68_000;

/** The page's first rows are there, or its console begins to run; the rows need nothing else then (start.spec.ts). */
type End = 'rows' | 'binnacle-app';

/** Name and compressed size of every script that the page requests until then. */
async function scriptsUntil(end: End, page: Page, url: string): Promise<Map<string, number>> {
  // A page that is still open loads ahead what its user may want next.
  await page.goto('about:blank');
  const sizes = new Map<string, number>();
  const bodies: Promise<void>[] = [];
  let ended = false;
  // The page itself notes when the first row is there: this test may see it later, when more has been asked for.
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('tbody tr') === null) return;
      observer.disconnect();
      performance.mark('rows');
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  page.context().on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (ended || !pathname.endsWith('.js') || response.status() !== 200) return;
    bodies.push(
      response.body().then((body) => {
        sizes.set(pathname, gzipSync(body, { level: 9 }).length);
      }),
    );
  });
  await page.goto(url);
  await expect(page.locator('tbody tr').first()).toBeVisible();
  ended = true;
  // What is under way has no entry yet.
  await Promise.all(bodies);
  const asked = (await before(end, page)).filter(({ entryType }) => entryType === 'resource');
  const paths = asked.map(({ name }) => new URL(name).pathname);
  return new Map([...sizes].filter(([pathname]) => paths.includes(pathname)));
}

const total = (sizes: ReadonlyMap<string, number>): number => [...sizes.values()].reduce((sum, size) => sum + size, 0);

const print = (what: string, bytes: number, budget: number): void =>
  console.info(`${what}: ${(bytes / 1000).toFixed(1)} kB of ${budget / 1000} kB`);

test.describe.configure({ mode: 'serial' });

let consoleSizes: Map<string, number>;

realTest.describe('against a real server', () => {
  realTest.use({ serviceWorkers: 'block' });

  for (const path of ['compute', 'firewalls'])
    realTest(`the first rows of /${path} need few scripts`, async ({ page, mockServer }) => {
      await page.goto(`${servers.console.url}${path}`);
      await signIn(page, { apiUrl: mockServer.apiUrl, token: 'demo-admin', remember: true });
      await expect(page.locator('tbody tr').first()).toBeVisible();
      // A tab that is signed in, in a browser with an empty cache.
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Network.clearBrowserCache');
      await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
      consoleSizes = await scriptsUntil('rows', page, `${servers.console.url}${path}`);
      print(`Scripts before the first rows of /${path}`, total(consoleSizes), consoleBudget);
      if (process.env['SIZES']) console.table([...consoleSizes].toSorted((a, b) => b[1] - a[1]));
      expect(consoleSizes.size).toBeGreaterThan(1);
      expect(consoleSizes.size).toBeLessThanOrEqual(scriptsAtMost);
      expect(total(consoleSizes)).toBeLessThanOrEqual(consoleBudget);
    });
});

test('the mock adds little', async ({ page }) => {
  // On a busy machine an empty list comes first, which asks for code of the mock that the rows do not need.
  const sizes = await scriptsUntil('binnacle-app', page, `${servers.demo.url}firewalls`);
  await mockReady(page);
  if (process.env['SIZES']) console.table([...sizes].toSorted((a, b) => b[1] - a[1]));
  const added = total(sizes) - total(consoleSizes);
  print('The mock on top', added, mockBudget);
  expect(added).toBeGreaterThan(0);
  expect(added).toBeLessThanOrEqual(mockBudget);
});
