import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** Simulates a browser that is set to block a site's data. */
const refuse = (page: Page, ...names: readonly string[]): Promise<unknown> =>
  page.addInitScript((refused) => {
    for (const name of refused)
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('The operation is insecure', 'SecurityError');
        },
      });
  }, names);

const rows = (page: Page) => page.locator('tbody tr');

test('without IndexedDB the demo works, and warns that nothing is stored', async ({ page }) => {
  await refuse(page, 'indexedDB');
  await page.goto('firewalls');
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Changes are lost when you close this page' })).toBeVisible();
});

test('without any storage the demo works, mock included', async ({ page }) => {
  await refuse(page, 'indexedDB', 'localStorage', 'sessionStorage');
  await page.goto('firewalls');
  await expect(rows(page).first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-mock', 'fallback');
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
