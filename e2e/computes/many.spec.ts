import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';

test('2,000 instances are sorted as a whole, filtered, selected across pages and exported', async ({ page }) => {
  await world(page, { path: 'compute', scenario: 'large', clock: '2026-03-01T12:00:00Z', rate: 0 });
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(25);
  const label = page.getByRole('columnheader', { name: 'Label' });
  await label.getByRole('button').click();
  await expect(label).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows.first()).toContainText('app-1');
  await label.getByRole('button').click();
  await expect(rows.first()).toContainText('worker-2');

  const search = page.getByRole('searchbox');
  await search.fill('ap-south offline');
  await expect(page.getByRole('status').filter({ hasText: /of 2,000 Compute instances match/ })).toBeVisible();
  await search.fill('node-01');
  await expect(page.getByRole('status').filter({ hasText: '100 of 2,000 Compute instances match' })).toBeVisible();

  await page.getByRole('checkbox', { name: 'Select node-0199' }).check();
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByRole('checkbox', { name: 'Select node-0174' }).check();
  await expect(page.getByRole('region', { name: 'Selection' }).getByText('2 selected')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /CSV/ }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines).toHaveLength(101);
  expect(lines[0]).toContain('IPv4');
});
