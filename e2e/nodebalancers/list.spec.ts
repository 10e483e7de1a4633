import type { Page } from '@playwright/test';
import { control } from '../support/control.ts';
import { expectRefused } from '../support/refused.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';

const STILL = { clock: '2026-03-01T12:00:00Z', rate: 0 } as const;
const row = (page: Page, label: string) =>
  page.locator('tbody tr').filter({ has: page.getByRole('rowheader', { name: label, exact: true }) });
const dialog = (page: Page) => page.getByRole('dialog');

test('each row shows its ports, the state of its nodes, and its throttle; a port links to its config', async ({
  page,
}) => {
  await world(page, { path: 'nodebalancers', ...STILL });
  await expect(row(page, 'balancer-1')).toContainText('4 up / 0 down');
  await expect(row(page, 'balancer-1')).toContainText('no limit');
  await expect(row(page, 'balancer-2')).toContainText('10 / s');
  await expect(row(page, 'balancer-3')).toContainText(/\d up \/ 1 down/);
  await expect(row(page, 'balancer-4')).toContainText('none');
  await row(page, 'balancer-1').getByRole('link', { name: 'Port 443, https' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Port 443 (HTTPS)' })).toBeVisible();
});

test('sorts by throttle and filters by Region', async ({ page }) => {
  await world(page, { path: 'nodebalancers', ...STILL });
  const throttle = page.getByRole('columnheader', { name: 'Throttle' });
  await throttle.getByRole('button').click();
  await expect(page.locator('tbody tr').first()).toContainText('balancer-1');
  await throttle.getByRole('button').click();
  await expect(page.locator('tbody tr').last()).toContainText('balancer-1');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('textbox', { name: 'Region' }).fill('us-ord');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(page).toHaveURL(/f\.region=us-ord/);
});

test('unknown values of a row are marked in their cells', async ({ page }) => {
  await world(page, { path: 'regions', ...STILL });
  await control(page).faults([
    { method: 'GET', path: '/nodebalancers/{nodeBalancerId}/configs', act: 'answer', status: 400, count: null },
  ]);
  await page.goto('./nodebalancers');
  await expect(row(page, 'balancer-1').getByText('could not be loaded')).toHaveCount(2);
});

test('many are deleted at once, after listing what is deleted', async ({ page }) => {
  await world(page, { path: 'nodebalancers', ...STILL });
  for (const label of ['balancer-2', 'balancer-4'])
    await page.getByRole('checkbox', { name: `Select ${label}`, exact: true }).check();
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialog(page)).toContainText('Their configs, nodes and addresses go with them');
  const start = dialog(page).getByRole('button', { name: 'Delete 2' });
  await expect(start).toHaveAttribute('aria-disabled', 'true');
  const count = dialog(page).getByRole('textbox', { name: 'Type 2 to confirm' });
  await expect(count).toBeFocused();
  await count.press('Enter');
  await expect(count).toHaveAccessibleDescription('This must be exactly 2');
  await count.fill('2');
  await start.click();
  await expect(dialog(page).getByText('2 NodeBalancers deleted')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(page.locator('tbody tr')).toHaveCount(2);

  // Deleting a single one requires its label; by keyboard.
  await page.getByRole('checkbox', { name: 'Select balancer-3', exact: true }).check();
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete', exact: true }).click();
  await dialog(page).getByRole('textbox', { name: 'Type balancer-3 to confirm' }).fill('balancer-3');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('1 NodeBalancer deleted')).toBeVisible();
});

test('the overview lists those with nodes that are down, and those without ports', async ({ page }) => {
  await world(page, { path: '', ...STILL });
  await expect(page.getByRole('link', { name: 'balancer-3: 1 node down' })).toBeVisible();
  await page.getByRole('link', { name: 'balancer-4 has no config and answers on no port' }).click();
  await expect(page.getByRole('heading', { name: 'No configs' })).toBeVisible();
});

test('without any the list explains them, and links to creating the first', async ({ page }) => {
  await world(page, { path: 'nodebalancers', scenario: 'empty' });
  await expect(page.getByRole('heading', { name: 'No NodeBalancers yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Create NodeBalancer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create NodeBalancer' })).toBeVisible();
});

test('without permission the reason is given: a read-only token, a user without grants, an operator', async ({
  page,
}) => {
  await world(page, { path: 'nodebalancers', persona: 'demo-read-only', ...STILL });
  const lacking = 'Your token lacks the scope nodebalancers:read_write';
  await expectRefused(page.getByRole('button', { name: 'Create NodeBalancer' }), lacking);
  await page.getByRole('button', { name: 'Actions for balancer-1' }).click();
  for (const name of ['Add a port', 'Edit', 'Delete'])
    await expect(page.getByRole('menuitem', { name: new RegExp(`^${name}`) })).toContainText(lacking);

  await world(page, { path: 'nodebalancers', persona: 'demo-restricted', ...STILL });
  await expect(page.getByText('records without a grant are not listed here')).toBeVisible();
  await expectRefused(
    page.getByRole('button', { name: 'Create NodeBalancer' }),
    'Your user lacks the grant add_nodebalancers',
  );

  await world(page, { path: 'nodebalancers', persona: 'demo-operator', ...STILL });
  await expect(row(page, 'balancer-2')).toHaveCount(0);
  await page.getByRole('button', { name: 'Actions for balancer-4' }).click();
  await expect(page.getByRole('menuitem', { name: /^Delete/ })).toContainText('You may only read this NodeBalancer');
});

test('in bare mode the list shows what is not returned', async ({ page }) => {
  await world(page, { path: 'nodebalancers', bare: true, ...STILL });
  await expect(row(page, 'balancer-1')).toContainText('not told');
  await expect(row(page, 'balancer-1').getByRole('link', { name: 'Port 80, http' })).toBeVisible();
  expect(await page.locator('body').innerText()).not.toMatch(/\bundefined\b|\bNaN\b/);
});
