import { readFile } from 'node:fs/promises';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/server/world.ts';

test('connections and traffic are shown as charts with axes, as figures, as a table and as CSV; addresses are copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await world(page, { path: 'nodebalancers/1', clock: '2026-03-01T12:00:00Z', rate: 0 });
  await page.getByRole('tabpanel').getByRole('button', { name: 'Copy Host name' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^nb-.*us-east/);

  await expect(page.getByRole('list', { name: 'Connections in figures' })).toContainText(/latest [\d.]+ \/ s/);
  const traffic = page.getByRole('list', { name: 'Traffic in figures' });
  await expect(traffic.getByRole('listitem')).toHaveCount(2);
  await expect(traffic).toContainText(/Out\s*latest [\d.]+ [kMG]?bit\/s/);
  await expect(page.getByRole('application', { name: 'Connections' })).toContainText('03:00');
  await expect(page.getByRole('region', { name: 'Statistics' })).toContainText('bit/s · CET');

  // The same values as a table and as CSV, without a mouse.
  await tabTo(page.getByRole('button', { name: 'Traffic as a table' }));
  await page.keyboard.press('Enter');
  const rows = page.getByRole('table', { name: 'Traffic' }).locator('tbody tr');
  await expect(rows.first()).toContainText('bit/s');
  const count = await rows.count();
  expect(count).toBeGreaterThan(280);
  await tabTo(page.getByRole('button', { name: 'Export CSV' }));
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines[0]).toBe('time (UTC),Out (bit/s),In (bit/s)');
  expect(lines).toHaveLength(count + 1);
  await page.getByRole('button', { name: 'Traffic as a chart' }).click();
  await expect(page.getByRole('application', { name: 'Traffic' })).toBeVisible();
});
