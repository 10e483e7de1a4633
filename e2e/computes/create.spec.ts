import type { Locator, Page } from '@playwright/test';
import { control } from '../support/server/control.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/server/world.ts';
import { chooseBasics, expectCreated, labelField, rootPassword, STRONG, submit, writes } from './creating.ts';
import { button, heading, state } from '../support/page.ts';

/** Goes to an element by Tab, and presses a key. */
async function key(target: Locator, name = 'Enter'): Promise<void> {
  await expect(target).toBeVisible();
  await tabTo(target);
  await target.page().keyboard.press(name);
}

/** Creates `life-mouse` and edits it; a message says when it runs. */
async function byMouse(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Create instance' }).click();
  await expect(heading(page, 'Create instance')).toBeFocused();
  await chooseBasics(page);
  await labelField(page).fill('life-mouse');
  await rootPassword(page).fill(STRONG);
  await submit(page).click();
  await expectCreated(page, 'life-mouse');
  await expect(state(page, 'Provisioning')).toBeVisible();
  await control(page).advance(120);
  await expect(state(page, 'Running')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('life-mouse is running');

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: /^Tags/ }).fill('edited');
  await page.keyboard.press('Enter');
  await page.getByRole('switch', { name: 'Watchdog' }).click();
  const edit = page.waitForRequest((request) => request.method() === 'PUT');
  await button(page, 'Save changes').click();
  expect((await edit).postDataJSON()).toEqual({ tags: ['edited'], watchdog_enabled: false });
  await expect(heading(page, 'life-mouse')).toBeVisible();
}

/** Creates `life-keyboard` and renames it; the focus is followed from page to page. */
async function byKeyboard(page: Page): Promise<void> {
  const { keyboard } = page;
  const find = async (name: string, text: string, value: string): Promise<void> => {
    const field = page.getByRole('combobox', { name });
    await tabTo(field);
    await keyboard.type(text);
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(field).toHaveValue(value);
  };
  await key(page.getByRole('link', { name: 'Create instance' }));
  await expect(heading(page, 'Create instance')).toBeFocused();
  await expect(page.getByPlaceholder('Loading…')).toHaveCount(0);
  await tabTo(labelField(page));
  await keyboard.type('by-keyboard');
  await find('Region', 'us-ord', 'Chicago, IL (us-ord)');
  await tabTo(page.getByRole('radio', { name: /^AlmaLinux/ }));
  // Past the two distributions at the end that are no longer maintained.
  for (let press = 0; press < 3; press += 1) await keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: /^Ubuntu/ })).toBeChecked();
  await keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Ubuntu version' })).toBeFocused();
  await tabTo(page.getByRole('tab', { name: 'Shared' }));
  await keyboard.press('ArrowRight');
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await expect(page.getByRole('radio', { name: /g6-dedicated-2/ })).toBeChecked();
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /g6-dedicated-4/ })).toBeChecked();
  await tabTo(rootPassword(page));
  await keyboard.type(STRONG);
  await key(submit(page));
  await expect(heading(page, 'by-keyboard')).toBeFocused();
  await control(page).advance(120);
  await expect(state(page, 'Running')).toBeVisible();

  await key(page.getByRole('link', { name: 'Edit', exact: true }));
  const label = labelField(page);
  await expect(label).toBeVisible();
  await tabTo(label);
  await keyboard.press('Control+a');
  await keyboard.type('life-keyboard');
  await keyboard.press('Enter');
  await expect(heading(page, 'life-keyboard')).toBeFocused();
}

test('an instance is created, followed until it runs, and edited: one by mouse, one by keyboard', async ({ page }) => {
  await world(page, { path: 'compute', clock: '2026-03-01T12:00:00Z', rate: 0 });
  await byMouse(page);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Instances' }).click();
  await byKeyboard(page);
  expect((await writes(page)).map(({ method, status }) => `${method} ${status}`).toReversed()).toEqual([
    'POST 200',
    'PUT 200',
    'POST 200',
    'PUT 200',
  ]);
});
