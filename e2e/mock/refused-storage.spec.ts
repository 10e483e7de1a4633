import type { Page } from '@playwright/test';
import { expectSignIn, openConsole, test as realTest } from '../support/server/real.ts';
import { expect, test } from '../support/test.ts';

/** Simulates a browser that is set to block a site's data, or some of it. */
const refuse = (page: Page, names: readonly string[]): Promise<unknown> =>
  page.addInitScript((refused) => {
    const insecure = (): never => {
      throw new DOMException('The operation is insecure', 'SecurityError');
    };
    for (const name of refused)
      if (name === 'BroadcastChannel')
        globalThis.BroadcastChannel = class extends BroadcastChannel {
          constructor(channel: string) {
            super(channel);
            insecure();
          }
        };
      else Object.defineProperty(name in navigator ? navigator : globalThis, name, { get: insecure });
  }, names);

/** What a browser refuses that blocks all cookies. */
const ALL = [
  'indexedDB',
  'localStorage',
  'sessionStorage',
  'caches',
  'cookieStore',
  'BroadcastChannel',
  'SharedWorker',
  'serviceWorker',
  'storage',
];

const rows = (page: Page) => page.locator('tbody tr');
const warning = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Changes are lost when you reload or close this page' });

test('without IndexedDB the demo works, and warns that nothing is stored', async ({ page }) => {
  await refuse(page, ['indexedDB']);
  await page.goto('firewalls');
  await expect(rows(page).first()).toBeVisible();
  await expect(warning(page)).toBeVisible();
});

test('without any site data the demo works, mock included, and warns', async ({ page }) => {
  await refuse(page, ALL);
  await page.goto('firewalls');
  await expect(rows(page).first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-mock', 'fallback');
  await expect(warning(page)).toBeVisible();
  // A new world reaches the screens of the page without a channel.
  await page.evaluate(() => fetch('/__mock/reset', { method: 'POST', body: '{"scenario":"empty"}' }));
  await expect(rows(page)).toHaveCount(0);
});

realTest('without any site data the console of a real server shows its form', async ({ page }) => {
  await refuse(page, ALL);
  await openConsole(page, 'firewalls');
  await expectSignIn(page);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('invalid parameters of a link to a world are ignored, and the rest applies', async ({ page }) => {
  await page.goto(
    'firewalls?scenario=nowhere&seed=5&rate=0&clock=2026-03-01T12:00:00Z&bare=7&persona=nobody&sort=-label',
  );
  await expect(rows(page).first()).toBeVisible();
  await expect(page).toHaveURL(/\/firewalls\?sort=-label$/);
  const ask = (path: string): Promise<unknown> =>
    page.evaluate(async (name) => (await fetch(`__mock/${name}`)).json(), path);
  expect(await ask('world')).toMatchObject({ scenario: 'default', seed: 5 });
  expect(await ask('clock')).toEqual({ now: '2026-03-01T12:00:00.000Z', rate: 0 });
  expect(await ask('bare')).toEqual({ bare: false });
});
