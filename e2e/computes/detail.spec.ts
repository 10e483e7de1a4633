import { expect, test } from '../support/test.ts';
import { world } from '../support/server/world.ts';

test('an address is copied from the list, and the SSH command from the page of an instance', async ({ page }) => {
  await world(page, { path: 'compute', clock: '2026-03-01T12:00:00Z', rate: 0 });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Copy 198.18.0.1 of web-1' }).click();
  await expect.poll(copied).toBe('198.18.0.1');
  await page.getByRole('rowheader', { name: 'web-1', exact: true }).getByRole('link').click();
  await page.getByRole('button', { name: 'Copy SSH command' }).click();
  await expect.poll(copied).toBe('ssh root@198.18.0.1');
});
