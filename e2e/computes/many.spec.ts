import { readFile } from 'node:fs/promises';
import { control } from '../support/server/control.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/server/world.ts';

test('4,100 instances are sorted as a whole, filtered, selected across pages, exported and cloned to', async ({
  page,
}) => {
  await world(page, { path: 'compute', scenario: 'large', clock: '2026-03-01T12:00:00Z', rate: 0 });
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(25);
  const label = page.getByRole('columnheader', { name: 'Label' });
  await label.getByRole('button').click();
  await expect(label).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows.first()).toContainText('app-1');
  await label.getByRole('button').click();
  await expect(rows.first()).toContainText('worker-2');

  const search = page.getByRole('combobox', { name: /^Search/ });
  await search.fill('ap-south offline');
  await expect(page.getByRole('status').filter({ hasText: /of 4,100 instances match/ })).toBeVisible();
  await search.fill('node-01');
  await expect(page.getByRole('status').filter({ hasText: '100 of 4,100 instances match' })).toBeVisible();

  await page.getByRole('checkbox', { name: 'Select node-0199' }).check();
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByRole('checkbox', { name: 'Select node-0174' }).check();
  await expect(page.getByRole('region', { name: 'Selection' }).getByText('2 selected')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines).toHaveLength(101);
  expect(lines[0]).toContain('IPv4');

  // In a form too: only possible targets on screen are asked for their disks.
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
