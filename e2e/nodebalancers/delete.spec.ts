import type { Page } from '@playwright/test';
import { control } from '../support/control.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';

const STILL = { clock: '2026-03-01T12:00:00Z', rate: 0 } as const;
const dialog = (page: Page) => page.getByRole('dialog');
const typed = (page: Page) => dialog(page).getByRole('textbox');
const deletions = async (page: Page) => (await control(page).requests()).filter(({ method }) => method === 'DELETE');

test('deleting lists what is deleted and what stays, and requires the label', async ({ page }) => {
  await world(page, { path: 'nodebalancers/3', ...STILL });
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL(/dialog=delete\.3/);
  for (const sentence of [
    /1 config and 5 nodes: Port 80 \(HTTP\)/,
    /Its addresses, which are lost: 198\.19\.0\.3, 2001:db8:ba1::3 and nb-/,
    /DNS records/,
    /Its assignment to edge-enabled/,
    /The compute instances behind its nodes/,
  ])
    await expect(dialog(page).getByRole('listitem').filter({ hasText: sentence })).toBeVisible();

  const confirm = dialog(page).getByRole('button', { name: 'Delete balancer-3' });
  await typed(page).fill('balancer');
  await confirm.click({ force: true });
  await expect(typed(page)).toHaveAccessibleDescription('This must be exactly balancer-3');
  expect(await deletions(page)).toEqual([]);
  await typed(page).fill('balancer-3');
  await confirm.click();
  await expect(page.getByRole('heading', { level: 1, name: 'NodeBalancers' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'balancer-3', exact: true })).toHaveCount(0);

  // Its Firewall stays, without it.
  await page.goto('./firewalls/1?tab=services');
  await expect(page.getByRole('rowheader', { name: 'db-1' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'balancer-3' })).toHaveCount(0);
});

test('the same without a mouse, from the list', async ({ page }) => {
  await world(page, { path: 'nodebalancers', ...STILL });
  const menu = page.getByRole('button', { name: 'Actions for balancer-2' });
  await expect(menu).toBeVisible();
  await tabTo(menu);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Open' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(typed(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Open' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(typed(page)).toBeFocused();
  await page.keyboard.type('balancer-2');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('rowheader', { name: 'balancer-2', exact: true })).toHaveCount(0);
});

test('a refusal keeps the dialog open, with the reason inside', async ({ page }) => {
  await world(page, { path: 'nodebalancers/1?dialog=delete.1', ...STILL });
  await control(page).faults([
    {
      method: 'DELETE',
      path: '/nodebalancers/{nodeBalancerId}',
      act: 'answer',
      status: 400,
      errors: [{ field: null, reason: 'A cluster uses it' }],
    },
  ]);
  await typed(page).fill('balancer-1');
  await dialog(page).getByRole('button', { name: 'Delete balancer-1' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('A cluster uses it');
  await expect(typed(page)).toHaveValue('balancer-1');
});

test('a config is deleted from the list of them, with its nodes named', async ({ page }) => {
  await world(page, { path: 'nodebalancers/1?tab=configs', ...STILL });
  await page.getByRole('button', { name: 'Actions for Port 443 (HTTPS)' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(dialog(page)).toContainText('balancer-1 stops answering on port 443 at once');
  await expect(dialog(page)).toContainText('2 nodes: web-1');
  await dialog(page).getByRole('button', { name: 'Delete port 443' }).click();
  await expect(page.locator('tbody tr')).toHaveCount(1);
});
