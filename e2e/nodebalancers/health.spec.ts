import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { world } from '../support/server/world.ts';
import { MODES, row } from './config-pages.ts';

/** Someone else changes the power state of worker-2; this page is not notified. */
const power = (page: Page, to: 'boot' | 'shutdown'): Promise<number> =>
  page.evaluate(async (path) => {
    const headers = { Authorization: 'Bearer demo-admin', 'Content-Type': 'application/json' };
    return (await fetch(path, { method: 'POST', headers, body: '{}' })).status;
  }, `/v4/compute/instances/8/${to}`);

test('nodes that come up and go down are updated on their page, in its heading and in the list of ports', async ({
  page,
}) => {
  // The console and the mock share the browser's clock; advancing only the mock's would make the page reload its data.
  await page.clock.install();
  await world(page, { path: `${MODES}?tab=nodes`, rate: 1 });
  const status = row(page, 'worker-2');
  const counts = page.getByText(/^(\d of \d down|All \d up)$/);
  await expect(status).toContainText('Down');
  await expect(counts).toHaveText('1 of 5 down');
  expect(await power(page, 'boot')).toBe(200);
  await page.clock.fastForward('01:10');
  await expect(status).toContainText('Up');
  await expect(counts).toHaveText('All 5 up');
  expect(await power(page, 'shutdown')).toBe(200);
  await page.clock.fastForward('02:00');
  await expect(status).toContainText('Down');
  await expect(counts).toHaveText('1 of 5 down');

  await page.goto('./nodebalancers/3?tab=configs');
  await expect(row(page, 'Port 80 (HTTP)')).toContainText('1 of 5 down');
  expect(await power(page, 'boot')).toBe(200);
  await page.clock.fastForward('01:10');
  await expect(row(page, 'Port 80 (HTTP)')).toContainText('All 5 up');
});
