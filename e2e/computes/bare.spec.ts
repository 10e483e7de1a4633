import type { Page } from '@playwright/test';
import { control } from '../support/control.ts';
import { expectRefused } from '../support/refused.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';

const BARE = { clock: '2026-03-01T12:00:00Z', rate: 0, bare: true } as const;
const dialog = (page: Page) => page.getByRole('dialog');
const panel = (page: Page) => page.getByRole('tabpanel');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('in bare mode the list shows what is not returned', async ({ page }) => {
  await world(page, { path: 'compute', ...BARE });
  const row = page.locator('tbody tr').filter({ hasText: 'web-1' });
  await expect(row).toContainText('not told');
  await expect(row).toContainText('198.18.0.1');
  expect(await page.locator('body').innerText()).not.toMatch(/\bundefined\b|\bNaN\b/);
});

test('a power action that the server lacks is detected by trying, and then disabled with the reason', async ({
  page,
}) => {
  await world(page, { path: 'compute/1', ...BARE });
  await button(page, 'Boot').click();
  await dialog(page).getByRole('button', { name: 'Boot web-1' }).click();
  const reason = 'This server offers no operation that boots an instance';
  await expect(dialog(page).getByRole('button', { name: 'Boot web-1' })).toHaveAccessibleDescription(reason);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expectRefused(button(page, 'Boot'), reason);
  await expect(button(page, 'Reboot')).not.toHaveAttribute('aria-disabled');

  await page.getByRole('link', { name: 'Compute instances' }).first().click();
  await page.getByRole('checkbox', { name: 'Select web-2' }).check();
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Shut down' }).click();
  await dialog(page).getByRole('button', { name: 'Shut down 1' }).click();
  await expect(dialog(page)).toContainText('This server offers no operation that shuts an instance down');
});

test('each tab works and shows what is missing', async ({ page }) => {
  await world(page, { path: 'compute/1', ...BARE });
  await expect(panel(page)).toContainText('not told by this server');
  await expect(panel(page).getByRole('button', { name: 'Copy SSH command' })).toBeVisible();
  await page.getByRole('tab', { name: 'Network' }).click();
  await expect(page.getByRole('table', { name: 'Addresses' })).toContainText('198.18.0.1');
  await expect(page.getByRole('table', { name: 'Interfaces' })).toContainText('eth0');
  await page.getByRole('tab', { name: 'Firewalls' }).click();
  await expect(panel(page)).toContainText('This server does not tell which Firewalls are on an instance');
  await page.getByRole('tab', { name: 'Activity' }).click();
  await expect(panel(page)).toContainText('This server does not tell the events of the account.');
});

test('deleting says what it cannot count', async ({ page }) => {
  await world(page, { path: 'compute/1?dialog=delete.1', ...BARE });
  await expect(dialog(page)).toContainText('Its disks, which this server does not tell');
  await expect(dialog(page)).toContainText('Its backups, which this server does not tell');
  await expect(dialog(page)).toContainText('Its assignments to Firewalls, which this server does not tell');
  await expect(dialog(page)).toContainText('1 configuration profile');
  await dialog(page).getByRole('textbox').fill('web-1');
  await dialog(page).getByRole('button', { name: 'Delete web-1' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compute instances' })).toBeVisible();
  const deleted = (await control(page).requests()).filter(({ method }) => method === 'DELETE');
  expect(deleted.map(({ status }) => status)).toEqual([200]);
});

test('the edit form reports what the server did not accept', async ({ page }) => {
  await world(page, { path: 'compute/1/edit', ...BARE });
  await expect(page.getByText('This server does not tell whether a watchdog looks after the instance')).toBeVisible();
  await page.getByRole('textbox', { name: /^Label/ }).fill('web-one');
  await button(page, 'Save changes').click();
  await expect(page.getByRole('heading', { level: 1, name: 'web-1' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('The server did not take everything');
});
