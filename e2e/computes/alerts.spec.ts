import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';
import { sendElsewhere } from './send-elsewhere.ts';

const threshold = (page: Page, label: string) => page.getByRole('textbox', { name: `${label} threshold` });
const alert = (page: Page, label: string) => page.getByRole('switch', { name: `Send the alert ${label}` });
const row = (page: Page, label: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label, exact: true }) });

test('by mouse: one is switched off, one changed; only those are sent', async ({ page }) => {
  await world(page, { path: 'compute/1?tab=alerts' });
  await expect(row(page, 'CPU')).toContainText('90 %');
  await expect(row(page, 'CPU')).toContainText('This instance has 1 core: at most 100 %.');
  await page.getByRole('link', { name: 'Edit alerts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Alerts of web-1' })).toBeFocused();

  await alert(page, 'Disk I/O').click({ force: true });
  await expect(threshold(page, 'Disk I/O')).toHaveValue('0');
  await alert(page, 'Disk I/O').click({ force: true });
  await expect(threshold(page, 'Disk I/O')).toHaveValue('10000');
  await alert(page, 'Disk I/O').click({ force: true });

  await threshold(page, 'CPU').fill('150');
  await expect(page.getByText('This can never be reached: 1 core is fully used at 100 %.')).toBeVisible();
  await page.getByRole('button', { name: 'Use the default, 90 %' }).click();
  await expect(threshold(page, 'CPU')).toHaveValue('90');
  await expect(page.getByText('This can never be reached')).toHaveCount(0);
  await threshold(page, 'Transfer quota').fill('50');
  await expect(page.getByRole('complementary')).toContainText('Disk I/O: 10,000 operations/s becomes Off');
  await expectAccessible(page, 'main');

  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Save alerts' }).click();
  expect((await sent).postDataJSON()).toEqual({ alerts: { io: 0, transfer_quota: 50 } });
  await expect(page).toHaveURL(/compute\/1\?tab=alerts$/);
  await expect(row(page, 'Disk I/O')).toContainText('Off');
  await expect(row(page, 'Transfer quota')).toContainText('50 %');
});

test('by keyboard alone', async ({ page }) => {
  await world(page, { path: 'compute/1?tab=alerts' });
  await tabTo(page.getByRole('link', { name: 'Edit alerts' }));
  await page.keyboard.press('Enter');
  await tabTo(alert(page, 'Incoming traffic'));
  await page.keyboard.press('Space');
  await tabTo(threshold(page, 'Outgoing traffic'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('25');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Incoming traffic')).toContainText('Off');
  await expect(row(page, 'Outgoing traffic')).toContainText('25 Mbit/s');
});

test('a text that is not a number is refused at its field, and nothing is sent', async ({ page }) => {
  await world(page, { path: 'compute/1/alerts/edit' });
  await threshold(page, 'Disk I/O').fill('many');
  await page.getByRole('button', { name: 'Save alerts' }).click();
  await expect(threshold(page, 'Disk I/O')).toBeFocused();
  await expect(threshold(page, 'Disk I/O')).toHaveAttribute('aria-invalid', 'true');
});

test('another alert changed by someone else is no conflict; the same one is', async ({ page }) => {
  await world(page, { path: 'compute/1/alerts/edit' });
  await threshold(page, 'CPU').fill('70');
  await sendElsewhere(page, 'PUT', '/1', { alerts: { io: 5 } });
  await page.getByRole('button', { name: 'Save alerts' }).click();
  await expect(row(page, 'CPU')).toContainText('70 %');
  await expect(row(page, 'Disk I/O')).toContainText('5 operations/s');

  await page.getByRole('link', { name: 'Edit alerts' }).click();
  await threshold(page, 'CPU').fill('60');
  await sendElsewhere(page, 'PUT', '/1', { alerts: { cpu: 80 } });
  await page.getByRole('button', { name: 'Save alerts' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('CPU: 60 %');
  await expect(dialog).toContainText('CPU: 80 %');
});

test('a user who may not change the instance sees the alerts and the reason', async ({ page }) => {
  await world(page, { path: 'compute/1?tab=alerts', persona: 'demo-read-only' });
  await expect(row(page, 'CPU')).toContainText('90 %');
  const edit = page.getByRole('button', { name: 'Edit alerts' });
  await expect(edit).toHaveAttribute('aria-disabled', 'true');
  await expect(edit).toHaveAccessibleDescription('Your token lacks the scope computes:read_write');
});

test('without the number of cores, the highest possible value is not shown', async ({ page }) => {
  await world(page, { path: 'compute/1/alerts/edit', bare: true });
  await threshold(page, 'CPU').fill('150');
  await expect(page.getByText('This can never be reached')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save alerts' }).click();
  await expect(row(page, 'CPU')).toContainText('150 %');
});
