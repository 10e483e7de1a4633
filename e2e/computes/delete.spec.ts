import type { Page } from '@playwright/test';
import { control } from '../support/control.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';

const STILL = { clock: '2026-03-01T12:00:00Z', rate: 0 } as const;
const dialog = (page: Page) => page.getByRole('dialog');
const typed = (page: Page) => dialog(page).getByRole('textbox');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const deletions = async (page: Page) => (await control(page).requests()).filter(({ method }) => method === 'DELETE');

test('deleting lists what is deleted and what stays, and requires the label', async ({ page }) => {
  await world(page, { path: 'compute/3', ...STILL });
  await button(page, 'Delete').click();
  await expect(page).toHaveURL(/dialog=delete\.3/);
  for (const sentence of [
    /2 disks with all that is on them, 80 GB/,
    /1 configuration profile: My Debian 12 Disk Profile/,
    /\d+ backups?, which can then no longer be restored/,
    /198\.18\.0\.3 and 2001:db8:f00::3\/128/,
    /2 Firewalls: edge-enabled and edge-disabled/,
    /The Firewalls themselves/,
    /NodeBalancers with their nodes; those that lead to it lose their backend/,
  ])
    await expect(dialog(page).getByRole('listitem').filter({ hasText: sentence })).toBeVisible();

  const confirm = dialog(page).getByRole('button', { name: 'Delete db-1' });
  await typed(page).fill('db');
  await confirm.click({ force: true });
  await expect(typed(page)).toHaveAccessibleDescription('This must be exactly db-1');
  expect(await deletions(page)).toEqual([]);
  await typed(page).fill('db-1');
  await confirm.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compute instances' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'db-1', exact: true })).toHaveCount(0);

  // Its Firewalls stay, without it.
  await page.goto('./firewalls/1?tab=services');
  await expect(page.getByRole('rowheader', { name: 'balancer-3' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'db-1' })).toHaveCount(0);
});

test('the same without a mouse, from the list; the focus goes to the next row', async ({ page }) => {
  await world(page, { path: 'compute?q=web', ...STILL });
  const menu = page.getByRole('button', { name: 'Actions for web-1' });
  await expect(menu).toBeVisible();
  await tabTo(menu);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Open' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(typed(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(menu).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Open' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(typed(page)).toBeFocused();
  await page.keyboard.type('web-1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('rowheader', { name: 'web-1', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Actions for web-2' })).toBeFocused();
});

test('deleting a member of a VLAN mentions the VLAN, which keeps its other members', async ({ page }) => {
  await world(page, { path: 'compute/13?dialog=delete.13', ...STILL });
  await expect(dialog(page).getByRole('listitem').filter({ hasText: 'Its place on the VLAN backend' })).toBeVisible();
  await typed(page).fill('vlan-1');
  await dialog(page).getByRole('button', { name: 'Delete vlan-1' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compute instances' })).toBeVisible();
  await page.goto('./vlans/us-east/backend');
  await expect(page.getByRole('link', { name: 'vlan-2' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'vlan-1' })).toHaveCount(0);
});

test('one that was deleted in another tab meanwhile is reported as gone, not as an error', async ({ page }) => {
  await world(page, { path: 'compute/12?dialog=delete.12', ...STILL });
  await expect(dialog(page)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('./compute/12?dialog=delete.12');
  for (const tab of [other, page]) {
    await typed(tab).fill('ci-runner');
    await dialog(tab).getByRole('button', { name: 'Delete ci-runner' }).click();
    await expect(tab.getByRole('heading', { level: 1, name: 'Compute instances' })).toBeVisible();
  }
  await expect(page.getByText('The compute instance ci-runner was already deleted')).toBeVisible();
  expect((await deletions(page)).map(({ status }) => status)).toEqual([404, 200]);
});

test('a refusal keeps the dialog open, with the reason inside', async ({ page }) => {
  await world(page, { path: 'compute/1?dialog=delete.1', ...STILL });
  await control(page).faults([
    {
      method: 'DELETE',
      path: '/compute/instances/{computeId}',
      act: 'answer',
      status: 400,
      errors: [{ field: null, reason: 'web-1 is being cloned' }],
    },
  ]);
  await typed(page).fill('web-1');
  await dialog(page).getByRole('button', { name: 'Delete web-1' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('web-1 is being cloned');
  await expect(typed(page)).toHaveValue('web-1');
});
