import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';

const threshold = (page: Page, label: string) => page.getByRole('textbox', { name: `${label} threshold` });
const alert = (page: Page, label: string) => page.getByRole('switch', { name: `${label}: send this alert` });
const row = (page: Page, label: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label, exact: true }) });

test('by keyboard alone; a threshold that can never be reached is noted', async ({ page }) => {
  await world(page, { path: 'compute/1?tab=alerts' });
  await tabTo(page.getByRole('link', { name: 'Edit alerts' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Alerts of web-1' })).toBeFocused();
  await tabTo(threshold(page, 'CPU'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('150');
  await expect(page.getByText('Never sent: 1 core can’t use more than 100 %.')).toBeVisible();
  await expectAccessible(page, 'main');
  await tabTo(page.getByRole('button', { name: 'Use default (90 %)' }));
  await page.keyboard.press('Enter');
  await expect(threshold(page, 'CPU')).toHaveValue('90');
  await tabTo(alert(page, 'Incoming traffic'));
  await page.keyboard.press('Space');
  await tabTo(threshold(page, 'Outgoing traffic'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('25');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Incoming traffic')).toContainText('Off');
  await expect(row(page, 'Outgoing traffic')).toContainText('25 Mbit/s');
});
