import type { Page } from '@playwright/test';
import { control } from '../support/server/control.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/server/world.ts';
import { button, dialog, state } from '../support/page.ts';

const STILL = { clock: '2026-03-01T12:00:00Z', rate: 0 } as const;
const message = (page: Page, title: string) => page.getByRole('region', { name: 'Messages' }).getByText(title);

test('waiting for a record survives a reload, on any page', async ({ page }) => {
  await world(page, { path: 'compute/6', ...STILL });
  await button(page, 'Boot').click();
  await dialog(page).getByRole('button', { name: 'Boot app-2' }).click();
  await expect(state(page, 'Booting')).toBeVisible();
  await page.goto('./regions');
  await expect(page.getByRole('heading', { level: 1, name: 'Regions' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^\d+ in progress$/ })).toBeVisible();
  await control(page).advance(40);
  await expect(message(page, 'app-2 is running')).toBeVisible();
  await page.getByRole('link', { name: 'Open app-2' }).click();
  await expect(state(page, 'Running')).toBeVisible();
});
