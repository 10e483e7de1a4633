import type { Page } from '@playwright/test';
import { before } from './support/order.ts';
import { servers } from './support/server/servers.ts';
import { expect, openSignedIn, test as realTest } from './support/server/real.ts';
import { test } from './support/test.ts';

/** The console's own scripts, without the one in the head of the page. */
const SCRIPTS = /\/assets\/(?!start-)[^/]*\.js$/;

/** A file of its own (src/ui/theme/provider.tsx). */
const MANTINE_STYLES = /\/assets\/mantine-[^/]*\.css$/;

const withoutScripts = (page: Page) => page.route(SCRIPTS, (route) => route.abort());

test.describe('before any script of the console has run', () => {
  test.use({ serviceWorkers: 'block' });

  test('the frame is there, with title, place and the chosen look', async ({ page }) => {
    await withoutScripts(page);
    await page.addInitScript(() => {
      localStorage.setItem('binnacle-color-scheme', 'dark');
      localStorage.setItem('binnacle.prefs.demo-admin', '{"density":"compact"}');
    });
    await page.goto(`${servers.demo.url}firewalls`, { waitUntil: 'commit' });
    await expect(page.locator('[data-title]')).toHaveText('Firewalls');
    await expect(page.locator('[data-title]')).toBeVisible();
    await expect(page.locator('[data-to][aria-current=page]')).toHaveText('Firewalls');
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(21, 21, 24)');
    await expect(page.locator('[data-entrance-frame]')).toBeHidden();
    await expect.poll(() => page.evaluate(() => performance.getEntriesByType('paint').length)).toBeGreaterThan(0);
    // Browsers do not look past the script in the head: what else is needed is asked for above it, and blocks nothing.
    const above = await page.evaluate(() => {
      const script = document.querySelector('head > script[src*="/start-"]');
      const links = [...document.querySelectorAll<HTMLLinkElement>('head > link')];
      return links
        .filter((link) => script !== null && link.compareDocumentPosition(script) === Node.DOCUMENT_POSITION_FOLLOWING)
        .map(({ rel, href }) => `${rel} ${/(\w+)-[^/]*$/.exec(href)?.[1]}`);
    });
    for (const name of ['preload boot', 'preload shell', 'modulepreload index']) expect(above).toContain(name);
    expect(above.filter((name) => name.startsWith('stylesheet'))).toEqual([]);
  });

  test('a console without a session shows the frame of the sign-in page', async ({ page, allowed }) => {
    allowed.add(servers.console.origin);
    await withoutScripts(page);
    // The form has components of Mantine, whose styles are asked for at once. The frame has none: here they never come.
    await page.route(MANTINE_STYLES, () => undefined);
    const asked = page.waitForRequest(MANTINE_STYLES);
    await page.goto(`${servers.console.url}firewalls`, { waitUntil: 'commit' });
    await asked;
    await expect(page.locator('[data-entrance-frame]')).toBeVisible();
    await expect(page.locator('[data-frame]')).toBeHidden();
    await expect.poll(() => page.evaluate(() => performance.getEntriesByType('paint').length)).toBeGreaterThan(0);
    // The page's own styles build on them, so they stand above.
    await expect(page.locator('head > link[rel=stylesheet]').first()).toHaveAttribute('href', MANTINE_STYLES);
  });
});

realTest.describe('a visit to a list', () => {
  realTest.use({ serviceWorkers: 'block' });

  realTest(
    'asks for its rows at once and only once, and nothing moves when they come',
    async ({ page, mockServer }) => {
      await openSignedIn(page, 'compute', { apiUrl: mockServer.apiUrl, remember: true });
      await page.addInitScript(() => {
        new MutationObserver((_, observer) => {
          if (document.querySelector('tbody tr') === null) return;
          performance.mark('rows');
          observer.disconnect();
        }).observe(document, { childList: true, subtree: true });
        // Each takes a slow device up to 70 ms when it is the first.
        for (const name of ['DateTimeFormat', 'RelativeTimeFormat', 'NumberFormat', 'ListFormat', 'Collator'] as const)
          Reflect.set(
            Intl,
            name,
            new Proxy(Intl[name], {
              construct(target, options, self) {
                performance.mark('formatter', { detail: name });
                return Reflect.construct(target, options, self);
              },
            }),
          );
        let moved = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) moved += Number(Reflect.get(entry, 'value'));
          Reflect.set(globalThis, 'moved', moved);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      // What the page before loads ahead is none of this one's requests.
      await expect(page.locator('tbody tr').first()).toBeVisible();
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.reload();
      await expect(page.locator('tbody tr').first()).toBeVisible();

      const all = (await before('rows', page)).map(({ name }) => name);
      const ran = all.indexOf('binnacle-app');
      const isRead = (url: string): boolean => url.endsWith('/v4/compute/instances?page=1&page_size=25');
      expect(all.filter(isRead)).toHaveLength(1);
      expect(all.findIndex(isRead)).toBeLessThan(ran);
      expect(asked.filter((url) => url.endsWith('/config.json'))).toHaveLength(1);
      // In one step: a chunk that is only asked for when another has run would be a second one.
      expect(all.slice(ran).filter((name) => SCRIPTS.test(name))).toEqual([]);
      // Which all the head of the page names.
      const named = await page
        .locator('link[rel=modulepreload]')
        .evaluateAll((links) => links.map((link) => (link instanceof HTMLLinkElement ? link.href : '')));
      const unnamed = all
        .filter((name) => name.endsWith('.js') && !named.includes(name))
        .map((name) => name.replace(/.*\/(\w+)-.*/, '$1'));
      expect(unnamed.filter((name) => !['start', 'index'].includes(name))).toEqual([]);
      expect(all.filter((name) => name === 'formatter')).toEqual([]);
      // The first paint waits for a font that is asked for ahead: below the script it would come a step later.
      const below = await page.evaluate(() =>
        [...document.querySelectorAll('script:not([type]) ~ link:is([rel=preload], [rel=modulepreload])')]
          .map((link) => link.outerHTML)
          .filter((link) => link.includes('font')),
      );
      expect(below).toEqual([]);
      const scripts = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => name.endsWith('.js')),
      );
      expect(scripts).toEqual([...new Set(scripts)]);
      expect(await page.evaluate(() => Number(Reflect.get(globalThis, 'moved') ?? 0))).toBeLessThan(0.01);
    },
  );
});

/** The code that answers a request in the demo. */
const MOCK_CODE = /\/assets\/(handlers|rules|contract|cidr|compute|table)-[^/]*\.js$/;

test('the first rows of the demo wait for no worker, and for no code that the head of the page does not name', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // One that never starts.
    ServiceWorkerContainer.prototype.register = () => new Promise(() => undefined);
    const { mark } = performance;
    performance.mark = (name, options) => {
      // From then on the console itself names what it needs next.
      if (name === 'binnacle-app')
        for (const link of document.querySelectorAll('link[rel=modulepreload]')) link.setAttribute('data-by-head', '');
      return mark.call(performance, name, options);
    };
    new MutationObserver((_, observer) => {
      if (document.querySelector('tbody tr') === null) return;
      document.documentElement.dataset['firstRows'] = document.documentElement.dataset['mock'] ?? 'without worker';
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  // What only others need, such as the names of regions and plans, may be asked for at any time: here it does not come.
  const refused: string[] = [];
  await page.route(MOCK_CODE, async (route) => {
    const url = route.request().url();
    const found = await page.waitForFunction((asked) => {
      const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
      const byHead = links.filter((link) => link.matches('[data-by-head]'));
      if ((byHead.length > 0 ? byHead : links).some(({ href }) => href === asked)) return 'named';
      return byHead.length > 0 && 'not named';
    }, url);
    if ((await found.jsonValue()) === 'named') return route.continue();
    refused.push(url);
    return route.abort();
  });
  await page.goto('compute');
  await expect(page.locator('html')).toHaveAttribute('data-first-rows', 'without worker');
  // The names that the rows ask for, so that the rule above is known to refuse something.
  await expect.poll(() => refused.length).toBeGreaterThan(0);
  // The page goes on answering itself.
  await expect(page.locator('html')).toHaveAttribute('data-mock', 'fallback');
});

test('the mock needs nothing of the console: it answers while the code of that is read', async ({ page }) => {
  const { promise: answered, resolve: hasAnswered } = Promise.withResolvers<void>();
  await page.route(/\/assets\/shell-[^/]*\.js$/, async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto('compute', { waitUntil: 'commit' });
  const isAnswered = () =>
    page.evaluate(async () => (await fetch('v4/regions')).headers.get('content-type')?.includes('json'));
  await expect.poll(isAnswered).toBe(true);
  hasAnswered();
  await expect(page.locator('tbody tr').first()).toBeVisible();
});
