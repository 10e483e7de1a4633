import type { BrowserContext, Page } from '@playwright/test';
import { servers } from './support/servers.ts';
import { expect, test } from './support/test.ts';
import { mockReady } from './support/world.ts';

/** Opens a demo and waits until it has kept what it needs. */
async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await mockReady(page);
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-offline', 'ready');
}

const cacheNames = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('binnacle ')));

async function expectRows(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(url);
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await page.close();
}

for (const { url } of [servers.demo, servers.subPath]) {
  test(`after one visit ${url} needs no network`, async ({ context, page }) => {
    await visit(page, `${url}firewalls`);
    await context.setOffline(true);
    await page.reload();
    await expect(page.locator('tbody tr').first()).toBeVisible();
    // Parts that were never opened while there was a network.
    await page.goto(`${url}firewalls/new`);
    await expect(page.getByRole('textbox', { name: 'Label' })).toBeVisible();
    await page.goto(`${url}regions?q=us`);
    await expect(page.locator('tbody tr').first()).toBeVisible();
    // The last tab closes, and the worker stays.
    await page.goto('about:blank');
    await expectRows(context, `${url}firewalls`);
  });
}

test('keeps the build of now and the one before', async ({ page }) => {
  await visit(page, `${servers.demo.url}firewalls`);
  const [current] = await cacheNames(page);
  await page.evaluate(async (now) => {
    // As if two earlier builds had been kept before this one.
    await caches.delete(now ?? '');
    for (const hash of ['oldest', 'before']) await caches.open(`binnacle / ${hash}`);
  }, current);
  await visit(page, `${servers.demo.url}firewalls`);
  expect(await cacheNames(page)).toEqual(['binnacle / before', current]);
});
