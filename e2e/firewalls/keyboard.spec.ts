import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';

/** Presses Tab until the element with this role and name is focused; fails after more stops than any screen has. */
async function tabTo(page: Page, role: Parameters<Page['getByRole']>[0], name: string | RegExp): Promise<void> {
  const target = page.getByRole(role, { name }).first();
  for (let stops = 0; stops < 150; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No Tab stop is a ${role} called ${String(name)}`);
}

test('creates, disables, enables and deletes a Firewall without a mouse', async ({ page }) => {
  await world(page, { path: 'firewalls' });
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await tabTo(page, 'link', 'Create firewall');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Create firewall' })).toBeFocused();

  await tabTo(page, 'textbox', /^Label/);
  await page.keyboard.type('by-keyboard');
  await tabTo(page, 'button', 'Add inbound rule');
  await page.keyboard.press('Enter');
  await tabTo(page, 'textbox', /^Ports/);
  await page.keyboard.type('443');
  await tabTo(page, 'button', 'Create firewall');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'by-keyboard' })).toBeFocused();

  for (const [action, after] of [
    ['Disable', 'Disabled'],
    ['Enable', 'Enabled'],
  ] as const) {
    await tabTo(page, 'button', action);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await tabTo(page, 'button', `${action} by-keyboard`);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('main').getByText(after, { exact: true }).first()).toBeVisible();
  }

  await tabTo(page, 'button', 'Delete');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, 'button', 'Delete by-keyboard');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Firewalls' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'by-keyboard' })).toHaveCount(0);
});

test('the palette opens a Firewall by name from the overview', async ({ page }) => {
  await world(page, { path: '' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type('locked-down');
  await expect(page.getByRole('dialog').getByText('locked-down')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'locked-down' })).toBeVisible();
});
