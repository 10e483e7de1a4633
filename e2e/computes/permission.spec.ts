import type { Page } from '@playwright/test';
import { control } from '../support/control.ts';
import { expectRefused } from '../support/refused.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';

const STILL = { clock: '2026-03-01T12:00:00Z', rate: 0 } as const;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const item = (page: Page, name: string) => page.getByRole('menuitem', { name: new RegExp(`^${name}`) });
const writes = async (page: Page) => (await control(page).requests()).filter(({ method }) => method !== 'GET');

test('the operator changes instances with odd ids, and reads those divisible by four', async ({ page }) => {
  await world(page, { path: 'compute/4', persona: 'demo-operator', ...STILL });
  const reason = 'You may only read this compute instance';
  for (const name of ['Reboot', 'Shut down', 'Edit', 'Delete']) await expectRefused(button(page, name), reason);
  expect(await writes(page)).toEqual([]);

  await page.goto('./compute');
  await expect(page.getByRole('rowheader', { name: 'web-2', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Actions for worker-2' }).click();
  for (const name of ['Boot', 'Edit', 'Delete']) await expect(item(page, name)).toContainText(reason);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Actions for web-1' }).click();
  for (const name of ['Reboot', 'Edit', 'Delete']) await expect(item(page, name)).not.toHaveAttribute('aria-disabled');
});

test('a restricted user may change an instance, but not its tags', async ({ page }) => {
  await world(page, { path: 'compute/1/edit', persona: 'demo-operator', ...STILL });
  await expect(page.getByText('Only unrestricted users may add or change tags.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Tags/ })).toHaveCount(0);
  await page.getByRole('textbox', { name: /^Label/ }).fill('web-one');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await button(page, 'Save changes').click();
  expect((await sent).postDataJSON()).toEqual({ label: 'web-one' });
  await expect(page.getByRole('heading', { level: 1, name: 'web-one' })).toBeVisible();
});

test('the restricted persona sees none, and is told why none can be made', async ({ page }) => {
  await world(page, { path: 'compute', persona: 'demo-restricted', ...STILL });
  await expect(page.getByText('records without a grant are not listed here')).toBeVisible();
  await expectRefused(button(page, 'Create compute instance'), 'Your user lacks the grant add_computes');
});

test('a token that only reads is told so by every button', async ({ page }) => {
  await world(page, { path: 'compute/6', persona: 'demo-read-only', ...STILL });
  const reason = 'Your token lacks the scope computes:read_write';
  for (const name of ['Boot', 'Edit', 'Clone', 'Delete']) await expectRefused(button(page, name), reason);
  await page.goto('./compute/6?dialog=delete.6');
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete app-2' });
  await page.getByRole('dialog').getByRole('textbox').fill('app-2');
  await expect(confirm).toHaveAccessibleDescription(reason);
  await confirm.click({ force: true });
  expect(await writes(page)).toEqual([]);
});
