import type { Page } from '@playwright/test';
import { control } from '../support/control.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';

const STILL = { clock: '2026-03-01T12:00:00Z', rate: 0 } as const;
const panel = (page: Page) => page.getByRole('tabpanel');
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

test('provisioning shows its elapsed and usual time, and ends in running', async ({ page }) => {
  await world(page, { path: 'compute/20', ...STILL });
  const status = panel(page).getByRole('status').filter({ hasText: 'Provisioning' });
  await expect(status).toContainText('For 15 s so far');
  await expect(status).toContainText('usually takes one or two minutes');
  await control(page).advance(60);
  await expect(status).toContainText('For 1 min 15 s so far');
  await control(page).advance(20);
  await expect(page.getByRole('main').getByText('Running', { exact: true })).toBeVisible();
  await expect(status).toHaveCount(0);
});

test('an instance that its watchdog gave up on explains what that means', async ({ page }) => {
  await world(page, { path: 'compute/15', ...STILL });
  const note = panel(page).getByRole('note');
  await expect(note).toContainText('6 boot jobs were issued within 15 minutes, and no further one follows');
  await expect(note).toContainText('nothing boots the instance but you');
});

test('the overview shows plan, image and Region, and copies the SSH command', async ({ page }) => {
  await world(page, { path: 'compute/1', ...STILL });
  await expect(panel(page)).toContainText('g6-nanode-1');
  await expect(panel(page)).toContainText('Debian 12');
  await expect(panel(page)).toContainText('It was provisioned without user data.');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await panel(page).getByRole('button', { name: 'Copy SSH command' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('ssh root@198.18.0.1');
  await panel(page).getByRole('link', { name: 'Newark, NJ' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Newark, NJ' })).toBeVisible();
});

test('the network tab shows addresses, interfaces, and whether it is reachable from the internet', async ({ page }) => {
  await world(page, { path: 'compute/1?tab=network', ...STILL });
  const addresses = page.getByRole('table', { name: 'Addresses' });
  await expect(addresses.getByRole('row').filter({ hasText: '198.18.0.1' })).toContainText('Public IPv4');
  await expect(addresses.getByRole('row').filter({ hasText: '192.168.128.10' })).toContainText('Private IPv4');
  await expect(addresses.getByRole('row').filter({ hasText: '2001:db8:f00::1' })).toContainText('SLAAC');

  await page.goto('./compute/13?tab=network');
  await expect(panel(page)).toContainText('Reachable from the internet: eth0 is public.');
  const second = page.getByRole('table', { name: 'Interfaces' }).getByRole('row').filter({ hasText: 'eth1' });
  await expect(second).toContainText('10.0.0.1/24 IPAM');
  await second.getByRole('link', { name: 'backend' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'backend' })).toBeVisible();
});

test('the Firewalls of an instance link to their pages, and to where it can be removed', async ({ page }) => {
  await world(page, { path: 'compute/3?tab=firewalls', ...STILL });
  await expect(panel(page)).toContainText('edge-enabled filters every interface of this instance but VLANs.');
  await page.getByRole('link', { name: 'Take off edge-disabled' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take off db-1' }).click();
  await expect(page.getByRole('rowheader', { name: 'db-1' })).toHaveCount(0);
  // And a service links to its instance.
  await page.getByRole('link', { name: 'app-2' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'app-2' })).toBeVisible();

  await page.goto('./compute/4?tab=firewalls');
  await expect(page.getByRole('button', { name: 'Choose a Firewall' })).toHaveAccessibleDescription(/live migration/);
});

test('the activity tab lists what was done to an instance', async ({ page }) => {
  await world(page, { path: 'compute/2', ...STILL });
  await page.getByRole('button', { name: 'Reboot', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reboot web-2' }).click();
  await tab(page, 'Activity').click();
  await expect(page.getByRole('region', { name: 'Events' })).toContainText('Compute instance reboot under way');
  await expect(page.getByRole('region', { name: 'Done in this tab' })).toContainText('Reboot web-2');
});

test('the edit form sends only the changed fields', async ({ page }) => {
  await world(page, { path: 'compute/1', ...STILL });
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: /^Tags/ }).fill('edited');
  await page.keyboard.press('Enter');
  await page.getByRole('switch', { name: 'Watchdog' }).press('Space');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Save changes' }).click();
  expect((await sent).postDataJSON()).toEqual({ tags: ['web', 'production', 'edited'], watchdog_enabled: false });
  await expect(page.getByRole('heading', { level: 1, name: 'web-1' })).toBeVisible();
  await expect(panel(page)).toContainText('After an unexpected power-off nothing boots the instance but you.');
});

test('the edit form by keyboard; a refused label stays to be corrected', async ({ page }) => {
  await world(page, { path: 'compute/1', ...STILL });
  const edit = page.getByRole('link', { name: 'Edit', exact: true });
  await expect(edit).toBeVisible();
  await tabTo(edit);
  await page.keyboard.press('Enter');
  const label = page.getByRole('textbox', { name: /^Label/ });
  await expect(label).toBeVisible();
  await tabTo(label);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('web--1');
  await page.keyboard.press('Enter');
  await expect(label).toBeFocused();
  await expect(label).toHaveAccessibleDescription(/must not stand side by side/);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('web-one');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'web-one' })).toBeFocused();
});

test('the palette finds an instance by its label', async ({ page }) => {
  await world(page, { path: '', ...STILL });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('ci-runner');
  await expect(page.getByRole('dialog').getByText('ci-runner')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'ci-runner' })).toBeVisible();
});
