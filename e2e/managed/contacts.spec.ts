import type { Page } from '@playwright/test';
import { pressByKeyboard, tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/server/world.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name });
const group = (page: Page) => page.getByRole('combobox', { name: /^Group/ }).or(field(page, /^Group/));
const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

/** Creates a contact, takes it out of its group, and deletes another one. */
async function byMouse(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Create contact' }).click();
  await field(page, /^Name/).fill('Nia Park');
  await field(page, /^E-mail/).fill('nia.park@example');
  await group(page).click();
  await page.getByRole('option', { name: /^Databases/ }).click();
  await page.getByRole('button', { name: 'Create contact' }).click();
  await expect(field(page, /^E-mail/)).toBeFocused();
  await field(page, /^E-mail/).fill('nia.park@example.com');
  await page.getByRole('button', { name: 'Create contact' }).click();
  await expect(heading(page)).toHaveText('Nia Park');
  await expect(page.getByText('With Database team')).toBeVisible();

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Clear Group' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Group: Databases none' })).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(heading(page)).toHaveText('Nia Park');
  await expect(page.getByRole('definition').filter({ hasText: /^None$/ })).toHaveCount(3);

  await page.getByRole('link', { name: 'Contacts', exact: true }).click();
  await row(page, 'Database team')
    .getByRole('button', { name: /Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete contact Database team?' });
  await expect(dialog).toContainText('Group Databases has no contact left');
  await dialog.getByRole('button', { name: 'Delete Database team' }).click();
  await expect(row(page, 'Database team')).toHaveCount(0);
}

/** Creates another contact, takes it out of its group, and deletes several at once. */
async function byKeyboard(page: Page): Promise<void> {
  await tabTo(page.getByRole('link', { name: 'Create contact' }));
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Create contact');
  await tabTo(field(page, /^Name/));
  await page.keyboard.type('Max Tove');
  await page.keyboard.press('Tab');
  await page.keyboard.type('max.tove@example.com');
  await tabTo(group(page));
  await page.keyboard.type('Night shift');
  // In a field with suggestions Enter chooses one, and sends nothing.
  await page.keyboard.press('Enter');
  await tabTo(page.getByRole('button', { name: 'Create contact' }));
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Max Tove');
  await tabTo(page.getByRole('link', { name: 'Edit' }));
  await page.keyboard.press('Enter');
  await tabTo(group(page));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await tabTo(page.getByRole('button', { name: 'Save changes' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Contact Max Tove saved')).toBeVisible();

  await tabTo(page.getByRole('link', { name: 'Contacts', exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Max Tove')).toBeVisible();
  for (const name of ['Ada Byrne', 'Grace Okafor']) {
    await tabTo(page.getByRole('checkbox', { name: `Select ${name}` }));
    await page.keyboard.press('Space');
  }
  await tabTo(page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete contacts' });
  await pressByKeyboard(dialog.getByRole('button', { name: 'Delete 2' }));
  await expect(dialog.getByRole('status')).toHaveText('2 contacts deleted');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Ada Byrne')).toHaveCount(0);
}

test('contacts are created, edited and deleted: one by mouse, one by keyboard', { tag: '@smoke' }, async ({ page }) => {
  await world(page, { path: 'managed/contacts' });
  await byMouse(page);
  await byKeyboard(page);
});
