import type { Page } from '@playwright/test';
import { control } from '../support/control.ts';
import { expectRefused } from '../support/refused.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';
import { sendElsewhere } from './send-elsewhere.ts';
import { expectCreated, labelField, openCreate, chooseBasics, rootPassword, sent, STRONG } from './creating.ts';

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

test('the operator creates an instance, and may do everything with it', async ({ page }) => {
  await openCreate(page, { persona: 'demo-operator' });
  // The operator may change odd ids anyway, so the next one is used.
  await sendElsewhere(page, 'POST', '', { region: 'us-ord', type: 'g6-nanode-1', label: 'not-mine' });
  await expect(page.getByText('Tags can only be added by unrestricted users.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Tags/ })).toHaveCount(0);

  // Neither a backup of an instance nor a Firewall that may only be read.
  await page.getByRole('radio', { name: /^Backup/ }).click();
  await page.getByRole('combobox', { name: 'Instance' }).click();
  const readOnly = page.getByRole('option', { name: /^worker-2 .* You may only read this compute instance/ });
  await readOnly.click({ force: true });
  await expect(page.getByRole('combobox', { name: 'Instance' })).toHaveValue('');
  await expect(page.getByRole('option', { name: /^web-2/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: /^Image/ }).click();
  await page.getByRole('combobox', { name: 'Firewall' }).click();
  await expect(page.getByRole('option', { name: /You may only read this firewall/ }).first()).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.getByRole('option', { name: /^edge-enabled/ }).click();

  await chooseBasics(page);
  await rootPassword(page).fill(STRONG);
  await labelField(page).fill('mine');
  const body = await sent(page);
  expect(body).toMatchObject({ label: 'mine', firewall_id: 1 });
  expect(body).not.toHaveProperty('tags');
  await expectCreated(page, 'mine');
  await expect(page).toHaveURL(/\/compute\/26$/);
  for (const name of ['Reboot', 'Shut down', 'Clone'])
    await expectRefused(button(page, name), 'It is being provisioned: wait until that is over');
  await control(page).advance(120);
  const actions = ['Reboot', 'Shut down', 'Edit', 'Clone', 'Delete'];
  await expect(button(page, 'Reboot')).not.toHaveAttribute('aria-disabled');
  for (const name of actions)
    await expect(button(page, name).or(page.getByRole('link', { name, exact: true }))).not.toHaveAttribute(
      'aria-disabled',
    );
  await button(page, 'Shut down').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Shut down mine' }).click();
  await expect(page.getByRole('main').getByText('Shutting down', { exact: true }).first()).toBeVisible();

  // In the list, too.
  await page.getByRole('link', { name: 'Compute instances' }).first().click();
  await expect(page.getByRole('rowheader', { name: 'mine', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Actions for mine' }).click();
  await expect(item(page, 'Delete')).not.toHaveAttribute('aria-disabled');
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

test('the restricted persona sees none, and why none can be created', async ({ page }) => {
  await world(page, { path: 'compute', persona: 'demo-restricted', ...STILL });
  await expect(page.getByText('records without a grant are not listed here')).toBeVisible();
  await expectRefused(button(page, 'Create compute instance'), 'Your user lacks the grant add_computes');
});

test('with a read-only token every button gives the reason', async ({ page }) => {
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
