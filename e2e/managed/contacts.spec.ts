import type { Page } from '@playwright/test';
import { control } from '../support/control.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name });
const group = (page: Page) => page.getByRole('combobox', { name: /^Group/ }).or(field(page, /^Group/));
const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

test('by mouse: a contact is created, changed, removed from its group, and deleted with the consequences shown', async ({
  page,
}) => {
  await world(page, { path: 'managed/contacts' });
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
  await expect(page.getByText('Group: Databases becomes none')).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(heading(page)).toHaveText('Nia Park');
  await expect(page.getByRole('definition').filter({ hasText: /^none$/ })).toHaveCount(3);

  await page.getByRole('link', { name: 'Managed contacts' }).click();
  await row(page, 'Database team')
    .getByRole('button', { name: /Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete contact Database team?' });
  await expect(dialog).toContainText('Nobody is left in the group Databases');
  await dialog.getByRole('button', { name: 'Delete Database team' }).click();
  await expect(row(page, 'Database team')).toHaveCount(0);
});

test('by keyboard: the same, and several at once', async ({ page }) => {
  await world(page, { path: 'managed/contacts/new' });
  await tabTo(field(page, /^Name/));
  await page.keyboard.type('Nia Park');
  await page.keyboard.press('Tab');
  await page.keyboard.type('nia.park@example.com');
  await tabTo(group(page));
  await page.keyboard.type('Night shift');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Nia Park');
  await tabTo(page.getByRole('link', { name: 'Edit' }));
  await page.keyboard.press('Enter');
  await tabTo(group(page));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await tabTo(page.getByRole('button', { name: 'Save changes' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Contact Nia Park saved')).toBeVisible();

  await tabTo(page.getByRole('link', { name: 'Managed contacts' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Nia Park')).toBeVisible();
  for (const name of ['Ada Byrne', 'Grace Okafor']) {
    await tabTo(page.getByRole('checkbox', { name: `Select ${name}` }));
    await page.keyboard.press('Space');
  }
  await tabTo(page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete contacts' });
  await tabTo(dialog.getByRole('button', { name: 'Delete 2' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('2 contacts deleted');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Ada Byrne')).toHaveCount(0);
});

test('a restricted user sees a page with the reason, and nothing is requested', async ({ page }) => {
  for (const path of ['managed/contacts', 'managed/contacts/new', 'managed/contacts/1', 'managed/contacts/1/edit']) {
    await world(page, { path, persona: 'demo-restricted' });
    await expect(page.getByRole('heading', { name: 'Only unrestricted users may do this' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  await control(page).reset();
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Managed' }).filter({ hasText: 'Not allowed' }),
  ).toBeVisible();
  const asked = await control(page).requests();
  expect(asked.filter((request) => request.path.startsWith('/v4/managed/'))).toEqual([]);
});

test('a read-only token lists contacts, and other actions name the missing scope', async ({ page }) => {
  await world(page, { path: 'managed/contacts', persona: 'demo-read-only' });
  await expect(row(page, 'Ada Byrne')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create contact' })).toHaveAccessibleDescription(
    'Your token lacks the scope account:read_write',
  );
});

test('in bare mode everything about contacts works except the events', async ({ page }) => {
  await world(page, { path: 'managed/contacts/2', bare: true });
  await expect(page.getByText('With Ada Byrne')).toBeVisible();
  await page.getByRole('tab', { name: 'Activity' }).click();
  await expect(page.getByRole('region', { name: 'Done in this tab' })).toContainText('Nothing yet');
  await page.getByRole('link', { name: 'Edit' }).click();
  await field(page, /^Second phone/).fill('112');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Contact Grace Okafor saved')).toBeVisible();
});

test('when the response is lost after creating a contact, it is looked for, and found', async ({ page }) => {
  await world(page, { path: 'managed/contacts/new' });
  await control(page).faults([{ method: 'POST', path: '/managed/contacts', when: 'after', act: 'drop', count: 1 }]);
  await field(page, /^Name/).fill('Nia Park');
  await field(page, /^E-mail/).fill('nia.park@example.com');
  await page.getByRole('button', { name: 'Create contact' }).click();
  await page.getByRole('link', { name: 'Nia Park' }).click();
  await expect(heading(page)).toHaveText('Nia Park');
});
