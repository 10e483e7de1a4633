import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { arrivalOf, screens } from './support/screens.ts';
import { expect, test } from './support/test.ts';
import { world } from './support/world.ts';

const crumbsOf = async (page: Page): Promise<string[]> =>
  (await page.getByRole('navigation', { name: 'Breadcrumb' }).locator('a').allTextContents()).map((text) =>
    text.trim(),
  );

for (const screen of screens) {
  test(`${screen.route}: title, crumbs, and nothing for axe to say`, async ({ page }) => {
    await world(page, { path: screen.path, clock: '2026-03-01T12:00:00Z', rate: 0 });
    await expect(page.locator(arrivalOf(screen)).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(screen.title);
    await expect(page).toHaveTitle(`${screen.title} · Binnacle`);
    expect(await crumbsOf(page)).toEqual(screen.crumbs);
    await expectAccessible(page);
  });
}

test('an address that leads nowhere says so', async ({ page }) => {
  await world(page, { path: 'no/such/page' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});
