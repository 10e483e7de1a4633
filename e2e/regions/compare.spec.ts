import type { Page } from '@playwright/test';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/server/world.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('the best region is found by mouse, and a region on the map by keyboard', { tag: '@smoke' }, async ({ page }) => {
  await world(page, { path: 'regions' });
  await page.getByRole('link', { name: 'Compare regions' }).click();
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
  const map = page.getByRole('link', { name: 'Map', exact: true });
  await tabTo(map);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Map of regions');
  await tabTo(page.getByRole('link', { name: 'Atlanta, GA: outage' }));
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Atlanta, GA');
});

test('a telephone shows the map too, with the links in the table below it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await world(page, { path: 'regions/map' });
  await expect(page.getByRole('img', { name: 'World map of regions' })).toBeVisible();
  await page.getByRole('table', { name: 'Regions on the map' }).getByRole('link', { name: 'Atlanta, GA' }).click();
  await expect(heading(page)).toHaveText('Atlanta, GA');
});
