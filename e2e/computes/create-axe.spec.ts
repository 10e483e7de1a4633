import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { labelField, openCreate, pick, chooseBasics, rootPassword, submit } from './creating.ts';

test.describe.configure({ timeout: 240_000 });

for (const [width, height] of [
  [1440, 900],
  [360, 640],
] as const)
  test(`the forms of create and clone in their other states, ${width} wide`, async ({ page }) => {
    const expectGood = async (): Promise<void> => {
      await expectAccessible(page, 'main');
      const [content, room] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      expect(content).toBeLessThanOrEqual(room ?? 0);
    };
    await page.setViewportSize({ width, height });
    // A script with its fields, user data with advice, collapsed sections, and a password that the server refused.
    await openCreate(page);
    await chooseBasics(page);
    await pick(page, 'Script', /^company-base/);
    await page.getByRole('textbox', { name: 'Number of the ticket' }).fill('OPS-1');
    await page.getByRole('textbox', { name: 'User data' }).fill(Buffer.from('#!/bin/sh\ntrue\n').toString('base64'));
    await expect(page.getByText('This seems to be base64 already')).toBeVisible();
    await rootPassword(page).fill('password1');
    await labelField(page).fill('weak');
    await page.getByRole('button', { name: 'Advanced' }).click();
    await expect(page.getByRole('textbox', { name: /^Swap size/ })).toBeVisible();
    await submit(page).click();
    await expect(rootPassword(page)).toHaveAccessibleDescription(/does not meet strength requirement/);
    await expectGood();

    // A backup, its list open.
    await page.getByRole('radio', { name: /^Backup/ }).click();
    await pick(page, 'Instance', /^db-1/);
    await page.getByRole('combobox', { name: 'Backup' }).click();
    await expect(page.getByRole('option', { name: /Only a successful backup can be used: it failed/ })).toBeVisible();
    await expectGood();

    // An existing instance as target, with reasons why others cannot be chosen.
    await page.goto('./compute/1/clone/new');
    await page.getByRole('radio', { name: /^An instance that is there/ }).click();
    await page.getByRole('combobox', { name: 'Instance to copy to' }).fill('app-');
    await expect(page.getByRole('option', { name: /^app-2 .*has room for 0 MB/ })).toBeVisible();
    await expectGood();
  });
