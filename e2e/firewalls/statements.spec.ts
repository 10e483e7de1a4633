import { control } from '../support/control.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';
import { button, heading } from './rules.ts';

const DEVICES = '/networking/firewalls/{firewallId}/devices';

test('services that are still loading are not reported as failed, and failed ones are', async ({ page }) => {
  await world(page, { path: 'firewalls' });
  await expect(page.getByRole('link', { name: 'edge-enabled' })).toBeVisible();
  await control(page).faults([{ method: 'GET', path: DEVICES, act: 'hang', count: null }]);
  await page.goto('./firewalls/1?dialog=disable.1');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('which are still being looked up, are no longer filtered by it');
  await expect(dialog).not.toContainText('could not be loaded');
  await control(page).faults([{ method: 'GET', path: DEVICES, act: 'answer', status: 403, count: null }]);
  await page.reload();
  await expect(dialog).toContainText('which could not be loaded, are no longer filtered by it');
});

test('deleting an enabled Firewall says that it will not filter any more, a disabled one that it did not', async ({
  page,
}) => {
  await world(page, { path: 'firewalls/2?dialog=delete.2' });
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('2 services are no longer assigned to it');
  await expect(dialog).toContainText('it filters nothing already');
  await expect(dialog).not.toContainText('filtered');
  await page.goto('./firewalls/1?dialog=delete.1');
  await expect(dialog).toContainText('services are no longer filtered by it');
});

test('a Firewall that is being removed applies to no service', async ({ page }) => {
  await world(page, { path: 'firewalls' });
  await page.getByRole('link', { name: 'edge-removed' }).click();
  await expect(heading(page, 'edge-removed')).toBeVisible();
  await page.getByRole('textbox', { name: 'Source address' }).fill('203.0.113.7');
  await page.getByRole('textbox', { name: 'Port' }).fill('443');
  const tester = page.getByRole('group', { name: 'Test a packet' });
  await expect(tester).toContainText('This Firewall is being removed: it filters none of its services.');
  await expect(tester).not.toContainText('worker-1');
});

test.describe('a server in bare mode', () => {
  test('a label that it does not accept is not reported as saved; the fields accepted with it are', async ({
    page,
  }) => {
    await world(page, { path: 'firewalls/4/edit', bare: true });
    const label = page.getByRole('textbox', { name: /^Label/ });
    await expect(label).toHaveAccessibleDescription(/Not every server changes a label/);
    await label.fill('renamed');
    await button(page, 'Save changes').click();
    await expect(heading(page, 'batch-workers')).toBeVisible();
    const notes = page.getByRole('region', { name: 'Messages' });
    await expect(notes).toContainText('The server did not take everything');
    await expect(notes).not.toContainText('saved');

    await page.goto('./firewalls/4/edit');
    await label.fill('renamed');
    await page.getByRole('textbox', { name: /^Tags/ }).fill('kept');
    await page.keyboard.press('Enter');
    await button(page, 'Save changes').click();
    await expect(heading(page, 'batch-workers')).toBeVisible();
    await expect(notes).toContainText('Firewall batch-workers: only tags saved');
    await expect(notes).toContainText('It answered with another value for: Label.');
  });

  test('the list disables editing rules once the operation was found missing', async ({ page }) => {
    await world(page, { path: 'firewalls', bare: true });
    const item = page.getByRole('menuitem', { name: 'Edit rules' });
    await button(page, 'Actions for edge-enabled').click();
    await expect(item).not.toHaveAttribute('aria-disabled', 'true');
    await item.click();
    const missing = 'This server offers no operation that changes the rules of a Firewall.';
    await expect(page.getByRole('main').getByText(missing)).toBeVisible();
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Firewalls' }).click();
    await button(page, 'Actions for locked-down').click();
    await expect(item).toHaveAttribute('aria-disabled', 'true');
    await expect(item).toContainText(missing);
  });
});

test('the packet tester of a new Firewall lists its chosen services', async ({ page }) => {
  await world(page, { path: 'firewalls/new' });
  await page.getByRole('tab', { name: 'Test a packet' }).click();
  await page.getByRole('textbox', { name: 'Source address' }).fill('203.0.113.7');
  await page.getByRole('textbox', { name: 'Port', exact: true }).fill('443');
  const tester = page.getByRole('group', { name: 'Test a packet' });
  await expect(tester).toContainText('On Compute instances: on every interface but vlan');
  await page.getByRole('combobox', { name: 'Compute instances' }).fill('web-1');
  await page.getByRole('option', { name: /^web-1/ }).click();
  await expect(tester).toContainText('Compute instance web-1: on every interface but vlan');
  await expect(tester).not.toContainText('On Compute instances');
});
