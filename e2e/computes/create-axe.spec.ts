import { stateCheck } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { chooseBasics, labelField, openCreate, rootPassword, submit } from './creating.ts';
import { pick } from '../support/page.ts';

test('the forms of create and clone in their other states, 1440 and 360 wide', async ({ page }) => {
  test.slow();
  const expectGood = stateCheck(page);
  // A script with its fields, user data with advice, collapsed sections, and a password that the server refused.
  await openCreate(page);
  await chooseBasics(page);
  await pick(page, 'Script', /^company-base/);
  await page.getByRole('textbox', { name: 'Number of the ticket' }).fill('OPS-1');
  await page.getByRole('textbox', { name: 'User data' }).fill(Buffer.from('#!/bin/sh\ntrue\n').toString('base64'));
  await expect(page.getByText('This looks like base64')).toBeVisible();
  await rootPassword(page).fill('password1');
  await labelField(page).fill('weak');
  await expect(page.getByRole('textbox', { name: /^Swap size/ })).toBeVisible();
  await submit(page).click();
  await expect(rootPassword(page)).toHaveAccessibleDescription(/does not meet strength requirement/);
  await expectGood();

  // A backup, its list open.
  await page.getByRole('radio', { name: /^Backup/ }).click();
  await pick(page, 'Instance', /^db-1/);
  await page.getByRole('combobox', { name: 'Backup' }).click();
  const failed = page.getByRole('option', { name: /Only a successful backup can be used: it failed/ });
  await expect(failed).toBeVisible();
  await expectGood();
  await expect(failed).toBeVisible();

  // An existing instance as target, with reasons why others cannot be chosen.
  await page.goto('./compute/1/clone/new');
  await page.getByRole('radio', { name: /^Existing instance/ }).click();
  await page.getByRole('combobox', { name: 'Target' }).fill('app-');
  const full = page.getByRole('option', { name: /^app-2 .*has 0 MB free/ });
  await expect(full).toBeVisible();
  await expectGood();
  await expect(full).toBeVisible();
});
