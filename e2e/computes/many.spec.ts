import { control } from '../support/server/control.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/server/world.ts';

test('of 4,100 instances one is found, and those that it could be cloned to are not all asked', async ({ page }) => {
  await world(page, { path: 'compute', scenario: 'large', clock: '2026-03-01T12:00:00Z', rate: 0 });
  const search = page.getByRole('combobox', { name: /^Search/ });
  await search.fill('ap-south offline');
  await expect(page.getByRole('status').filter({ hasText: /of 4,100 instances match/ })).toBeVisible();
  await search.fill('web-1');
  await page.getByRole('button', { name: 'Actions for web-1' }).click();
  const before = (await control(page).requests()).length;
  await page.getByRole('menuitem', { name: 'Clone' }).click();
  await page.getByRole('radio', { name: /^Existing instance/ }).click();
  const target = page.getByRole('combobox', { name: 'Target' });
  await target.fill('node-0');
  await expect(page.getByRole('option')).toHaveCount(20);
  await expect(page.getByText('979 more. Type part of the name to find them.')).toBeVisible();
  await expect(page.getByRole('option', { name: /^node-0001 .*has 0 MB free/ })).toBeVisible();
  await expect(page.getByRole('option', { name: /^node-0002 .*is running\. Shut it down first/ })).toBeVisible();
  await target.fill('scratch');
  await page.getByRole('option', { name: /^scratch / }).click();
  const asked = (await control(page).requests()).slice(0, -before).map(({ path }) => path);
  // The source, three of twenty, and the chosen one.
  expect(asked.filter((path) => path.includes('/disks')).length).toBeLessThanOrEqual(5);
  // Pages of all that one chooses from. Single instances that change are read besides, the more the longer this takes.
  expect(new Set(asked.filter((path) => path.includes('page_size='))).size).toBeLessThanOrEqual(20);
  await page.getByRole('button', { name: 'Clone instance' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'scratch' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Cloning', { exact: true }).first()).toBeVisible();
});
