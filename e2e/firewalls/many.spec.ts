import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/test.ts';
import { world } from '../support/server/world.ts';

test('9,900 firewalls are sorted as a whole, filtered, selected across pages and exported', async ({ page }) => {
  await world(page, { path: 'firewalls', scenario: 'large' });
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(25);

  await page.getByRole('columnheader', { name: 'Label' }).getByRole('button').click();
  await expect(page.getByRole('columnheader', { name: 'Label' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows.first()).toContainText('batch-workers');
  await page.getByRole('columnheader', { name: 'Label' }).getByRole('button').click();
  await expect(rows.first()).toContainText('staging-edge');
  await expect(page).toHaveURL(/sort=-label/);

  await page.getByRole('combobox', { name: /^Search/ }).fill('fw-0123');
  await expect(rows).toHaveCount(10);
  await page.getByRole('combobox', { name: /^Search/ }).fill('fw-01');
  await expect(page.getByRole('status').filter({ hasText: '1,000 of 9,900 firewalls match' })).toBeVisible();

  await page.getByRole('checkbox', { name: 'Select fw-01999' }).check();
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByRole('checkbox', { name: 'Select fw-01974' }).check();
  await expect(page.getByRole('region', { name: 'Selection' }).getByText('2 selected')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const file = await (await download).path();
  const lines = (await readFile(file, 'utf8')).trim().split(/\r?\n/);
  expect(lines).toHaveLength(1001);
});

test('rows of before are out of sight at once, however long they take to go, and the head stays', async ({ page }) => {
  await world(page, { path: 'firewalls?sort=label&page_size=100', scenario: 'large' });
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(100);
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  // From here on no frame asks for the next step.
  await page.evaluate(() => void (globalThis.requestAnimationFrame = () => 0));
  await page.getByRole('link', { name: 'fw-00080' }).scrollIntoViewIfNeeded();
  const head = page.getByRole('columnheader', { name: 'Label' });
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(page.locator('tbody[hidden]')).not.toHaveCount(0);
  await expect(head).toBeInViewport();
  for (const [words, shown] of [
    ['fw-0123', 10],
    ['no such firewall', 0],
  ] as const) {
    await page.getByRole('combobox', { name: /^Search/ }).fill(words);
    await page.getByRole('combobox', { name: /^Search/ }).press('Enter');
    await expect(page.getByRole('status').filter({ hasText: `${shown} of 9,900 firewalls match` })).toBeVisible();
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.locator('tbody[hidden] tr').first()).toBeAttached();
      const seen = await rows.evaluateAll(
        (all) => all.filter((row) => row.checkVisibility({ contentVisibilityAuto: true })).length,
      );
      expect(seen).toBe(shown);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});

test('beyond 10,000 records sorting is disabled with the reason, and paging works', async ({ page }) => {
  await world(page, { path: 'firewalls', scenario: 'huge' });
  await expect(page.locator('tbody tr')).toHaveCount(25);
  const sort = page.getByRole('columnheader', { name: 'Label' }).getByRole('button');
  await expect(sort).toHaveAttribute('aria-disabled', 'true');
  await expect(sort).toHaveAccessibleDescription(/10,000/);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator('tbody tr')).toHaveCount(25);
});
