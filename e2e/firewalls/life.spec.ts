import type { Page } from '@playwright/test';
import { menuOpened, tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/server/world.ts';
import { rule } from './rules.ts';
import { button, dialog, heading, state } from '../support/page.ts';

const label = (page: Page) => page.getByRole('textbox', { name: /^Label/ });
const tags = (page: Page) => page.getByRole('textbox', { name: /^Tags/ });

/** Creates a Firewall with a rule, a service and a tag, and renames it. What is sent, jsdom can tell. */
async function byMouse(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Create firewall' }).click();
  await expect(heading(page, 'Create firewall')).toBeFocused();
  await label(page).fill('by-mouse');
  await button(page, 'Add inbound rule').click();
  await rule(page, 1)
    .getByRole('textbox', { name: /^Ports/ })
    .fill('22, 8000-8100');
  await rule(page, 1).getByRole('button', { name: 'Anywhere' }).click();
  await page.getByRole('combobox', { name: 'Instances' }).click();
  await page.getByRole('option', { name: /^web-1/ }).click();
  await page.keyboard.press('Escape');
  await tags(page).fill('journey');
  await page.keyboard.press('Enter');
  await button(page, 'Create firewall').click();
  await expect(heading(page, 'by-mouse')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'SSH (22), 8000-8100', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Firewall by-mouse created');

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await label(page).fill('by-mouse-2');
  await button(page, 'Save changes').click();
  await expect(heading(page, 'by-mouse-2')).toBeVisible();
}

/** The same with the keys alone, and disables, enables and deletes it; the focus is followed from page to page. */
async function byKeyboard(page: Page): Promise<void> {
  const enter = async (role: 'link' | 'button', name: string): Promise<void> => {
    await tabTo(page.getByRole(role, { name, exact: true }));
    await page.keyboard.press('Enter');
  };
  /** Chooses one of the page's further actions. */
  const more = async (name: string): Promise<void> => {
    await enter('button', 'More actions');
    const item = page.getByRole('menuitem', { name });
    await menuOpened(page);
    while (!(await item.evaluate((one) => one === document.activeElement))) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  };
  await enter('link', 'Create firewall');
  await expect(heading(page, 'Create firewall')).toBeFocused();
  await tabTo(label(page));
  await page.keyboard.type('by-keyboard');
  await enter('button', 'Add inbound rule');
  await tabTo(rule(page, 1).getByRole('textbox', { name: /^Ports/ }));
  await page.keyboard.type('443');
  await tabTo(rule(page, 1).getByRole('button', { name: 'Anywhere' }));
  await page.keyboard.press('Enter');
  await enter('button', 'Create firewall');
  await expect(heading(page, 'by-keyboard')).toBeFocused();

  await enter('link', 'Edit');
  await tabTo(tags(page));
  await page.keyboard.type('typed');
  await page.keyboard.press('Enter');
  await enter('button', 'Save changes');
  await expect(heading(page, 'by-keyboard')).toBeFocused();
  for (const [action, after] of [
    ['Disable', 'Disabled'],
    ['Enable', 'Enabled'],
  ] as const) {
    await more(action);
    await expect(dialog(page)).toBeVisible();
    await enter('button', `${action} by-keyboard`);
    await expect(dialog(page)).toBeHidden();
    await expect(state(page, after)).toBeVisible();
  }
  await more('Delete');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(button(page, 'More actions')).toBeFocused();
  await more('Delete');
  await enter('button', 'Delete by-keyboard');
  await expect(heading(page, 'Firewalls')).toBeVisible();
  await expect(page.getByRole('link', { name: 'by-keyboard', exact: true })).toHaveCount(0);
}

test(
  'a firewall is created, edited, disabled, enabled and deleted: one by mouse, one by keyboard',
  { tag: '@smoke' },
  async ({ page }) => {
    await world(page, { path: 'firewalls' });
    await byMouse(page);
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Firewalls' }).click();
    await expect(page.getByRole('link', { name: 'by-mouse-2' })).toBeVisible();
    await byKeyboard(page);

    // Several at once.
    const rows = page.locator('tbody tr');
    for (const name of ['by-mouse-2', 'office-only'])
      await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
    const bulk = page.getByRole('region', { name: 'Selection' });
    await bulk.getByRole('button', { name: 'Disable' }).click();
    await dialog(page).getByRole('button', { name: 'Disable 2' }).click();
    await expect(dialog(page).getByRole('status')).toHaveText('2 firewalls disabled');
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await expect(rows.filter({ hasText: 'by-mouse-2' }).getByText('Disabled', { exact: true })).toBeVisible();
    await button(page, 'Actions for by-mouse-2').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await dialog(page).getByRole('button', { name: 'Delete by-mouse-2' }).click();
    await expect(rows.filter({ hasText: 'by-mouse-2' })).toHaveCount(0);
  },
);
