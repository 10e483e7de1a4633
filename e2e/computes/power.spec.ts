import type { Page } from '@playwright/test';
import { control } from '../support/control.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectRefused } from '../support/refused.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';

const STILL = { clock: '2026-03-01T12:00:00Z', rate: 0 } as const;
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const state = (page: Page, word: string) => page.getByRole('main').getByText(word, { exact: true }).first();
const message = (page: Page, title: string) => page.getByRole('region', { name: 'Messages' }).getByText(title);
const countPosts = async (page: Page) =>
  (await control(page).requests()).filter(({ operation }) => operation?.startsWith('POST ') === true).length;

test('an instance is shut down, booted and rebooted by mouse; a message says when each is done', async ({ page }) => {
  await world(page, { path: 'compute/1', ...STILL });
  await button(page, 'Shut down').click();
  await expect(page).toHaveURL(/dialog=shutdown\.1/);
  await expect(dialog(page)).toContainText('cannot be reached until it is booted again');
  await dialog(page).getByRole('button', { name: 'Shut down web-1' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(state(page, 'Shutting down')).toBeVisible();
  await control(page).advance(30);
  await expect(state(page, 'Powered off')).toBeVisible();
  await expect(message(page, 'web-1 is powered off')).toBeVisible();

  await button(page, 'Boot').click();
  await expect(dialog(page)).toContainText('its only configuration profile, My Debian 12 Disk Profile');
  await dialog(page).getByRole('button', { name: 'Boot web-1' }).click();
  await expect(state(page, 'Booting')).toBeVisible();
  await expectRefused(button(page, 'Reboot'), 'It is booting: wait until that is over');
  await control(page).advance(40);
  await expect(message(page, 'web-1 is running')).toBeVisible();

  await button(page, 'Reboot').click();
  await dialog(page).getByRole('button', { name: 'Reboot web-1' }).click();
  await expect(state(page, 'Rebooting')).toBeVisible();
  await control(page).advance(40);
  await expect(state(page, 'Running')).toBeVisible();
});

test('the same without a mouse: the focus comes back to where the dialog was opened', async ({ page }) => {
  await world(page, { path: 'compute?q=app-2', ...STILL });
  const menu = page.getByRole('button', { name: 'Actions for app-2' });
  await expect(menu).toBeVisible();
  await tabTo(menu);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Open' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: /^Boot/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(menu).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Open' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const confirm = dialog(page).getByRole('button', { name: 'Boot app-2' });
  await tabTo(confirm);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(menu).toBeFocused();
  await control(page).advance(40);
  await expect(message(page, 'app-2 is running')).toBeVisible();
  await expect(menu).toBeFocused();
});

test('actions that the state excludes give the reason, in the menu and when opened by an address', async ({ page }) => {
  await world(page, { path: 'compute', ...STILL });
  await page.getByRole('button', { name: 'Actions for suspended' }).click();
  await expect(page.getByRole('menuitem', { name: /^Boot/ })).toContainText('suspended for billing');
  await expect(page.getByRole('menuitem', { name: /^Boot/ })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await page.goto('./compute/1?dialog=boot.1');
  await expectRefusedIn(page, 'Boot web-1', 'It is running already');
  expect(await countPosts(page)).toBe(0);
});

/** Expects a dialog whose disabled button gives the reason and sends nothing. */
async function expectRefusedIn(page: Page, name: string, reason: string): Promise<void> {
  const confirm = dialog(page).getByRole('button', { name });
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await expect(confirm).toHaveAccessibleDescription(reason);
  await confirm.click({ force: true });
  await expect(dialog(page)).toBeVisible();
}

test('a refusal of the server stays in the dialog, with its reason', async ({ page }) => {
  await world(page, { path: 'compute/1', ...STILL });
  await control(page).faults([
    {
      method: 'POST',
      path: '/compute/instances/{computeId}/reboot',
      act: 'answer',
      status: 400,
      errors: [{ field: null, reason: 'web-1 is busy' }],
    },
  ]);
  await button(page, 'Reboot').click();
  const confirm = dialog(page).getByRole('button', { name: 'Reboot web-1' });
  await confirm.click();
  await expect(dialog(page).getByRole('alert')).toContainText('web-1 is busy');
  await confirm.click();
  await expect(dialog(page)).toBeHidden();
});

test('waiting for a record survives a reload, on any page', async ({ page }) => {
  await world(page, { path: 'compute/6', ...STILL });
  await button(page, 'Boot').click();
  await dialog(page).getByRole('button', { name: 'Boot app-2' }).click();
  await expect(state(page, 'Booting')).toBeVisible();
  await page.goto('./regions');
  await expect(page.getByRole('heading', { level: 1, name: 'Regions' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'In progress: 1' })).toBeVisible();
  await control(page).advance(40);
  await expect(message(page, 'app-2 is running')).toBeVisible();
  await page.getByRole('link', { name: 'Open app-2' }).click();
  await expect(state(page, 'Running')).toBeVisible();
});
