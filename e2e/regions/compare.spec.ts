import type { Page } from '@playwright/test';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/server/world.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('the best region is found by mouse, and a region on the map by keyboard', { tag: '@smoke' }, async ({ page }) => {
  await world(page, { path: 'regions' });
  await page.getByRole('checkbox', { name: 'Databases' }).check();
  await page.getByRole('checkbox', { name: 'User data' }).check();
  await page.getByLabel('Plan', { exact: true }).selectOption({ label: 'Premium 4 GB' });
  await expect(page.getByText(/^\w+, \w+ has everything\.$/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'User data' })).toBeChecked();
  await page.getByRole('link', { name: 'Create instance here' }).click();
  await expect(heading(page)).toHaveText(/^Create .*instance/);
  await expect(page).toHaveURL(/type=g7-premium-2/);

  await page.getByRole('link', { name: 'Regions' }).click();
  await tabTo(page.getByRole('button', { name: 'Map', exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page.getByRole('button', { name: /^Atlanta, GA, outage/ }));
  await tabTo(page.getByRole('link', { name: 'Atlanta, GA' }));
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Atlanta, GA');
});

test('a card on the map is in sight, and its names cover no other', async ({ page }) => {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await world(page, { path: 'regions?view=map' });
    const atlanta = page.getByRole('button', { name: /^Atlanta, GA, outage/ });
    await expect(atlanta).toHaveAccessibleName(/cluster/);
    await atlanta.focus();
    const create = page.getByRole('link', { name: 'Create instance here' });
    await expect(create).toBeInViewport({ ratio: 1 });
    const map = page.getByRole('list', { name: 'World map of regions' });
    await map.getByRole('link', { name: 'Atlanta, GA' }).click();
    await expect(heading(page)).toHaveText('Atlanta, GA');
  }
});
