import type { Page } from '@playwright/test';
import { control } from '../support/control.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';

const STILL = { clock: '2026-03-01T12:00:00Z', rate: 0 } as const;
const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name });
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' });

test('the form sends the changed fields, and the page shows them', async ({ page }) => {
  await world(page, { path: 'nodebalancers/1', ...STILL });
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await field(page, /^Client connection throttle/).fill('5');
  await expect(page.getByText('Throttle: no limit becomes 5 connections per second')).toBeVisible();
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await save(page).click();
  expect((await sent).postDataJSON()).toEqual({ client_conn_throttle: 5 });
  await expect(page.getByRole('heading', { level: 1, name: 'balancer-1' })).toBeVisible();
  await expect(page.getByRole('tabpanel')).toContainText('5 connections per second');
});

test('the same without a mouse', async ({ page }) => {
  await world(page, { path: 'nodebalancers/2/edit', ...STILL });
  await expect(field(page, /^Label/)).toHaveValue('balancer-2');
  await tabTo(field(page, /^Client connection throttle/));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('0');
  await tabTo(field(page, /^Tags/));
  await page.keyboard.type('database');
  await page.keyboard.press('Enter');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await tabTo(save(page));
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toEqual({ client_conn_throttle: 0, tags: ['production', 'database'] });
  await expect(page.getByRole('tabpanel')).toContainText('no limit');
});

test('errors of bounds and a duplicate label are shown at their fields', async ({ page }) => {
  await world(page, { path: 'nodebalancers/1/edit', ...STILL });
  await field(page, /^Client connection throttle/).fill('21');
  await expect(field(page, /^Client connection throttle/)).toHaveAccessibleDescription(/From 0 to 20/);
  await save(page).click();
  await expect(field(page, /^Client connection throttle/)).toHaveAccessibleDescription(/whole number from 0 to 20/);
  await expect(field(page, /^Client connection throttle/)).toBeFocused();
  await field(page, /^Client connection throttle/).fill('20');
  await field(page, /^Label/).fill('balancer-2');
  await save(page).click();
  await expect(field(page, /^Label/)).toBeFocused();
  await expect(field(page, /^Label/)).toHaveAttribute('aria-invalid', 'true');
  await field(page, /^Label/).fill('balancer-one');
  await save(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'balancer-one' })).toBeVisible();
  const writes = (await control(page).requests()).filter(({ method }) => method === 'PUT');
  expect(new Set(writes.map(({ status }) => status))).toEqual(new Set([200, 400]));
});
