import { control } from '../support/control.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';

test('creates a Firewall with rules, services and tags in one request, by mouse', async ({ page }) => {
  await world(page, { path: 'firewalls' });
  await page.getByRole('link', { name: 'Create firewall' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create firewall' })).toBeFocused();

  await page.getByRole('textbox', { name: /^Label/ }).fill('journey-1');
  await page.getByRole('button', { name: 'Add inbound rule' }).click();
  const rule = page.getByRole('group', { name: 'Inbound rule 1' });
  await rule.getByRole('textbox', { name: /^Ports/ }).fill('22, 8000-8100');
  await rule.getByRole('textbox', { name: /^Rule label/ }).fill('ssh-and-app');
  await page.getByRole('textbox', { name: /^Tags/ }).fill('journey');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Create firewall' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'journey-1' })).toBeVisible();
  await expect(page.getByRole('cell', { name: '22, 8000-8100' })).toBeVisible();
  const [latest] = (await control(page).requests()).filter(({ method }) => method === 'POST');
  expect(latest).toMatchObject({ operation: 'POST /networking/firewalls', status: 200 });
});

test('disables, enables and deletes from the list, each behind a dialog with its own address', async ({ page }) => {
  await world(page, { path: 'firewalls' });
  const row = page.getByRole('row').filter({ hasText: 'locked-down' });
  await row.getByRole('button', { name: 'Actions for locked-down' }).click();
  await page.getByRole('menuitem', { name: 'Disable' }).click();
  await expect(page).toHaveURL(/dialog=disable\.\d+/);
  await page.getByRole('dialog').getByRole('button', { name: 'Disable locked-down' }).click();
  await expect(row.getByText('Disabled', { exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(/dialog=/);

  await row.getByRole('button', { name: 'Actions for locked-down' }).click();
  await page.getByRole('menuitem', { name: 'Enable' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enable locked-down' }).click();
  await expect(row.getByText('Enabled', { exact: true })).toBeVisible();

  await row.getByRole('button', { name: 'Actions for locked-down' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete locked-down' }).click();
  await expect(row).toHaveCount(0);
});

test('an enabled Firewall is refused on a service that has one, inside the dialog', async ({ page }) => {
  await world(page, { path: 'firewalls' });
  const row = page.getByRole('row').filter({ hasText: 'edge-disabled' });
  await row.getByRole('button', { name: 'Actions for edge-disabled' }).click();
  await page.getByRole('menuitem', { name: 'Enable' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Enable edge-disabled' }).click();
  await expect(dialog.getByText(/already has the enabled firewall edge-enabled/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(row.getByText('Disabled', { exact: true })).toBeVisible();
});

test('edits tags and label, and sends only the changed fields', async ({ page }) => {
  await world(page, { path: 'firewalls' });
  await page.getByRole('link', { name: 'batch-workers' }).click();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: /^Label/ }).fill('batch-workers-2');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Save changes' }).click();
  expect((await sent).postDataJSON()).toEqual({ label: 'batch-workers-2' });
  await expect(page.getByRole('heading', { level: 1, name: 'batch-workers-2' })).toBeVisible();
});
