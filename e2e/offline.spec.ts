import type { BrowserContext, Page } from '@playwright/test';
import { patience } from '../tests/patience.ts';
import { openSignedIn, test as realTest } from './support/server/real.ts';
import { servers } from './support/server/servers.ts';
import { expect, test } from './support/test.ts';
import { mockReady } from './support/server/world.ts';

test.use({ savesData: false });

const unreachable = 'The server cannot be reached.';

/** Opens a demo and waits until it has stored its files. */
async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await mockReady(page);
  await expect(page.locator('tbody tr').first()).toBeVisible();
  // Files are stored only while the page has nothing else to do: on a busy machine that takes its time.
  await expect(page.locator('html')).toHaveAttribute('data-offline', 'ready', { timeout: patience(60_000) });
}

/** Disconnects the network, and checks that it is gone for the worker too. */
async function goOffline(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(true);
  const probe = () =>
    page.evaluate(async () => {
      try {
        return (await fetch('./never-kept.txt', { cache: 'no-store' })).status;
      } catch {
        return 'no network';
      }
    });
  expect(await probe()).toBe('no network');
}

const cacheNames = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('binnacle ')));

async function expectRows(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(url);
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await page.close();
}

for (const { url } of [servers.demo, servers.subPath])
  test(`after one visit ${url} works offline`, async ({ context, page }) => {
    await visit(page, `${url}firewalls`);
    await goOffline(context, page);
    await page.reload();
    await expect(page.locator('tbody tr').first()).toBeVisible();
    // Parts that were never opened while online.
    await page.goto(`${url}firewalls/new`);
    await expect(page.getByRole('textbox', { name: 'Label' })).toBeVisible();
    await page.goto(`${url}regions?q=us`);
    await expect(page.locator('tbody tr').first()).toBeVisible();
    // The last tab closes, and the worker stays.
    await page.goto('about:blank');
    await expectRows(context, `${url}firewalls`);
  });

test('works without a network as before', async ({ context, page }) => {
  await visit(page, `${servers.demo.url}firewalls`);
  await goOffline(context, page);
  const deep = await context.newPage();
  await deep.goto(`${servers.demo.url}firewalls/new`);
  await deep.getByRole('textbox', { name: /^Label/ }).fill('made-offline');
  await deep.getByRole('button', { name: 'Create firewall' }).click();
  await expect(deep.getByRole('heading', { level: 1, name: 'made-offline' })).toBeVisible();
  await deep.reload();
  await expect(deep.getByRole('heading', { level: 1, name: 'made-offline' })).toBeVisible();
  // Menu, dialog and palette come from the cache as well.
  await deep.getByRole('button', { name: 'User: Admin' }).click();
  await expect(deep.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await deep.keyboard.press('Escape');
  await deep.getByRole('button', { name: 'More actions' }).click();
  await deep.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(deep.getByRole('dialog').getByRole('button', { name: 'Delete made-offline' })).toBeVisible();
  await deep.keyboard.press('Escape');
  await deep.keyboard.press('ControlOrMeta+k');
  await deep.getByRole('combobox', { name: /^Search pages/ }).fill('Lab');
  await deep.keyboard.press('Enter');
  await expect(deep.getByRole('heading', { level: 1, name: 'Lab' })).toBeVisible();
  await expect(deep.getByText(unreachable)).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole('link', { name: 'made-offline' })).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole('link', { name: 'made-offline' })).toBeVisible();
});

test('keeps the current build and the previous one', async ({ page }) => {
  await visit(page, `${servers.demo.url}firewalls`);
  const [current] = await cacheNames(page);
  await page.evaluate(async (now) => {
    // As if two earlier builds had been stored before this one.
    await caches.delete(now ?? '');
    for (const hash of ['oldest', 'before']) await caches.open(`binnacle / ${hash}`);
  }, current);
  await visit(page, `${servers.demo.url}firewalls`);
  expect(await cacheNames(page)).toEqual(['binnacle / before', current]);
});

realTest(
  'at a real server a deletion fails at once, says so, and is not made up for later; the rows stay',
  async ({ page, context, mockServer, remote }) => {
    await openSignedIn(page, 'firewalls', mockServer);
    const rows = page.locator('tbody tr');
    const row = rows.filter({ hasText: 'office-only' });
    await expect(row).toBeVisible();
    const count = await rows.count();
    await row.getByRole('button', { name: 'Actions for office-only' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog');
    const press = dialog.getByRole('button', { name: 'Delete office-only' });
    await expect(press).toBeVisible();
    await goOffline(context, page);
    await press.click();
    await expect(dialog.getByRole('alert')).toContainText('Server not reached');
    await expect(page.getByText(unreachable)).toBeVisible();
    // The console knows by now that it is offline: it does not even try.
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'DELETE') sent.push(request.url());
    });
    await press.click();
    await expect(dialog.getByText('It may have been done all the same')).toHaveCount(0);
    await expect(dialog.getByRole('alert')).toContainText('Server not reached');
    expect(sent).toEqual([]);

    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    const stale = page.getByRole('alert').filter({ hasText: 'Updated' });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(stale).toBeVisible();
    await expect(rows).toHaveCount(count);

    await context.setOffline(false);
    await expect(page.getByText(unreachable)).toHaveCount(0);
    await stale.getByRole('button', { name: 'Retry' }).click();
    await expect(stale).toHaveCount(0);
    await expect(rows).toHaveCount(count);
    await page.getByRole('link', { name: 'Activity', exact: true }).click();
    await page.getByRole('tab', { name: 'Your requests' }).click();
    for (const outcome of ['Not sent', 'Outcome unknown'])
      await expect(page.getByRole('listitem').filter({ hasText: outcome })).toContainText('office-only');
    await page.getByRole('link', { name: 'Firewalls', exact: true }).click();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(row).toBeVisible();
    expect((await remote.requests()).filter(({ method }) => method === 'DELETE')).toEqual([]);
    expect(sent).toEqual([]);
  },
);
