import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { mockReady, world } from '../support/server/world.ts';

const rows = (page: Page) => page.locator('tbody tr');
const user = (page: Page, name: string) => page.getByRole('button', { name: `User: ${name}` });
const picker = (page: Page) => page.getByRole('heading', { level: 1, name: 'Choose a persona' });

async function signOut(page: Page, name: string): Promise<void> {
  await user(page, name).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(picker(page)).toBeVisible();
}

test(
  'opens signed in as admin; being signed out survives a reload, and the address as well',
  { tag: '@smoke' },
  async ({ page }) => {
    await page.goto('./firewalls?q=edge');
    await expect(user(page, 'Admin')).toBeVisible();
    await expect(rows(page).first()).toBeVisible();
    await signOut(page, 'Admin');
    await page.reload();
    await expect(picker(page)).toBeVisible();
    await page.getByRole('button', { name: /^Operator/ }).click();
    await expect(user(page, 'Operator')).toBeVisible();
    await expect(page).toHaveURL(/\/firewalls\?q=edge$/);
    await expect(page.getByRole('combobox', { name: /^Search/ })).toHaveValue('edge');
    await expect(rows(page).first()).toBeVisible();
  },
);

test('a persona in the address applies once; reload keeps it, another tab has its own', async ({ page, context }) => {
  await world(page, { path: 'firewalls?q=edge', persona: 'demo-operator' });
  await expect(user(page, 'Operator')).toBeVisible();
  await expect(page).toHaveURL(/\/firewalls\?q=edge$/);
  await page.reload();
  await expect(user(page, 'Operator')).toBeVisible();

  const other = await context.newPage();
  await other.goto('./firewalls?persona=demo-read-only');
  await mockReady(other);
  await expect(user(other, 'Read only')).toBeVisible();
  await expect(other).not.toHaveURL(/persona/);
  const third = await context.newPage();
  await third.goto('./firewalls');
  await expect(user(third, 'Admin')).toBeVisible();

  await page.reload();
  await expect(user(page, 'Operator')).toBeVisible();
  // Signing out of one tab of the demo does not affect the others.
  await signOut(other, 'Read only');
  await third.reload();
  await expect(user(third, 'Admin')).toBeVisible();
});
